import { formatCount } from '../../leads/operatorColumns.ts';
import { formatMoment } from '../../leads/saoPauloTime.ts';
import type { SameContact, SameContacts } from '../../server/desk/leadDossier.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { leadHash } from '../useRoute.ts';
import { leadNumber, words } from '../words.ts';
import { StatusStamp } from './LeadState.tsx';

const { sheet: text } = words;

const NumberLinks = ({ leads }: { leads: readonly SameContact[] }) =>
  leads.map(({ id, created_at }) => (
    <a key={id} href={leadHash(id)} title={formatMoment(created_at)}>
      {leadNumber(id)}
    </a>
  ));

/** The newest of the person's other leads, and how many more there are. */
function Repeats({ total, newest }: SameContacts) {
  const { open = [], kept = [] } = Object.groupBy(newest, ({ quarantine }) =>
    quarantine === null ? 'open' : 'kept',
  );
  return (
    <p className="lead-repeats">
      {text.samePerson} <NumberLinks leads={open} />
      {kept.length > 0 && (
        <>
          <span>{text.sameInQuarantine}</span> <NumberLinks leads={kept} />
        </>
      )}
      {total > newest.length && (
        <span>
          {text.sameOthers[0]} {formatCount(total - newest.length)}
          {text.sameOthers[1]}
        </span>
      )}
    </p>
  );
}

/** The head of a lead's sheet: its number, protocol and time, who it is, and the stamp of its state. */
export function LeadHead({ lead }: { lead: Omit<LeadDetails, 'siteUrl'> }) {
  const { id, protocol, created_at, name, company, status, samePerson } = lead;
  return (
    <header className="lead-head">
      <p className="lead-line ends mono">
        <b>{leadNumber(id)}</b>
        <span>
          {text.protocol} {protocol ?? '–'}
        </span>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </p>
      <div>
        <h2 className="title">
          <bdi>{name}</bdi>
        </h2>
        {company && (
          <p className="lead-company">
            <bdi>{company}</bdi>
          </p>
        )}
      </div>
      <StatusStamp key={status} status={status} />
      {samePerson.total > 0 && <Repeats {...samePerson} />}
    </header>
  );
}
