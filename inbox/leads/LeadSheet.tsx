import { useEffect, useRef } from 'react';
import { Notice } from '../Notice.tsx';
import { ContactActions } from './ContactActions.tsx';
import { LeadDeliveries } from './LeadDeliveries.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadHead } from './LeadHead.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { OwnPayslip } from './OwnPayslip.tsx';
import { Quarantine } from './Quarantine.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { useLead } from './useLead.ts';

/** One lead in full: who it is, how to reach them, what was done. */
export function LeadSheet({ id }: { id: number }) {
  const { details, change } = useLead(id);
  const { isPending, variables } = change;
  const pendingStatus = isPending && variables.part === 'status' ? variables.body.status : null;
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const isAlone = document.querySelector('.leads-list')?.checkVisibility() === false;
    if (!isAlone) return;
    scrollTo(0, 0);
    sheet.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article ref={sheet} className="lead-sheet" tabIndex={-1} aria-label={`Contato ${id}`}>
      <a className="lead-back" href="#contatos">
        ← Todos os contatos
      </a>
      {details.isPending && <p className="desk-wait">Buscando o contato…</p>}
      {details.isError && <Notice kind="failure">{details.error.message}</Notice>}
      {details.data && (
        <div className="lead-printed">
          <div className="slot" aria-hidden="true" />
          <div className="tape">
            <div className="lead-paper zig">
              <LeadHead {...details.data} />
              {details.data.lead.quarantine && (
                <Quarantine reason={details.data.lead.quarantine} onChange={change.mutate} />
              )}
              <ContactActions lead={details.data.lead} />
              {change.isError && <Notice kind="failure">{change.error.message}</Notice>}
              <StatusChoice
                status={pendingStatus ?? details.data.lead.status}
                onChange={change.mutate}
              />
              <LeadFacts lead={details.data.lead} />
              {details.data.siteUrl && (
                <OwnPayslip
                  key={id}
                  siteUrl={details.data.siteUrl}
                  company={details.data.lead.company}
                />
              )}
              <LeadNotes
                notes={details.data.lead.team_notes}
                onAdd={(text) => change.mutateAsync({ part: 'notes', body: { text } })}
              />
              <LeadDeliveries
                deliveries={details.data.lead.deliveries}
                onRepeat={() => change.mutate({ part: 'deliveries' })}
              />
              {!details.data.lead.quarantine && (
                <Quarantine reason={null} onChange={change.mutate} />
              )}
            </div>
          </div>
        </div>
      )}
    </article>
  );
}
