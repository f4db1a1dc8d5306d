import type { FastifyInstance } from 'fastify';
import { funnelPath } from '../../leads/funnelStep.ts';
import type { FunnelTally } from './FunnelTally.ts';
import { isCounted } from './isCounted.ts';
import { readSteps } from './readSteps.ts';

export type FunnelOptions = {
  /** Null where nothing is counted: pages of before may still tell of their steps. */
  tally: FunnelTally | null;
  /** Addresses of the site's pages. */
  pages: ReadonlySet<string>;
};

/** More than every step there is takes as JSON, in bytes. */
const bodyLimit = 4096;

/** `POST /funil`: the steps towards a lead that a page tells of as it is left. */
export async function funnelRoute(app: FastifyInstance, { tally, pages }: FunnelOptions) {
  app.post(funnelPath, { bodyLimit }, async ({ body, headers }, reply) => {
    const steps = readSteps(body, pages);
    if (!steps) return reply.code(400).send();
    const counter = isCounted(headers) ? tally : null;
    for (const [event, detail] of steps) counter?.add(event, detail);
    return reply.code(204).send();
  });
}
