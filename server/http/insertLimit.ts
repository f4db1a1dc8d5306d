import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts an insert of the request's address: the seconds to wait where it was one too many, else null. */
export type InsertLimit = (request: FastifyRequest) => Promise<number | null>;

/** One count for every way to insert. `perMinute` null is no limit. */
export async function createInsertLimit(
  app: FastifyInstance,
  perMinute: number | null,
): Promise<InsertLimit> {
  if (perMinute === null) return async () => null;
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  return async (request) => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : null;
  };
}
