import { type SubmitEvent, useId } from 'react';
import {
  formatCount,
  type LeadColumnName,
  operatorColumns,
  readableText,
} from '../../leads/operatorColumns.ts';
import { proposalPath } from '../../leads/proposalAddress.ts';
import { formatDay } from '../../leads/saoPauloTime.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { LeadDeliveries } from '../Deliveries.tsx';
import { momentText, useNow } from '../moments.ts';
import { leadHash } from '../useRoute.ts';
import { isAtTerminal, nameOf, useMembers, useViewer } from '../viewer.ts';
import { leadNumber, wordFor, words } from '../words.ts';
import { useOutbox } from '../work/OutboxContext.ts';
import { CopyButton } from './CopyButton.tsx';
import { exampleAddress } from './LeadAnswer.tsx';
import { PersonRights } from './PersonRights.tsx';
import { Quarantine } from './Quarantine.tsx';
import type { LeadMutation } from './useLead.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

const { sheet: text } = words;

/** Whose lead it is; given by hand to whoever is a member. */
function Owner({ lead }: { lead: LeadDetails }) {
  const outbox = useOutbox();
  const members = useMembers();
  const viewer = useViewer();
  const { owner } = lead;
  if (members.length === 0 && owner === null) return null;
  const give = (email: string) =>
    outbox.change(
      lead,
      { owner: email || null },
      `${words.owner.said} ${email ? nameOf(email, members) : words.nobody}.`,
    );
  return (
    <WorkPartSection lead={lead} part="owner" title={text.owner} hotkey="d">
      <p className="field">
        <select
          aria-label={text.owner}
          aria-keyshortcuts="d"
          value={owner ?? ''}
          onChange={({ target }) => give(target.value)}
        >
          <option value="">{words.nobody}</option>
          {owner !== null && !members.some(({ email }) => email === owner) && (
            <option value={owner}>{nameOf(owner, members)}</option>
          )}
          {members.map(({ email, name, away_until }) => (
            <option key={email} value={email}>
              {name}
              {email === viewer.email && ` (${words.you})`}
              {away_until && `, ${words.account.awayUntil} ${formatDay(away_until).slice(0, 5)}`}
            </option>
          ))}
        </select>
      </p>
      {owner !== viewer.email && !isAtTerminal(viewer) && (
        <button type="button" className="desk-link" onClick={() => give(viewer.email)}>
          {words.owner.take}
        </button>
      )}
    </WorkPartSection>
  );
}

type RequestProps = { lead: LeadDetails; request: LeadMutation };

/** The person's other leads, and how they are joined and parted by hand. */
function SamePerson({ lead, request }: RequestProps) {
  const { person } = words;
  const id = useId();
  const now = useNow();
  const { total, newest } = lead.samePerson;
  const join = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const other = Number(new FormData(event.currentTarget).get('other'));
    if (other > 0) request.mutate({ part: 'person', body: { with: other } });
  };
  return (
    <section className="part">
      <h3>
        {person.title}
        {total > 0 && (
          <span>
            {formatCount(total)} {wordFor(total, person.others)}
          </span>
        )}
      </h3>
      <ul className="pairs-list">
        {newest.map(({ id: other, created_at, name, quarantine }) => (
          <li key={other}>
            <a href={leadHash(other)} title={name}>
              {leadNumber(other)}
            </a>
            <span className="mono">
              {quarantine ? words.list.inQuarantine : momentText(new Date(created_at), now)}
            </span>
          </li>
        ))}
      </ul>
      {total > newest.length && (
        <p className="beside">
          {person.more[0]} {formatCount(total - newest.length)}
          {person.more[1]}
        </p>
      )}
      {total > 0 && (
        <button
          type="button"
          className="desk-link"
          onClick={() => request.mutate({ part: 'person', body: { with: null } })}
        >
          {person.part}
        </button>
      )}
      <details>
        <summary className="desk-link">{person.join}</summary>
        <form className="field join" onSubmit={join}>
          <label htmlFor={id}>{person.number}</label>
          <input id={id} name="other" type="number" min="1" required autoComplete="off" />
          <button type="submit" className="btn btn-ink btn-small">
            {person.confirm}
          </button>
        </form>
      </details>
    </section>
  );
}

const facts = [
  'form',
  'page',
  'source',
  'landing',
  'carts',
  'averageValue',
  'potentialRevenue',
  'notice',
] as const satisfies readonly LeadColumnName[];

/** What the visitor told, and where: the facts that are there, each with its name. */
function LeadFacts({ lead }: { lead: LeadDetails }) {
  const known = facts
    .map((name) => [operatorColumns[name].label, readableText(name, lead)] as const)
    .filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <section className="part">
      <h3>{text.facts}</h3>
      <dl className="pairs-list">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contact({ lead }: { lead: LeadDetails }) {
  const { answer } = words;
  return (
    <section className="part">
      <h3>{text.contact}</h3>
      <dl className="pairs-list">
        {(
          [
            [answer.phone, answer.copiedPhone, lead.phone],
            [answer.email, answer.copiedEmail, lead.email],
          ] as const
        ).map(([label, what, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi> <CopyButton what={what} text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The site with the lead's own shop in it. */
function OwnExample({ lead }: { lead: LeadDetails }) {
  const { siteUrl, company } = lead;
  if (!siteUrl) return null;
  const example = exampleAddress(lead);
  return (
    <section className="part">
      <h3>{text.ownTitle}</h3>
      <ul className="pairs-list">
        <li>
          <a
            href={siteUrl + proposalPath({ loja: company ?? '' })}
            target="_blank"
            rel="noreferrer"
          >
            {text.proposal}
          </a>
        </li>
        <li>
          <a href={example} target="_blank" rel="noreferrer">
            {text.example}
          </a>
          <CopyButton what={text.copyExample} text={example} />
        </li>
      </ul>
    </section>
  );
}

type SideProps = RequestProps & { isWhole: boolean; onErased: (remains: string) => void };

/** What there is beside the work: whose it is, who it is, where it came from and went to. */
export function LeadSide({ lead, isWhole, request, onErased }: SideProps) {
  return (
    <div className="sheet-side">
      <Owner lead={lead} />
      {isWhole && <SamePerson lead={lead} request={request} />}
      <Contact lead={lead} />
      <LeadFacts lead={lead} />
      <LeadDeliveries
        deliveries={lead.deliveries}
        onRepeat={() => request.mutate({ part: 'deliveries' })}
      />
      <OwnExample lead={lead} />
      <section className="part">
        {!lead.quarantine && <Quarantine reason={null} request={request.mutate} />}
        <PersonRights lead={lead} request={request} onErased={onErased} />
      </section>
    </div>
  );
}
