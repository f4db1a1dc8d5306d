import { createServer, type RequestListener } from 'node:http';
import { HeadersHandler } from '@netlify/headers';
import { StaticHandler } from '@netlify/static';
import { listenLocally } from './listenLocally.ts';

/**
 * Netlify's own rules for files and for `_headers`, in the order of its `@netlify/dev`. The fallback to
 * `404.html` is our own, because those packages leave it to others.
 */
export function startNetlify(folder: string) {
  const files = new StaticHandler({ directory: folder });
  const fail = (...words: unknown[]): never => {
    throw new Error(words.join(' '));
  };
  const rules = new HeadersHandler({
    projectDir: folder,
    logger: { log: fail, warn: fail, error: fail },
  });

  const answer = async (request: Request): Promise<Response> => {
    const found = await files.match(request);
    const file = found ?? (await files.match(new Request(new URL('/404.html', request.url))));
    const { body, headers } = (await file?.handle()) ?? new Response();
    const response = new Response(body, { status: found ? 200 : 404, headers });
    await rules.apply(request, response);
    return response;
  };

  const listen: RequestListener = async ({ url }, response) => {
    const { status, headers, body } = await answer(new Request(`http://netlify.example${url}`));
    response.writeHead(status, Object.fromEntries(headers));
    if (body) for await (const chunk of body) response.write(chunk);
    response.end();
  };
  return listenLocally(createServer(listen));
}
