import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAddressKey } from './addressKey.ts';

/** Counts an insert of the request's address: the seconds to wait where it was one too many, else null. */
export type InsertLimit = (request: FastifyRequest) => Promise<number | null>;

/** The limit over all addresses together is so many times that of one: far above any real day. */
const allAddresses = 50;

const timeWindow = 60_000;

/**
 * One count for every way to insert: by address, whose hash alone is kept, and over all of them, so
 * that many addresses cannot fill the store either. `perMinute` null is no limit.
 */
export async function createInsertLimit(
  app: FastifyInstance,
  perMinute: number | null,
): Promise<InsertLimit> {
  if (perMinute === null) return async () => null;
  await app.register(rateLimit, { global: false });
  const keyOf = createAddressKey();
  const counts = [
    app.createRateLimit({ max: perMinute, timeWindow, keyGenerator: ({ ip }) => keyOf(ip) }),
    app.createRateLimit({ max: perMinute * allAddresses, timeWindow, keyGenerator: () => 'all' }),
  ];
  return async (request) => {
    for (const count of counts) {
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) return Math.max(1, result.ttlInSeconds);
    }
    return null;
  };
}
