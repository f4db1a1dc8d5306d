import { type LeadStatus, leadStatusNames } from '../../leads/leadStatuses.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { Initials } from '../Initials.tsx';
import type { News } from '../live.ts';
import { momentText, useNow } from '../moments.ts';
import { leadHash } from '../useRoute.ts';
import { firstName, nameOf, useMembers, useViewer } from '../viewer.ts';
import { leadNumber, shopText } from './leadNames.ts';
import { rowHour, rowTimeOf } from './rowTimes.ts';

/** How far the team has come: the circle fills, so that colour is not needed. */
const StatusMark = ({ status }: { status: LeadStatus }) => (
  <span className="status-mark" data-status={status}>
    <i />
    {leadStatusNames[status]}
  </span>
);

/** After the name of whoever did it, by what was changed. */
const deeds: Readonly<Record<string, string>> = {
  status: 'mudou a situação agora',
  wonCents: 'mudou o valor agora',
  lostReason: 'mudou o motivo agora',
  owner: 'mudou o dono agora',
  nextStep: 'mudou o próximo passo agora',
  firstAnswerAt: 'marcou a resposta agora',
  note: 'anotou agora',
  person: 'juntou ou separou agora',
  quarantine: 'mexeu na quarentena agora',
  correction: 'corrigiu um dado agora',
};

/** `Caio`, or that it was the person themselves in another tab. */
export function useActorName(): (news: NonNullable<News>) => string {
  const members = useMembers();
  const viewer = useViewer();
  return ({ actor, actorName }) =>
    actor === viewer.email ? 'Você, em outra aba,' : firstName(actorName ?? nameOf(actor, members));
}

type LeadRowProps = {
  lead: TeamLead;
  isOpen: boolean;
  /** Whether it is done, and only closes. */
  isClosing: boolean;
  news: News | undefined;
};

export function LeadRow({ lead, isOpen, isClosing, news }: LeadRowProps) {
  const now = useNow();
  const nameActor = useActorName();
  const { id, name, company, email, platform, status, owner, quarantine, repeats } = lead;
  const time = rowTimeOf(lead, now);
  const isLate = time.state === 'overdue' || time.state === 'late step';
  const classes = [
    'row',
    isClosing && 'closing',
    isLate && 'late',
    news && 'wash',
    news === null && 'new',
  ];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      inert={isClosing}
      data-lead={isClosing ? undefined : id}
      data-overdue={time.state === 'overdue' ? '' : undefined}
      data-quarantine={quarantine === null ? undefined : ''}
    >
      <a
        href={leadHash(id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => isOpen && document.getElementById('lead')?.focus()}
      >
        <span className="row-due">
          <time
            dateTime={time.at}
            data-due={time.state === 'done' ? undefined : ''}
            title={momentText(new Date(time.at), now)}
          >
            {rowHour(time)}
          </time>
          <small>{time.note}</small>
        </span>
        <span className="row-who">
          <bdi>{name}</bdi>
          {news === null && <span className="sr"> (novo)</span>}
          {repeats !== null && (
            <span className="row-many" title={leadNumber(repeats)}>
              repete
            </span>
          )}
          <span className="row-shop">
            <bdi>{shopText(company || email, platform)}</bdi>
          </span>
        </span>
        <span className="row-next">
          {news ? (
            <b>
              {nameActor(news)} {deeds[news.fields[0] ?? ''] ?? 'mudou o contato agora'}
            </b>
          ) : quarantine !== null ? (
            <b>Em quarentena</b>
          ) : (
            <bdi>{time.next}</bdi>
          )}
        </span>
        <StatusMark status={status} />
        <Initials of={owner} />
      </a>
    </li>
  );
}
