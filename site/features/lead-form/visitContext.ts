import { type LeadContext, type LeadSource, leadSourceOf } from '../../../leads/leadContext.ts';
import { findLeadTrap } from '../../../leads/leadTraps.ts';
import { asksForPrivacy } from '../../browser/countStep.ts';
import { noticeVersion } from '../../content/leadFormCopy.ts';

/** What a page leaves in the tab's history: the host of the site that led to it. */
type Mark = { cameFrom?: string } | undefined;

/** The pages of this visit in this tab: what lies between two other sites. Older browsers report none. */
const pagesOfVisit = (): NavigationHistoryEntry[] => window.navigation?.entries() ?? [];

const pageBefore = (): URL | null => (document.referrer ? new URL(document.referrer) : null);

const isOwn = ({ origin }: URL) => origin === location.origin;

function hostBefore(): string | null {
  const before = pageBefore();
  return before && !isOwn(before) ? before.host : null;
}

/** The oldest page in the tab; in a tab of its own, and in older browsers, the one whose link led here. */
function firstPage(): URL {
  const [first] = pagesOfVisit();
  const before = pageBefore();
  if (before && isOwn(before) && first?.sameDocument !== false) return before;
  return new URL(first?.url ?? location.href);
}

const hostBeforeVisit = (): string | null =>
  pagesOfVisit()
    .map((page) => (page.getState() as Mark)?.cameFrom)
    .find(Boolean) ?? hostBefore();

/**
 * Where this visit came from, as far as the tab's own history says it: nothing is stored for it, and
 * it is gone with the tab. Null where the visitor asks not to be followed.
 */
function visitSource(): LeadSource | null {
  try {
    return asksForPrivacy() ? null : leadSourceOf(firstPage(), hostBeforeVisit());
  } catch {
    return null;
  }
}

/** Only its first page knows which site led to a visit: the history keeps it for the pages after. */
function markHistory(): void {
  const cameFrom = asksForPrivacy() ? null : hostBefore();
  if (cameFrom) window.navigation?.updateCurrentEntry({ state: { cameFrom } satisfies Mark });
}

if (!import.meta.env.SSR) markHistory();

/** When the page came into view, in milliseconds since it began to load: later, where it was prerendered. */
function seenAt(): number {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

/**
 * What is kept beside the lead that a form is about to become.
 * @param honeypot what stands in the field that nobody sees
 */
export function leadContextOf(kind: string, honeypot: string): LeadContext {
  const trap = findLeadTrap(honeypot, performance.now() - seenAt());
  const source = visitSource();
  return {
    form: kind,
    page: location.pathname,
    notice: noticeVersion,
    ...(trap && { trap }),
    ...(source && { source }),
  };
}
