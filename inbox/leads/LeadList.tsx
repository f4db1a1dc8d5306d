import type { Ref } from 'react';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { LeadSlip } from './LeadSlip.tsx';

type LeadListProps = {
  leads: readonly StoredLead[];
  chosen: number | null;
  listElement: Ref<HTMLUListElement>;
};

/** The slips, newest on top. */
export function LeadList({ leads, chosen, listElement }: LeadListProps) {
  const now = new Date();
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
