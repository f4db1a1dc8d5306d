import { type LeadColumnName, leadTable, readableText } from '../../leads/leadTable.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';

const shown = [
  ...['platform', 'carts', 'averageValue', 'form', 'page', 'source', 'landing', 'notice'],
] as const satisfies readonly LeadColumnName[];

/** What the visitor told, and where: the facts that are there, each with its name. */
const factsOf = (lead: StoredLead) =>
  shown
    .map((name) => [leadTable[name].label, readableText(name, lead)] as const)
    .filter(([, text]) => text !== '');

/** The lead's facts as ledger rows, its message, and the sum that is at stake. */
export function LeadFacts({ lead }: { lead: StoredLead }) {
  return (
    <section aria-label="O que veio no formulário">
      {lead.notes && (
        <blockquote className="lead-message">
          <bdi>{lead.notes}</bdi>
        </blockquote>
      )}
      <dl className="ledger mono">
        {factsOf(lead).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {lead.potential_revenue !== null && (
        <p className="tot">
          {leadTable.potentialRevenue.label} <b>{readableText('potentialRevenue', lead)}</b>
        </p>
      )}
    </section>
  );
}
