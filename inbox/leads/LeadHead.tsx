import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { leadHash } from '../useRoute.ts';
import { formatMoment } from '../words/formatMoment.ts';
import { leadNumber } from '../words/leadWords.ts';
import { StatusStamp } from './StatusStamp.tsx';

/** The head of a lead's sheet: its number and time, who it is, and the stamp of its state. */
export function LeadHead({ lead }: { lead: StoredLead }) {
  const { id, created_at, name, company, repeats, status } = lead;
  return (
    <header className="lead-head">
      <p className="lead-line mono">
        <b>{leadNumber(id)}</b>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </p>
      <div className="lead-title">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {company && (
          <p className="lead-company">
            <bdi>{company}</bdi>
          </p>
        )}
      </div>
      <StatusStamp key={status} status={status} />
      {repeats !== null && (
        <p className="lead-repeats">
          Mesmo e-mail ou telefone de <a href={leadHash(repeats)}>{leadNumber(repeats)}</a>.
        </p>
      )}
    </header>
  );
}
