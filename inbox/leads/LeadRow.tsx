import type { TeamLead } from '../../server/team/teamLeads.ts';
import { hasEnded, leadStatusNames } from '../../shared/leadStatuses.ts';
import { formatReais, formatShortReais } from '../../shared/money.ts';
import { oneHour } from '../../shared/replyTime.ts';
import { firstLetters } from '../../shared/text.ts';
import { Initials } from '../Initials.tsx';
import { type News, news } from '../live.ts';
import { agoText, dayText, momentText, shortHourText, useNow } from '../moments.ts';
import { useScope } from '../scope.ts';
import { leadHash, useRoute } from '../useRoute.ts';
import { firstName, nameOf, useMembers, useViewer } from '../viewer.ts';
import { AskAnswered, useQuestion } from './AskAnswered.tsx';
import { chosenLeads, toggleChosen } from './chosenLeads.ts';
import { shopText } from './leadNames.ts';
import { groupOf } from './todayGroups.ts';

const changeTexts: Readonly<Record<string, string>> = {
  status: 'mudou a situação',
  owner: 'mudou o dono',
  nextStep: 'mudou o próximo passo',
  firstAnswerAt: 'marcou a resposta',
  note: 'anotou',
};

/** The shop's monthly potential, as the lead calculated it. */
export const Worth = ({ lead }: { lead: TeamLead }) =>
  lead.potential_revenue ? (
    <data className="worth" value={lead.potential_revenue}>
      {formatShortReais(lead.potential_revenue)}/mês
    </data>
  ) : null;

function useHeadline(lead: TeamLead, unread: News | undefined, isToday: boolean): string {
  const now = useNow();
  const members = useMembers();
  const viewer = useViewer();
  const { status, owner, quarantine, nextStep, wonCents, lostReason, repeats } = lead;
  const end = wonCents === null ? lostReason : formatReais(wonCents);
  const describeNews = ({ actor, actorName, at, fields }: NonNullable<News>) => {
    const who = firstName(actorName ?? nameOf(actor, members));
    const isGiven = fields[0] === 'owner' && owner === viewer.email;
    const what = isGiven ? 'passou para você' : (changeTexts[fields[0] ?? ''] ?? 'mudou o contato');
    return `${who} ${what} ${agoText(new Date(at), now)}`;
  };
  const parts = [
    unread && describeNews(unread),
    quarantine !== null && 'Em quarentena',
    repeats !== null && status === 'new' && 'Escreveu de novo',
    !isToday && status !== 'new' && leadStatusNames[status],
    hasEnded(status) ? end : nextStep?.text,
  ];
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

type RowTime = {
  at: string;
  lines: [string, string];
  /** `late`: a step whose moment has passed, or a promise in its last hour. */
  state: 'new' | 'overdue' | 'late' | 'due' | 'done';
};

const isOfToday = (moment: Date, now: Date) => dayText(moment, now) === 'hoje';

/** `seg 23/11`, or today `hoje 16h20`. */
const dayOrHour = (moment: Date, now: Date) =>
  isOfToday(moment, now) ? `hoje ${shortHourText(moment)}` : dayText(moment, now);

function rowTimeOf(lead: TeamLead, now: Date): RowTime {
  const { nextStep, firstAnswerAt, dueAt, created_at } = lead;
  const due = new Date(dueAt);
  const at = dueAt;
  const group = groupOf(lead, now);
  if (group === 'overdue') {
    return { at, lines: ['venceu', dayOrHour(due, now)], state: 'overdue' };
  }
  if (group === 'today') {
    const isSoon = due.getTime() - now.getTime() < oneHour;
    return { at, lines: ['vence', shortHourText(due)], state: isSoon ? 'late' : 'due' };
  }
  if (group === 'new') {
    const [day = ''] = dayText(due, now).split(' ');
    return { at, lines: [agoText(new Date(created_at), now), `vence ${day}`], state: 'new' };
  }
  if (nextStep) {
    const planned = new Date(nextStep.at);
    const isLate = planned <= now;
    const lines: RowTime['lines'] = isLate
      ? ['atrasado', dayOrHour(planned, now)]
      : [dayText(planned, now), shortHourText(planned)];
    return { at: nextStep.at, lines, state: isLate ? 'late' : 'due' };
  }
  const done = new Date(firstAnswerAt ?? created_at);
  const what = firstAnswerAt ? 'respondido' : 'recebido';
  const when = isOfToday(done, now) ? shortHourText(done) : dayText(done, now);
  return { at: done.toISOString(), lines: [when, what], state: 'done' };
}

export function LeadRow({ lead }: { lead: TeamLead }) {
  const now = useNow();
  const route = useRoute();
  const isToday = route.view === 'hoje';
  const isOpen = route.lead === lead.id;
  const { scope } = useScope();
  const chosen = chosenLeads.use();
  const question = useQuestion(lead);
  const unread = news.use().get(lead.id);
  const headline = useHeadline(lead, unread, isToday);
  const { id, name, company, email, platform, owner, quarantine, notes } = lead;
  const hasMessage = Boolean(headline || notes);
  const time = rowTimeOf(lead, now);
  const isLate = time.state === 'overdue' || time.state === 'late';
  const classes = ['row', isLate && 'late', unread && 'wash', time.state === 'new' && 'new'];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      data-lead={id}
      data-overdue={time.state === 'overdue' ? '' : undefined}
      data-quarantine={quarantine === null ? undefined : ''}
    >
      {chosen && (
        <label className="row-pick">
          <input
            type="checkbox"
            aria-label={`Escolher ${name}`}
            checked={chosen.has(id)}
            onChange={() => toggleChosen(id)}
          />
        </label>
      )}
      <a
        href={leadHash(id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (chosen && event.detail > 0) {
            // Not by Enter: a row chosen by its key can still be opened.
            event.preventDefault();
            toggleChosen(id);
          } else if (isOpen) document.getElementById('lead')?.focus();
        }}
      >
        <time
          className="row-due"
          dateTime={time.at}
          data-due={time.state === 'done' ? undefined : ''}
          title={momentText(new Date(time.at), now)}
        >
          <b>{time.lines[0]}</b> <b>{time.lines[1]}</b>
        </time>
        <bdi className="row-name">{name}</bdi>
        <span className="row-text">
          {/* Without a message, the shop takes its line. */}
          <bdi className={hasMessage ? 'row-shop' : 'row-message'}>
            {shopText(company || email, platform)}
          </bdi>
          {hasMessage && (
            <span className="row-message">
              {' '}
              {headline && (
                <b>
                  <bdi>{headline}</bdi>
                </b>
              )}{' '}
              <bdi>{firstLetters(notes ?? '')}</bdi>
            </span>
          )}
        </span>
        <Worth lead={lead} />
        {(!isToday || scope === 'team') && <Initials of={owner} />}
      </a>
      {question && <AskAnswered lead={lead} question={question} />}
    </li>
  );
}
