import type { FastifyInstance } from 'fastify';
import { demoSteps } from '../../leads/demoSteps.ts';
import { formDefinitions, leadFormKinds } from '../../leads/formDefinitions.ts';
import { type FunnelStep, funnelPath, whatsappPlaces } from '../../leads/funnelCounts.ts';
import type { OriginCheck } from '../http/origins.ts';
import { isCounted } from './countPages.ts';
import type { FunnelTally } from './FunnelTally.ts';

type Detail<Event extends FunnelStep[0]> = Extract<FunnelStep, readonly [Event, string]>[1];

const calculatorSteps = { calculated: true } satisfies Record<Detail<'calculator'>, true>;

/** Every detail that each event may have; addresses of pages come from the site. */
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

/**
 * The steps of a page's body, each once. Null where it is anything but a list of known steps: nothing
 * of it is counted then.
 * @param pages addresses of the site's pages
 */
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
  /** Null where nothing is counted: older pages may still report their steps. */
  tally: FunnelTally | null;
  /** Addresses of the site's pages. */
  pages: ReadonlySet<string>;
  isForeign: OriginCheck;
};

/** More than every step there is takes as JSON, in bytes. */
const bodyLimit = 4096;

/** `POST /funil`: the steps towards a lead that a page reports as it is left, and a view that was prepared. */
export async function funnelRoute(
  app: FastifyInstance,
  { tally, pages, isForeign }: FunnelOptions,
) {
  app.post(funnelPath, { bodyLimit }, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const steps = readSteps(request.body, pages);
    if (!steps) return reply.code(400).send();
    if (tally && isCounted(request.headers)) {
      for (const [event, detail] of steps) tally.add(event, detail);
    }
    return reply.code(204).send();
  });
}
