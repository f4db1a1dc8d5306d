import { useEffect, useRef, useState } from 'react';
import { type LeadColumnName, operatorColumns, readableText } from '../../leads/operatorColumns.ts';
import { proposalPath } from '../../leads/proposalAddress.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { LeadDeliveries } from '../Deliveries.tsx';
import { Notice } from '../Notice.tsx';
import { leadHash } from '../useRoute.ts';
import { words } from '../words.ts';
import { ContactActions } from './LeadContact.tsx';
import { LeadHead } from './LeadHead.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { Quarantine, StatusChoice } from './LeadState.tsx';
import { PersonRights } from './PersonRights.tsx';
import { type LeadMutation, useLead } from './useLead.ts';

const { sheet: text } = words;

const shown = [
  'platform',
  'carts',
  'averageValue',
  'form',
  'page',
  'source',
  'landing',
  'notice',
] as const satisfies readonly LeadColumnName[];

/** What the visitor told, and where: the facts that are there, each with its name. */
const factsOf = (lead: StoredLead) =>
  shown
    .map((name) => [operatorColumns[name].label, readableText(name, lead)] as const)
    .filter(([, value]) => value !== '');

/** The lead's facts as ledger rows, its message, and the sum that is at stake. */
function LeadFacts({ lead }: { lead: StoredLead }) {
  return (
    <section aria-label={text.facts}>
      {lead.notes && (
        <blockquote className="lead-message">
          <bdi>{lead.notes}</bdi>
        </blockquote>
      )}
      <dl className="rows ledger mono">
        {factsOf(lead).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {lead.potential_revenue !== null && (
        <p className="tot ends">
          {operatorColumns.potentialRevenue.label} <b>{readableText('potentialRevenue', lead)}</b>
        </p>
      )}
    </section>
  );
}

type SheetPaperProps = {
  details: LeadDetails;
  change: LeadMutation;
  onErased: (remains: string) => void;
};

/** What is known of a lead, as a printed slip. */
function SheetPaper({ details, change, onErased }: SheetPaperProps) {
  const { siteUrl, ...lead } = details;
  const { isPending, variables } = change;
  const pendingStatus = isPending && variables.part === 'work' ? variables.body.status : null;
  return (
    <div className="lead-printed">
      <div className="slot" aria-hidden="true" />
      <div className="tape">
        <div className="lead-paper sheet zig">
          <LeadHead lead={lead} />
          {lead.quarantine && <Quarantine reason={lead.quarantine} onChange={change.mutate} />}
          <ContactActions lead={lead} />
          {change.isError && <Notice kind="failure">{change.error.message}</Notice>}
          <StatusChoice status={pendingStatus ?? lead.status} onChange={change.mutate} />
          <LeadFacts lead={lead} />
          {siteUrl && (
            <a
              className="own-proposal"
              href={siteUrl + proposalPath({ loja: lead.company ?? '' })}
              target="_blank"
              rel="noreferrer"
            >
              {text.proposal}
            </a>
          )}
          <LeadNotes notes={lead.team_notes} change={change} />
          <LeadDeliveries
            deliveries={lead.deliveries}
            onRepeat={() => change.mutate({ part: 'deliveries' })}
          />
          {!lead.quarantine && <Quarantine reason={null} onChange={change.mutate} />}
          <PersonRights lead={lead} change={change} onErased={onErased} />
        </div>
      </div>
    </div>
  );
}

/** One lead in full: who it is, how to reach them, what was done. */
export function LeadSheet({ id }: { id: number }) {
  const [erased, setErased] = useState<string | null>(null);
  const { details, change } = useLead(id, erased !== null);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const isAlone = document.querySelector('.leads-list')?.checkVisibility() === false;
    if (!isAlone) return;
    scrollTo(0, 0);
    sheet.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article ref={sheet} className="lead-sheet" tabIndex={-1} aria-label={`${text.title} ${id}`}>
      <a className="lead-back" href={leadHash(null)}>
        {text.back}
      </a>
      {erased !== null ? (
        <Notice kind="attention">{erased}</Notice>
      ) : details.data ? (
        <SheetPaper details={details.data} change={change} onErased={setErased} />
      ) : details.isError ? (
        <Notice kind="failure">{details.error.message}</Notice>
      ) : (
        <p className="desk-wait">{text.loading}</p>
      )}
    </article>
  );
}
