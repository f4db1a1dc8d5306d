import type { FastifyInstance } from 'fastify';
import { demoSteps } from '../../shared/demoSteps.ts';
import { formDefinitions, leadFormKinds } from '../../shared/formDefinitions.ts';
import { type FunnelStep, funnelPath, whatsappPlaces } from '../../shared/funnelCounts.ts';
import type { OriginCheck } from '../http/origins.ts';
import { SenderLimit } from '../http/senders.ts';
import { isCounted } from './countPages.ts';
import type { FunnelTally } from './FunnelTally.ts';

type Detail<Event extends FunnelStep[0]> = Extract<FunnelStep, readonly [Event, string]>[1];

const calculatorSteps = { calculated: true } satisfies Record<Detail<'calculator'>, true>;

/** The possible details of each event; the paths are the site's. */
const details: Record<FunnelStep[0], ReadonlySet<string>> = {
  demo: new Set(demoSteps),
  calculator: new Set(Object.keys(calculatorSteps)),
  dialog: new Set(),
  page: new Set(),
  whatsapp: new Set(Object.keys(whatsappPlaces)),
  submit: new Set(leadFormKinds),
  error: new Set(
    Object.values(formDefinitions).flatMap(({ kind, fields }) =>
      fields.map((field) => `${kind}.${field}`),
    ),
  ),
};

const isStep = (value: unknown, pages: ReadonlySet<string>): value is FunnelStep => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [event, detail] = value;
  if (event === 'dialog' || event === 'page') return pages.has(detail);
  return Object.hasOwn(details, event) && details[event as FunnelStep[0]].has(detail);
};

/** The distinct steps in a page's report; null if one is unknown, so that nothing is counted. */
function readSteps(body: unknown, pages: ReadonlySet<string>): FunnelStep[] | null {
  try {
    const steps: unknown = JSON.parse(String(body));
    if (!Array.isArray(steps) || !steps.every((step) => isStep(step, pages))) return null;
    return [...new Map(steps.map((step) => [step.join(), step])).values()];
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
  const limit = new SenderLimit(isLimited ? allowances : []);

  app.post(funnelPath, { bodyLimit }, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const steps = readSteps(request.body, pages);
    if (!steps) return reply.code(400).send();
    if (tally && isCounted(request.headers)) {
      const wait = limit.take(request.ip);
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send();
      for (const [event, detail] of steps) tally.add(event, detail);
    }
    return reply.code(204).send();
  });
}
