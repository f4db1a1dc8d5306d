import { useQuery } from '@tanstack/react-query';
import type { PersonFigures, Result, TeamFigures } from '../server/team/answerFigures.ts';
import { formatCount, plural } from '../shared/countText.ts';
import { leadStatuses, leadStatusNames } from '../shared/leadStatuses.ts';
import { formatShortReais } from '../shared/money.ts';
import { describeMinutes, promisedHours } from '../shared/replyTime.ts';
import { saoPauloDay } from '../shared/saoPauloTime.ts';
import { PeriodFields } from './fields.tsx';
import { shortDayText, useNow } from './moments.ts';
import { Notice } from './Notice.tsx';
import {
  type Days,
  daysBefore,
  daysOf,
  eachDay,
  limitedPeriods,
  type Period,
  pastDaysOf,
  spanQuery,
} from './period.ts';
import { foundHash, showPeriod, useRoute } from './useRoute.ts';
import { choiceName, useMembers } from './viewer.ts';

function minutesText(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 60 ? `${minutes} min` : describeMinutes(minutes);
}

/** Rounded, but only none is 0%, and only all is 100%. */
function percentText(share: number | null): string {
  if (share === null) return '–';
  const percent = Math.round(share * 100);
  return `${share === 0 || share === 1 ? percent : Math.min(99, Math.max(1, percent))}%`;
}

const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** `1 – 26 de novembro de 2026`. */
function describeDays({ from, until }: Days): string {
  const last = new Date(until);
  return from === '' ? `até ${longDay.format(last)}` : longDay.formatRange(new Date(from), last);
}

type Sums = Pick<TeamFigures, 'answers' | 'wins'>;

/** The figures before a period, and the days that they are of. */
type Before = { sums: Sums; days: Days };

type SummaryProps = { figures: TeamFigures; before: Before | undefined };

function AnswerSummary({ figures: { answers, wins, overdueNow }, before }: SummaryProps) {
  const { answered, inTime, overdue, unmarked } = answers;
  const promises = `${formatCount(inTime)} de ${plural(inTime + overdue, '# promessa que terminou', '# promessas que terminaram')}`;
  const kept = [
    promises,
    overdue > 0 && plural(overdue, '# venceu', '# venceram'),
    unmarked > 0 &&
      plural(unmarked, '# avançou sem resposta marcada', '# avançaram sem resposta marcada'),
  ];
  const replies = plural(answered, '# resposta, em horas úteis', '# respostas, em horas úteis');
  const sales = `vendas previstas por mês, ${plural(wins.won, '# loja', '# lojas')}; previsão, não receita`;
  const summary = [
    {
      name: `Dentro de ${promisedHours} horas úteis`,
      textOf: (sums: Sums) => percentText(sums.answers.share),
      note: kept.filter(Boolean).join('; '),
    },
    {
      name: 'Primeira resposta, mediana',
      textOf: (sums: Sums) => minutesText(sums.answers.medianMinutes),
      note:
        overdueNow > 0 ? (
          <>
            {replies}{' '}
            <a className="inbox-link" href={foundHash({ phase: 'overdue' })}>
              {plural(overdueNow, '# vencido segue sem resposta', '# vencidos seguem sem resposta')}
            </a>
          </>
        ) : (
          replies
        ),
    },
    {
      name: 'Ganhos no período',
      textOf: (sums: Sums) => formatShortReais(sums.wins.wonCents / 100),
      note: sales,
    },
  ];
  return (
    <dl className="answer-figures">
      {summary.map(({ name, textOf, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{textOf({ answers, wins })}</dd>
          <dd className="note">
            {note}
            {before && (
              <>
                <br />
                de {shortDayText(before.days.from)} a {shortDayText(before.days.until)}:{' '}
                <b>{textOf(before.sums)}</b>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Thousands of reais: `37`; below ten with a decimal, `0,4`. */
const thousands = (cents: number): string =>
  (cents / 100_000).toLocaleString('pt-BR', { maximumFractionDigits: cents < 1_000_000 ? 1 : 0 });

/** Expected monthly sales by the day on which they were won, as columns. */
function WinDays({ days, winDays }: { days: readonly string[] } & Pick<TeamFigures, 'winDays'>) {
  const today = saoPauloDay(useNow());
  const won = new Map(winDays.map(({ day, wonCents }) => [day, wonCents]));
  const most = Math.max(1, ...won.values());
  const dayOfMonth = (day: string) => Number(day.slice(-2));
  const centsOf = (day: string) => won.get(day) ?? 0;
  const describeDay = (day: string) => `dia ${dayOfMonth(day)}, ${thousands(centsOf(day))}`;
  const labels = winDays.map(({ day }) => describeDay(day));
  const longest = Math.max(...winDays.map(({ wonCents }) => thousands(wonCents).length));
  // In columns: 36 characters fit side by side on the narrowest phone.
  const room = Math.ceil((longest * days.length) / 36);
  // A label would meet a greater column beside it, or the label of one that is hardly greater.
  const isCovered = (index: number) =>
    days.some((day, place) => {
      const [distance, more] = [Math.abs(place - index), centsOf(day) - centsOf(days[index] ?? '')];
      const isGreater = more > 0 || (more === 0 && place < index);
      return isGreater && distance < room && (distance === 1 || more < most * 0.15);
    });
  const hasLabel = (index: number) =>
    days.length <= 7 || (index % 5 === 0 && !days.slice(index, index + 5).includes(today));
  return (
    <figure>
      <figcaption>
        <p className="sheet-label">Ganhos pelo dia em que foram ganhos</p>
        <p className="note">vendas previstas por mês, em R$ mil</p>
      </figcaption>
      <div className="win-days mono" role="img" aria-label={labels.join('; ')}>
        {days.map((day, index) => {
          const cents = centsOf(day);
          const label = (day === today || hasLabel(index)) && dayOfMonth(day);
          return (
            <div key={day} title={cents > 0 ? describeDay(day) : undefined}>
              <b style={{ height: `${(cents / most) * 100}%` }}>
                {cents > 0 && !isCovered(index) && <span>{thousands(cents)}</span>}
              </b>
              <span className={day === today ? 'today' : undefined}>{label}</span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

const salesHeading = 'R$ mil/mês';

type Row = { name: string; href?: string | false; cells: readonly string[] };

type TableProps = {
  title: string;
  note: string;
  headings: readonly string[];
  rows: readonly Row[];
  total: Row;
};

function FigureTable({ title, note, headings, rows, total }: TableProps) {
  const rowOf = ({ name, href, cells }: Row) => (
    <tr key={[name, ...cells].join('\n')}>
      <th scope="row">
        <bdi>{href ? <a href={href}>{name}</a> : name}</bdi>
      </th>
      {cells.map((cell, index) => (
        <td key={headings[index + 1]}>
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  );
  return (
    <table className="tbl result-table">
      <caption>
        <p className="sheet-label">{title}</p>
        <p className="note">{`${note}; ${salesHeading}: vendas previstas por mês`}</p>
      </caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(rowOf)}</tbody>
      <tfoot>{rowOf(total)}</tfoot>
    </table>
  );
}

type CountListProps = {
  title: string;
  note: string;
  counts: readonly { name: string; href?: string; count: number }[];
};

const CountList = ({ title, note, counts }: CountListProps) =>
  counts.length > 0 && (
    <section>
      <p className="sheet-label">{title}</p>
      <p className="note">{note}</p>
      <dl className="pairs-list">
        {counts.map(({ name, href, count }) => (
          <div key={name}>
            <dt>{href ? <a href={href}>{name}</a> : name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

const personHeadings = ['Pessoa', 'No prazo', 'Mediana', 'Ganhos', salesHeading];
const originNames = ['Campanha', 'Fonte', 'Site que indicou'];
const originHeadings = [
  ...originNames,
  'Contatos',
  'No prazo',
  'Qualificados',
  'Já ganhos',
  salesHeading,
];

const keptText = (inTime: number, ended: number) =>
  ended === 0 ? '–' : `${percentText(inTime / ended)} de ${formatCount(ended)}`;

const personCells = ({
  ended,
  inTime,
  medianMinutes,
  won,
  wonCents,
}: Omit<PersonFigures, 'owner'>) => [
  keptText(inTime, ended),
  minutesText(medianMinutes),
  formatCount(won),
  thousands(wonCents),
];

const resultCells = ({ leads, inTime, qualified, won, wonCents }: Result) => [
  ...[leads, inTime, qualified, won].map(formatCount),
  thousands(wonCents),
];

const hasResults = (figures: TeamFigures | undefined): figures is TeamFigures =>
  figures !== undefined && figures.total.leads + figures.persons.length > 0;

type ResultsProps = {
  figures: TeamFigures;
  before: Before | undefined;
  period: Period;
  days: readonly string[];
};

function Results({ figures, before, period, days }: ResultsProps) {
  const members = useMembers();
  const { quarantined, answers, wins, winDays, persons, total, open, lostReasons, origins } =
    figures;
  const { inTime, overdue, medianMinutes } = answers;
  const team = { ended: inTime + overdue, inTime, medianMinutes, ...wins };
  const arrived = plural(total.leads, '# contato que chegou', '# contatos que chegaram');
  const apart = quarantined > 0 ? `, mais ${formatCount(quarantined)} em quarentena` : '';
  return (
    <div className="figures">
      {hasResults(figures) ? (
        <AnswerSummary figures={figures} before={before} />
      ) : (
        <Notice kind="empty">Nenhum contato nesse período.</Notice>
      )}
      {wins.won > 0 && days.length > 1 && <WinDays days={days} winDays={winDays} />}
      {persons.length > 0 && (
        <FigureTable
          title="Por pessoa"
          note="promessas que terminaram e ganhos no período, mesmo de contatos de antes"
          headings={personHeadings}
          rows={persons.map((person) => ({
            name: person.owner === null ? 'Sem dono' : choiceName(person.owner, members),
            href: person.owner !== null && foundHash({ owner: person.owner, ...period }),
            cells: personCells(person),
          }))}
          total={{ name: 'Equipe', cells: personCells(team) }}
        />
      )}
      <CountList
        title="Em aberto agora"
        note="todos os contatos em andamento, de qualquer período"
        counts={leadStatuses.flatMap((status) => {
          const count = open.find((one) => one.status === status)?.leads;
          return count ? { name: leadStatusNames[status], href: foundHash({ status }), count } : [];
        })}
      />
      <CountList
        title="Perdidos por motivo"
        note="dos contatos que chegaram no período"
        counts={lostReasons.map(({ reason, leads }) => ({ name: reason, count: leads }))}
      />
      {total.leads > 0 && (
        <FigureTable
          title="Por campanha"
          note={`${arrived} no período${apart}, e o resultado até hoje`}
          headings={originHeadings}
          rows={origins.map(({ campaign, source, referrer, ...result }) => ({
            name: campaign ?? 'Sem campanha',
            href: campaign !== null && foundHash({ campaign, ...period }),
            cells: [source ?? '–', referrer ?? '–', ...resultCells(result)],
          }))}
          total={{ name: 'Total', href: foundHash(period), cells: ['', '', ...resultCells(total)] }}
        />
      )}
    </div>
  );
}

const useFigures = (days: Days | null) =>
  useQuery<TeamFigures>({
    queryKey: ['figures', `figures?${days && spanQuery(days)}`],
    enabled: days !== null,
  });

export function FiguresView() {
  const { period: name, from, until } = useRoute().filters;
  const period: Period = { period: name === 'always' ? 'month' : name, from, until };
  const now = useNow();
  const { data, isPending, error } = useFigures(daysOf(period, now));
  const days = daysBefore(period, now);
  const before = useFigures(days);
  return (
    <main className="inbox-page">
      <div className="inbox-page-head">
        <div>
          <h1>Números</h1>
          <p className="note">{describeDays(pastDaysOf(period, now))}</p>
        </div>
        <PeriodFields
          of={period}
          names={limitedPeriods}
          onChange={(part) => showPeriod({ ...period, ...part })}
        />
      </div>
      {(isPending || before.isLoading) && <p className="inbox-wait">Contando…</p>}
      {error && <Notice kind="failure">{error.message}</Notice>}
      {data && !before.isLoading && (
        <Results
          figures={data}
          before={days && hasResults(before.data) ? { sums: before.data, days } : undefined}
          period={period}
          days={eachDay(period, now)}
        />
      )}
    </main>
  );
}
