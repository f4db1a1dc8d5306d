import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LeadStore } from '../store/LeadStore.ts';

/** A check writes to the disk, so one answer is reused for this time, in milliseconds. */
const keptFor = 1000;

/** A store that takes longer than this, in milliseconds, counts as unavailable. */
const patience = 5000;

async function isWritable(store: LeadStore): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience);
  const check = store.checkWritable().then(
    () => true,
    () => false,
  );
  const outcome = await Promise.race([check, late]);
  clearTimeout(timer);
  return outcome;
}

/** `/healthz`: would a lead be stored now? */
export async function healthRoute(app: FastifyInstance, { store }: { store: LeadStore }) {
  let known: Promise<boolean> | null = null;
  let knownUntil = 0;

  const check = async () => {
    if (known && performance.now() < knownUntil) return known;
    knownUntil = Number.POSITIVE_INFINITY;
    known = isWritable(store);
    await known;
    knownUntil = performance.now() + keptFor;
    return known;
  };

  app.all('/healthz', async ({ method }: FastifyRequest, reply: FastifyReply) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    const isOk = await check();
    return reply.code(isOk ? 200 : 503).send({ status: isOk ? 'ok' : 'unavailable' });
  });
}
