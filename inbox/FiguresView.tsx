import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonFigures, Result, TeamFigures } from '../server/team/answerFigures.ts';
import { formatReais } from '../shared/money.ts';
import { formatCount } from '../shared/operatorColumns.ts';
import { describeMinutes, promisedHours } from '../shared/replyTime.ts';
import { PeriodFields } from './fields.tsx';
import { useNow } from './moments.ts';
import { Notice } from './Notice.tsx';
import { anyTime, type Period, spanQuery } from './period.ts';
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
    waiting > 0 && `${formatCount(waiting)} ainda sem resposta`,
    unmarked > 0 &&
      plural(unmarked, '# avançou sem resposta marcada', '# avançaram sem resposta marcada'),
  ];
  const ofAnswered = plural(answered, '# contato, em horas úteis', '# contatos, em horas úteis');
  const sales = `${formatReais(wins.wonCents)} em vendas previstas por mês`;
  const figures = [
    ['Primeira resposta, mediana', minutesText(medianMinutes), ofAnswered],
    [`Dentro de ${promisedHours} horas úteis`, percentText(share), kept.filter(Boolean).join('; ')],
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

const endHeadings = ['Ganhos', 'Vendas previstas por mês'];
const personHeadings = ['Pessoa', 'Promessas', 'No prazo', 'Mediana', ...endHeadings];
const originNames = ['Campanha', 'Fonte', 'Site que indicou'];
const originHeadings = [...originNames, 'Contatos', 'No prazo', 'Qualificados', ...endHeadings];

const personCells = ({ ended, inTime, medianMinutes, won, wonCents }: PersonFigures) => [
  formatCount(ended),
  percentText(ended === 0 ? null : inTime / ended),
  minutesText(medianMinutes),
  formatCount(won),
  formatReais(wonCents),
];

const resultCells = ({ leads, inTime, qualified, won, wonCents }: Result) => [
  ...[leads, inTime, qualified, won].map(formatCount),
  formatReais(wonCents),
];

function Results({ figures }: { figures: TeamFigures }) {
  const members = useMembers();
  const { quarantined, answers, wins, persons, total, origins } = figures;
  if (total.leads + persons.length === 0)
    return <Notice kind="empty">Nenhum contato nesse período.</Notice>;
  return (
    <div className="figures">
      <p className="figures-total">
        <b className="figure">{formatCount(total.leads)}</b>{' '}
        {total.leads === 1 ? 'contato' : 'contatos'}
        {quarantined > 0 && (
          <span className="note">, mais {formatCount(quarantined)} em quarentena</span>
        )}
      </p>
      <AnswerSummary answers={answers} wins={wins} />
      {persons.length > 0 && (
        <FigureTable
          title="Por pessoa"
          headings={personHeadings}
          rows={persons.map((person) => [
            person.of === null ? 'Sem dono' : choiceName(person.of, members),
            ...personCells(person),
          ])}
        />
      )}
      <FigureTable
        title="Por campanha dos contatos que chegaram"
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
  const { data, isPending, error } = useQuery<TeamFigures>({
    queryKey: ['figures', `figures?${spanQuery(period, useNow())}`],
  });
  return (
    <main className="inbox-page">
      <div className="inbox-page-head">
        <h1>Números</h1>
        <PeriodFields of={period} onChange={(part) => setPeriod({ ...period, ...part })} />
      </div>
      {isPending && <p className="inbox-wait">Contando…</p>}
      {error && <Notice kind="failure">{error.message}</Notice>}
      {data && <Results figures={data} />}
    </main>
  );
}
