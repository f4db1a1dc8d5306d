import type { FastifyInstance } from 'fastify';
import { funnelPath } from '../../leads/funnelStep.ts';
import { NetworkLimit } from '../http/networkLimit.ts';
import type { OriginCheck } from '../http/origins.ts';
import type { FunnelTally } from './FunnelTally.ts';
import { isCounted } from './isCounted.ts';
import { readSteps } from './readSteps.ts';

export type FunnelOptions = {
  /** Null where nothing is counted: pages of before may still tell of their steps. */
  tally: FunnelTally | null;
  /** Addresses of the site's pages. */
  pages: ReadonlySet<string>;
  isForeign: OriginCheck;
  /** Whether an address may be counted only so often. */
  isLimited: boolean;
};

/** More than every step there is takes as JSON, in bytes. */
const bodyLimit = 4096;

const minute = 60_000;

/**
 * How often pages count for one address: twice for each page, as it is seen and as it is left, for as
 * many as the people behind it visit, and too few to make a figure of its own.
 */
const allowances = [
  { most: 60, length: minute },
  { most: 600, length: 24 * 60 * minute },
];

/** `POST /funil`: the steps towards a lead that a page tells of as it is left, and a view that was prepared. */
export async function funnelRoute(app: FastifyInstance, options: FunnelOptions) {
  const { tally, pages, isForeign, isLimited } = options;
  const limit = new NetworkLimit(isLimited ? allowances : []);

  app.post(funnelPath, { bodyLimit }, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const steps = readSteps(request.body, pages);
    if (!steps) return reply.code(400).send();
    if (tally && isCounted(request.headers)) {
      const { wait } = limit.take(request.ip);
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send();
      for (const [event, detail] of steps) tally.add(event, detail);
    }
    return reply.code(204).send();
  });
}
