import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { Initials } from '../Initials.tsx';
import { momentText, useNow } from '../moments.ts';
import { useMembers } from '../viewer.ts';
import { deedsOf } from './history.ts';

export function LeadHistory({ lead }: { lead: LeadDetails }) {
  const now = useNow();
  const members = useMembers();
  return (
    <section className="part">
      <h3>Histórico</h3>
      <ol className="log">
        {deedsOf(lead, { members, now }).map(({ at, actor, text, isNote }) => (
          <li key={`${at} ${actor} ${text}`}>
            <time dateTime={at}>{momentText(new Date(at), now)}</time>
            {actor === null ? (
              <span className="initials nobody" aria-hidden="true" />
            ) : (
              <Initials of={actor} />
            )}
            <bdi className={isNote ? 'log-note' : undefined}>{text}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
