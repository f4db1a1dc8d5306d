import { useId } from 'react';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { formatCount, plural } from '../../shared/countText.ts';
import { ErrorBoundary } from '../../site/ui/ErrorBoundary.tsx';
import { LinkButton } from '../buttons.tsx';
import { shortHourText, useNow } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { useScope } from '../scope.ts';
import { foundHash, leadHash } from '../useRoute.ts';
import { AnsweredRow, answeredRow } from './AskAnswered.tsx';
import { LeadRow } from './LeadRow.tsx';
import { leadNumber } from './leadNames.ts';
import type { useToday } from './leadSearch.ts';
import {
  byPlace,
  countDue,
  type Group as DayGroup,
  type GroupName,
  groupOf,
} from './todayGroups.ts';

const groupTitles: Readonly<Record<GroupName, string>> = {
  new: 'Acabaram de chegar',
  overdue: 'Vencidos',
  late: 'Passos atrasados',
  today: 'Vencem hoje',
  steps: 'Próximos passos',
  adrift: 'Sem próximo passo',
};

type RowsProps = { leads: readonly TeamLead[]; gone?: TeamLead | null };

export const LeadRows = ({ leads, gone }: RowsProps) => (
  <ul>
    {leads.map((lead) => (
      <ErrorBoundary
        key={lead.id}
        of={lead.version}
        instead={
          <li className="row" data-lead={lead.id}>
            <a href={leadHash(lead.id)}>{leadNumber(lead.id)}: não deu para mostrar esta linha.</a>
          </li>
        }
      >
        {lead === gone ? <AnsweredRow lead={lead} /> : <LeadRow lead={lead} />}
      </ErrorBoundary>
    ))}
  </ul>
);

type GroupProps = DayGroup & { name: GroupName; gone?: TeamLead | null };

function Group({ name, total, leads, gone = null }: GroupProps) {
  const id = useId();
  const owner = useScope().owner ?? '';
  const rows = gone ? [...leads, gone].sort(byPlace(name)) : leads;
  if (rows.length === 0) return null;
  const list = (
    <>
      <LeadRows leads={rows} gone={gone} />
      {total > leads.length && (
        <a className="btn btn-line btn-small list-more" href={foundHash({ phase: 'open', owner })}>
          Ver todos os abertos
        </a>
      )}
    </>
  );
  if (name === 'adrift') {
    return (
      <details className="adrift">
        <summary className="group">
          <span>{groupTitles[name]}</span>
          <span className="mono">{formatCount(total)}</span>
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section aria-labelledby={id} data-group={name}>
      <div className="group">
        <h2 id={id}>{groupTitles[name]}</h2>
        <span className="mono">{formatCount(total)}</span>
      </div>
      {list}
    </section>
  );
}

/** With more new leads than these, the overdue ones below them may be out of sight. */
const mostAbove = 5;

/** Scrolls to the overdue leads, below those that have just arrived. */
function showOverdue(): void {
  const group = document.querySelector('[data-group="overdue"]');
  group?.scrollIntoView();
  group?.querySelector('a')?.focus({ preventScroll: true });
}

export function TodayList({ today }: { today: ReturnType<typeof useToday> }) {
  const now = useNow();
  const answered = answeredRow.use();
  const { day, isPending, isError, error } = today;
  if (!day) {
    return (
      <>
        {isPending && <p className="inbox-wait">Buscando o dia…</p>}
        {isError && <Notice kind="failure">{error.message}</Notice>}
      </>
    );
  }
  const listed = Object.values(day).flatMap(({ leads }) => leads);
  // Neither if it was erased meanwhile, nor if it waits again.
  const isGone = listed.some(({ id, firstAnswerAt }) => id === answered?.id && firstAnswerAt);
  const left = answered && isGone ? groupOf(answered, now) : null;
  const goneFrom = (name: GroupName) => (name === left ? answered : null);
  return (
    <>
      {day.new.total > mostAbove && day.overdue.total > 0 && (
        <p className="strip">
          <LinkButton onClick={showOverdue}>
            {plural(day.overdue.total, '# vencido, mais abaixo', '# vencidos, mais abaixo')}
          </LinkButton>
        </p>
      )}
      <Group name="new" {...day.new} gone={goneFrom('new')} />
      <Group name="overdue" {...day.overdue} gone={goneFrom('overdue')} />
      <Group name="late" {...day.late} />
      <p className="now">
        <time className="mono" dateTime={now.toISOString()}>
          agora {shortHourText(now)}
        </time>
      </p>
      {countDue(day, now) === day.new.total && (
        <Notice kind="empty">
          Nada vence hoje. Cada formulário enviado no site cai aqui, no alto.
        </Notice>
      )}
      <Group name="today" {...day.today} gone={goneFrom('today')} />
      <Group name="steps" {...day.steps} />
      <Group name="adrift" {...day.adrift} />
    </>
  );
}
