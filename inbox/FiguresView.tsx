import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonFigures, Result, TeamFigures } from '../server/team/answerFigures.ts';
import { formatReais } from '../shared/money.ts';
import { formatCount } from '../shared/operatorColumns.ts';
import { describeMinutes, promisedHours } from '../shared/replyTime.ts';
import { PeriodFields } from './fields.tsx';
import { useNow } from './moments.ts';
import { Notice } from './Notice.tsx';
import { anyTime, eachDay, type Period, spanQuery } from './period.ts';
import { plural } from './plural.ts';
import { choiceName, useMembers } from './viewer.ts';

const minutesText = (minutes: number | null) => (minutes === null ? '–' : describeMinutes(minutes));

const percentText = (share: number | null) =>
  share === null ? '–' : `${Math.floor(share * 100)}%`;

function AnswerSummary({ answers, wins }: Pick<TeamFigures, 'answers' | 'wins'>) {
  const { answered, inTime, overdue, waiting, unmarked, medianMinutes, share } = answers;
  const promises = `${formatCount(inTime)} de ${plural(inTime + overdue, '# promessa que terminou', '# promessas que terminaram')}`;
  const kept = [
    promises,
    overdue > 0 && plural(overdue, '# venceu', '# venceram'),
    unmarked > 0 &&
      plural(unmarked, '# avançou sem resposta marcada', '# avançaram sem resposta marcada'),
  ];
  const ofAnswered = [
    plural(answered, '# resposta, em horas úteis', '# respostas, em horas úteis'),
    waiting > 0 && plural(waiting, '# contato sem resposta', '# contatos sem resposta'),
  ];
  const sales = `${formatReais(wins.wonCents)} em vendas previstas por mês`;
  const figures = [
    [`Dentro de ${promisedHours} horas úteis`, percentText(share), kept.filter(Boolean).join('; ')],
    [
      'Primeira resposta, mediana',
      minutesText(medianMinutes),
      ofAnswered.filter(Boolean).join('; '),
    ],
    ['Ganhos no período', formatCount(wins.won), sales],
  ];
  return (
    <dl className="answer-figures">
      {figures.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{figure}</dd>
          <dd className="note">{note}</dd>
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
  const won = new Map(winDays.map(({ day, wonCents }) => [day, wonCents]));
  const most = Math.max(1, ...won.values());
  const dayOfMonth = (day: string) => Number(day.slice(-2));
  const said = winDays.map(({ day, wonCents }) => `dia ${dayOfMonth(day)}, ${thousands(wonCents)}`);
  return (
    <figure>
      <figcaption className="sheet-label">
        Ganhos por dia: vendas previstas por mês, em R$ mil
      </figcaption>
      <div className="win-days mono" role="img" aria-label={said.join('; ')}>
        {days.map((day) => {
          const cents = won.get(day) ?? 0;
          return (
            <div key={day}>
              <b style={{ height: `${(cents / most) * 100}%` }}>
                {cents > 0 && <span>{thousands(cents)}</span>}
              </b>
              <span>{cents > 0 || dayOfMonth(day) % 5 === 1 ? dayOfMonth(day) : ''}</span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

type Cells = readonly string[];

function FigureRow({ headings, cells: [name, ...others] }: { headings: Cells; cells: Cells }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {others.map((cell, index) => (
        <td key={headings[index + 1]} data-label={headings[index + 1]}>
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  );
}

type TableProps = { title: string; headings: Cells; rows: readonly Cells[]; total?: Cells };

const FigureTable = ({ title, headings, rows, total }: TableProps) => (
  <table className="tbl result-table">
    <caption className="sheet-label">{title}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <FigureRow key={cells.join('\n')} headings={headings} cells={cells} />
      ))}
    </tbody>
    {total && (
      <tfoot>
        <FigureRow headings={headings} cells={total} />
      </tfoot>
    )}
  </table>
);

const salesHeading = 'Vendas previstas por mês';
const personHeadings = ['Pessoa', 'No prazo', 'Mediana', 'Ganhos', salesHeading];
const originNames = ['Campanha', 'Fonte', 'Site que indicou'];
const originHeadings = [
  ...originNames,
  'Contatos',
  'Respondidos no prazo',
  'Qualificados',
  'Já ganhos',
  salesHeading,
];

const keptText = (inTime: number, ended: number) =>
  `${formatCount(inTime)} de ${formatCount(ended)}${ended > 0 ? ` · ${percentText(inTime / ended)}` : ''}`;

const personCells = ({
  ended,
  inTime,
  medianMinutes,
  won,
  wonCents,
}: Omit<PersonFigures, 'of'>) => [
  keptText(inTime, ended),
  minutesText(medianMinutes),
  formatCount(won),
  formatReais(wonCents),
];

const resultCells = ({ leads, inTime, qualified, won, wonCents }: Result) => [
  ...[leads, inTime, qualified, won].map(formatCount),
  formatReais(wonCents),
];

type ResultsProps = { figures: TeamFigures; days: readonly string[] };

function Results({ figures, days }: ResultsProps) {
  const members = useMembers();
  const { quarantined, answers, wins, winDays, persons, total, origins } = figures;
  if (total.leads + persons.length === 0)
    return <Notice kind="empty">Nenhum contato nesse período.</Notice>;
  const { inTime, overdue, medianMinutes } = answers;
  const team = { ended: inTime + overdue, inTime, medianMinutes, ...wins };
  const arrived = plural(total.leads, '# contato que chegou', '# contatos que chegaram');
  const apart = quarantined > 0 ? `, mais ${formatCount(quarantined)} em quarentena` : '';
  return (
    <div className="figures">
      <AnswerSummary answers={answers} wins={wins} />
      {wins.won > 0 && days.length > 1 && <WinDays days={days} winDays={winDays} />}
      {persons.length > 0 && (
        <FigureTable
          title="Por pessoa"
          headings={personHeadings}
          rows={persons.map((person) => [
            person.of === null ? 'Sem dono' : choiceName(person.of, members),
            ...personCells(person),
          ])}
          total={['Equipe', ...personCells(team)]}
        />
      )}
      <FigureTable
        title={`Por campanha: ${arrived}${apart}`}
        headings={originHeadings}
        rows={origins.map(({ campaign, source, referrer, ...result }) => [
          ...[campaign ?? 'Sem campanha', source ?? '–', referrer ?? '–'],
          ...resultCells(result),
        ])}
        total={['Total', '', '', ...resultCells(total)]}
      />
    </div>
  );
}

export function FiguresView() {
  const [period, setPeriod] = useState<Period>({ ...anyTime, period: 'month' });
  const now = useNow();
  const { data, isPending, error } = useQuery<TeamFigures>({
    queryKey: ['figures', `figures?${spanQuery(period, now)}`],
  });
  return (
    <main className="inbox-page">
      <div className="inbox-page-head">
        <h1>Números</h1>
        <PeriodFields of={period} onChange={(part) => setPeriod({ ...period, ...part })} />
      </div>
      {isPending && <p className="inbox-wait">Contando…</p>}
      {error && <Notice kind="failure">{error.message}</Notice>}
      {data && <Results figures={data} days={eachDay(period, now)} />}
    </main>
  );
}
