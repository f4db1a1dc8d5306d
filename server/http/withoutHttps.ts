import { registerHooks } from 'node:module';

const unused = ['node:https', 'node:http2'];

/** Has neither's functions, so that using them is an error; Fastify loads it too. */
const standIn = 'node:os';

/**
 * Loads modules while Fastify is kept from loading TLS and HTTP/2: 3 MB for servers that are never
 * made, since `serverFactory` makes ours. Others get both as ever.
 */
export async function withoutHttps<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      unused.includes(specifier) && context.parentURL?.includes('/node_modules/fastify/')
        ? next(standIn, context)
        : next(specifier, context),
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}
