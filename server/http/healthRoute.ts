import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LeadStore } from '../store/LeadStore.ts';

/** A check writes to the disk, so one answer is reused for this time, in milliseconds. */
const keptFor = 1000;

/** In milliseconds; a slower store counts as unavailable, or its counts as unknown. */
const patience = 5000;

const inTime = <Answer>(work: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  Promise.race([work.catch(() => otherwise), wait(patience, otherwise, { ref: false })]);

type CountStuck = () => Promise<Readonly<Record<string, number>>>;

/** The names with a count above zero; none if the store cannot tell. */
async function findStuck(count: CountStuck): Promise<string[]> {
  const counts = await inTime(count(), {});
  return Object.keys(counts).filter((name) => counts[name] !== 0);
}

type Health = { isOk: boolean; stuck: string[] };

type HealthOptions = { store: LeadStore; countStuck: CountStuck };

/** `/healthz`: would a lead be stored now? Its `stuck` field lists what needs attention, by name without counts, as the address is public. */
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
