import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { LinkButton } from '../buttons.tsx';
import { momentText, useNow } from '../moments.ts';
import { firstName, nameOf, useMembers } from '../viewer.ts';
import { useWaiting } from '../work/tasks.ts';
import { deedsOf } from './history.ts';
import type { LeadMutation } from './useLead.ts';

type HistoryProps = { lead: LeadDetails; request: LeadMutation };

export function LeadHistory({ lead, request }: HistoryProps) {
  const now = useNow();
  const members = useMembers();
  const isWaiting = useWaiting().some((task) => task.lead === lead.id);
  return (
    <section className="part">
      <h3>Histórico</h3>
      <ol className="log">
        {deedsOf(lead, { members, now }).map(({ at, actor, text, isNote, canUndo }) => (
          <li key={`${at} ${actor} ${text}`}>
            <time dateTime={at}>{momentText(new Date(at), now)}</time>
            <p>
              {actor !== null && (
                <b>
                  <bdi>{firstName(nameOf(actor, members))}</bdi>
                </b>
              )}{' '}
              <bdi className={isNote ? 'log-note' : undefined}>{text}</bdi>
            </p>
            {canUndo && !isWaiting && (
              <LinkButton
                aria-keyshortcuts="z"
                disabled={request.isPending}
                onClick={() => request.mutate({ part: 'undo' })}
              >
                desfazer
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
