import { type RefObject, useEffect } from 'react';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { LeadSlip } from './LeadSlip.tsx';

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
    <ul ref={listElement} className="slips">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadSlip lead={lead} isChosen={lead.id === chosen} now={now} />
        </li>
      ))}
    </ul>
  );
}
