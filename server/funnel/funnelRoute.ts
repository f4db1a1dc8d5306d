import type { FastifyInstance } from 'fastify';
import { demoSteps } from '../../shared/demoSteps.ts';
import { formDefinitions, leadFormKinds } from '../../shared/formDefinitions.ts';
import {
  type FunnelStep,
  funnelPath,
  type WhatsappPlace,
  whatsappPlaces,
} from '../../shared/funnelCounts.ts';
import type { OriginCheck } from '../http/origins.ts';
import { SenderLimit } from '../http/senders.ts';
import { isCounted } from './countPages.ts';
import type { FunnelTally } from './FunnelTally.ts';

/** Every step that a page may report. */
const listSteps = (pages: ReadonlySet<string>): FunnelStep[] => [
  ...Array.from(pages, (path) => ['page', path] as const),
  ...Array.from(pages, (path) => ['dialog', path] as const),
  ...demoSteps.map((step) => ['demo', step] as const),
  ['calculator', 'calculated'],
  ...(Object.keys(whatsappPlaces) as WhatsappPlace[]).map((place) => ['whatsapp', place] as const),
  ...leadFormKinds.map((kind) => ['submit', kind] as const),
  ...Object.values(formDefinitions).flatMap(({ kind, fields }) =>
    fields.map((field) => ['error', `${kind}.${field}`] as const),
  ),
];

/** The distinct steps in a page's report; null if one is unknown, so that nothing is counted. */
function readSteps(body: unknown, known: readonly FunnelStep[]): FunnelStep[] | null {
  try {
    const reported = new Set<string>(JSON.parse(String(body)).map(String));
    const steps = known.filter((step) => reported.has(step.join()));
    return steps.length === reported.size ? steps : null;
  } catch {
    return null;
  }
}

type FunnelOptions = {
  /** Null if nothing is counted; pages built earlier may still report their steps. */
  tally: FunnelTally | null;
  pages: ReadonlySet<string>;
  isForeign: OriginCheck;
  isLimited: boolean;
};

/** In bytes; more than all existing steps need as JSON. */
const bodyLimit = 4096;

const minute = 60_000;

/** Maximum reports per address, two per page: when it is seen, and when it is left. Too few to fake a figure. */
const allowances = [
  { most: 60, length: minute },
  { most: 600, length: 24 * 60 * minute },
];

/** `POST /funil`: steps towards a lead, reported when a page is left, and views of prerendered pages. */
export async function funnelRoute(app: FastifyInstance, options: FunnelOptions) {
  const { tally, pages, isForeign, isLimited } = options;
  const known = listSteps(pages);
  const limit = new SenderLimit(isLimited ? allowances : []);

  app.post(funnelPath, { bodyLimit }, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const steps = readSteps(request.body, known);
    if (!steps) return reply.code(400).send();
    if (tally && isCounted(request.headers)) {
      const wait = limit.take(request.ip);
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send();
      for (const [event, detail] of steps) tally.add(event, detail);
    }
    return reply.code(204).send();
  });
}
