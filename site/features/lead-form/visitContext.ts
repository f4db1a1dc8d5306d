import { type LeadContext, type LeadSource, leadSourceOf } from '../../../shared/leadContext.ts';
import { findLeadTrap } from '../../../shared/leadTraps.ts';
import { asksForPrivacy } from '../../browser/countStep.ts';
import { noticeVersion } from '../../content/leadFormCopy.ts';

/** What a page stores in the tab's history: the host of the site that led to it. */
type Mark = { cameFrom?: string } | undefined;

/** This tab's pages of this site, from one other site to the next. Older browsers report none. */
const pagesOfVisit = (): NavigationHistoryEntry[] => window.navigation?.entries() ?? [];

const pageBefore = (): URL | null => (document.referrer ? new URL(document.referrer) : null);

const isOwn = ({ origin }: URL) => origin === location.origin;

function hostBefore(): string | null {
  const before = pageBefore();
  return before && !isOwn(before) ? before.host : null;
}

/** The oldest page in the tab. In a new tab, and in older browsers, it is the page that linked here. */
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
 * Where this visit came from, as far as the tab's own history tells. Nothing else is stored for it, and
 * it disappears with the tab. Null if the visitor asks not to be tracked.
 */
function visitSource(): LeadSource | null {
  try {
    return asksForPrivacy() ? null : leadSourceOf(firstPage(), hostBeforeVisit());
  } catch {
    return null;
  }
}

/** Only the first page knows which site led to a visit, so it stores the host in the history for later pages. */
function markHistory(): void {
  const cameFrom = asksForPrivacy() ? null : hostBefore();
  if (cameFrom) window.navigation?.updateCurrentEntry({ state: { cameFrom } satisfies Mark });
}

if (!import.meta.env.SSR) {
  markHistory();
  // `history.replaceState` removes the mark. Marking an entry reports a change without a type.
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType) markHistory();
  });
}

/** When the page became visible, in milliseconds after it began to load; above 0 only if it was prerendered. */
function seenAt(): number {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

/**
 * The context stored with the lead that a form is about to send.
 * @param honeypot the value of the invisible field
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
