import { demoSteps } from '../../leads/demoSteps.ts';
import { formDefinitions } from '../../leads/formDefinitions.ts';
import type { FunnelStep } from '../../leads/funnelStep.ts';
import { leadFormKinds } from '../../leads/leadFormKind.ts';

/** Every detail that each event may have; addresses of pages come from the site. */
const details: Record<FunnelStep[0], ReadonlySet<string>> = {
  demo: new Set(demoSteps),
  calculator: new Set(['calculated']),
  dialog: new Set(),
  page: new Set(),
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
export function readSteps(body: unknown, pages: ReadonlySet<string>): FunnelStep[] | null {
  try {
    const steps: unknown = JSON.parse(String(body));
    if (!Array.isArray(steps) || !steps.every((step) => isStep(step, pages))) return null;
    return [...new Map(steps.map((step) => [step.join(), step])).values()];
  } catch {
    return null;
  }
}
