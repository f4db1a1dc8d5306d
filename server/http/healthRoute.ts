import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LeadStore } from '../store/LeadStore.ts';

/** How long a result is reused, in milliseconds, because each check writes to the disk. */
const keptFor = 1000;

/** In milliseconds. If the store takes longer, it counts as unavailable, or its counts as unknown. */
const timeout = 5000;

const inTime = <Answer>(work: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  Promise.race([work.catch(() => otherwise), wait(timeout, otherwise, { ref: false })]);

type CountStuck = () => Promise<Readonly<Record<string, number>>>;

/** The names whose count is above zero; none if the store cannot tell. */
async function findStuck(count: CountStuck): Promise<string[]> {
  const counts = await inTime(count(), {});
  return Object.keys(counts).filter((name) => counts[name] !== 0);
}

type Health = { isOk: boolean; stuck: string[] };

type HealthOptions = { store: LeadStore; countStuck: CountStuck };

/** `/healthz`: whether a lead would be stored now, and what needs attention, without counts: it is public. */
export async function healthRoute(app: FastifyInstance, { store, countStuck }: HealthOptions) {
  let known: Promise<Health> | null = null;
  let knownUntil = 0;

  const examine = async (): Promise<Health> => {
    const isWritable = store.checkWritable().then(() => true);
    const isOk = await inTime(isWritable, false);
    return { isOk, stuck: isOk ? await findStuck(countStuck) : [] };
  };

  const check = async () => {
    if (known && performance.now() < knownUntil) return known;
    knownUntil = Number.POSITIVE_INFINITY;
    known = examine();
    await known;
    knownUntil = performance.now() + keptFor;
    return known;
  };

  app.all('/healthz', async ({ method }: FastifyRequest, reply: FastifyReply) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    const { isOk, stuck } = await check();
    const status = isOk ? 'ok' : 'unavailable';
    return reply.code(isOk ? 200 : 503).send(stuck.length > 0 ? { status, stuck } : { status });
  });
}
