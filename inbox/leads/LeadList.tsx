import { type RefObject, useEffect } from 'react';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { formatMoment, formatShortMoment } from '../../leads/saoPauloTime.ts';
import { leadHash } from '../useRoute.ts';
import { leadNumber, words } from '../words.ts';
import { StatusBadge } from './LeadState.tsx';

type LeadListProps = {
  leads: readonly StoredLead[];
  chosen: number | null;
  listElement: RefObject<HTMLUListElement | null>;
};

/** The slips, newest on top. */
export function LeadList({ leads, chosen, listElement }: LeadListProps) {
  const now = new Date();
  useEffect(() => {
    if (chosen === null) return;
    listElement.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listElement]);
  return (
    <ul ref={listElement}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadSlip lead={lead} isChosen={lead.id === chosen} now={now} />
        </li>
      ))}
    </ul>
  );
}

type LeadSlipProps = { lead: StoredLead; isChosen: boolean; now: Date };

/** A lead as a slip of the list; it opens the sheet. */
function LeadSlip({ lead, isChosen, now }: LeadSlipProps) {
  const { id, created_at, name, company, email, status, quarantine, repeats } = lead;
  return (
    <a
      className="slip"
      data-lead={id}
      href={leadHash(id)}
      aria-current={isChosen ? 'true' : undefined}
      data-quarantine={quarantine !== null}
    >
      <span className="slip-head ends mono">
        <span>{leadNumber(id)}</span>
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatShortMoment(created_at, now)}
        </time>
      </span>
      <bdi className="slip-name">{name}</bdi>
      <span className="slip-foot ends">
        <bdi>{company || email}</bdi>
        <StatusBadge status={status} />
      </span>
      {(quarantine !== null || repeats !== null) && (
        <span className="slip-marks mono">
          {quarantine !== null && <b>{words.list.inQuarantine}</b>}
          {repeats !== null && (
            <span>
              {words.list.repeats} {leadNumber(repeats)}
            </span>
          )}
        </span>
      )}
    </a>
  );
}

type Shortcuts = {
  search: RefObject<HTMLInputElement | null>;
  slips: RefObject<HTMLUListElement | null>;
};

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function moveFocus(list: HTMLUListElement, step: number): void {
  const links = [...list.querySelectorAll('a')];
  const current = links.findIndex(
    (link) => link === document.activeElement || link.ariaCurrent === 'true',
  );
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement);
  const from = focused === -1 ? current : focused;
  const next = links[Math.min(Math.max(from + step, 0), links.length - 1)];
  next?.focus();
  // A link of its own would add an entry to the history for each lead that is passed by.
  if (next) location.replace(next.hash);
}

/**
 * Keys of the list: `/` searches; from the search and in the list, the arrows go through the leads, and in
 * the list `j` and `k` too. Letters work only where the list has the focus (WCAG 2.1.4).
 */
export function useShortcuts({ search, slips }: Shortcuts): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const list = slips.current;
      if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
      const isInList = list.contains(document.activeElement);
      const isInSearch = document.activeElement === search.current;
      const step = steps[event.key];
      if (event.key === '/' && isInList) search.current?.focus();
      else if (step && (isInList || (isInSearch && event.key === 'ArrowDown')))
        moveFocus(list, step);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [search, slips]);
}
