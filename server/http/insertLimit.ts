import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAddressKey } from './addressKey.ts';
import { WindowCounts } from './WindowCounts.ts';

/** Counts a request: the seconds to wait where it was one too many, else null. */
type Count = (request: FastifyRequest) => Promise<number | null>;

export type InsertLimit = {
  /** Counts what comes from the request's address, good or bad: asked before anything of it is read. */
  ofAddress: Count;
  /** Counts the good inserts of all addresses together, so that bad ones of many addresses hold up nobody. */
  ofAll: Count;
};

/** The limit over all addresses together is so many times that of one: far above any real day. */
const allAddresses = 50;

const timeWindow = 60_000;

const unlimited: InsertLimit = { ofAddress: async () => null, ofAll: async () => null };

/** One count for every way to insert. Of an address its hash alone is kept. `perMinute` null is no limit. */
export async function createInsertLimit(
  app: FastifyInstance,
  perMinute: number | null,
): Promise<InsertLimit> {
  if (perMinute === null) return unlimited;
  await app.register(rateLimit, { global: false, store: WindowCounts });
  const countUpTo = (max: number, keyGenerator: (request: FastifyRequest) => string): Count => {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request) => {
      const result = await count(request);
      return !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : null;
    };
  };
  const keyOf = createAddressKey();
  return {
    ofAddress: countUpTo(perMinute, ({ ip }) => keyOf(ip)),
    ofAll: countUpTo(perMinute * allAddresses, () => 'all'),
  };
}
