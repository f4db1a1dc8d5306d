import type { LeadDetails } from '../../cli/inbox/InboxApi.ts';
import { leadHash } from '../useRoute.ts';
import { formatMoment } from '../words/formatMoment.ts';
import { formatCount, leadNumber } from '../words/leadWords.ts';
import { StatusStamp } from './StatusStamp.tsx';

/** The head of a lead's sheet: its number and time, who it is, and the stamp of its state. */
export function LeadHead({ lead, samePerson }: LeadDetails) {
  const { id, created_at, name, company, status } = lead;
  const { total, newest } = samePerson;
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
      {total > 0 && (
        <p className="lead-repeats">
          Mesmo e-mail ou telefone:{' '}
          {newest.map((other) => (
            <span key={other.id}>
              <a href={leadHash(other.id)} title={formatMoment(other.created_at)}>
                {leadNumber(other.id)}
              </a>
              {other.quarantine && ' (em quarentena)'}
            </span>
          ))}
          {total > newest.length && (
            <span>
              e mais {formatCount(total - newest.length)}: procure pelo e-mail ou telefone
            </span>
          )}
        </p>
      )}
    </header>
  );
}
