import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatReais } from '../leads/money.ts';
import { formatCount } from '../leads/operatorColumns.ts';
import { describeMinutes, promisedHours } from '../leads/replyTime.ts';
import type { PersonFigures, Result, TeamFigures } from '../server/team/answerFigures.ts';
import { PeriodFields } from './fields.tsx';
import { Notice } from './Notice.tsx';
import { anyTime, type Period, spanQuery } from './period.ts';
import { plural } from './plural.ts';
import { requestJson } from './request.ts';
import { nameOf, useMembers } from './viewer.ts';

function AnswerSummary({ answers, wins }: Pick<TeamFigures, 'answers' | 'wins'>) {
  const { answered, inTime, overdue, waiting, unmarked, medianMinutes, share } = answers;
  const promises = `${formatCount(inTime)} de ${plural(inTime + overdue, '# promessa que terminou', '# promessas que terminaram')}`;
  const figures = [
    {
      name: 'Primeira resposta, mediana',
      figure: medianMinutes === null ? '–' : describeMinutes(medianMinutes),
      note: plural(answered, '# contato, em horas úteis', '# contatos, em horas úteis'),
    },
    {
      name: `Dentro de ${promisedHours} horas úteis`,
      figure: share === null ? '–' : `${Math.floor(share * 100)}%`,
      note: [
        promises,
        overdue > 0 && plural(overdue, '# venceu', '# venceram'),
        waiting > 0 && `${formatCount(waiting)} ainda sem resposta`,
        unmarked > 0 && `${formatCount(unmarked)} sem resposta marcada`,
      ]
        .filter(Boolean)
        .join('; '),
    },
    {
      name: 'Ganhos no período',
      figure: formatCount(wins.won),
      note: `${formatReais(wins.wonCents)} em vendas previstas por mês`,
    },
  ];
  return (
    <dl className="answer-figures">
      {figures.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{figure}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const expectedSales = 'Vendas previstas por mês';

type Row = { names: readonly string[]; figures: readonly string[] };

type FigureTableProps = {
  title: string;
  names: readonly string[];
  figures: readonly string[];
  rows: readonly Row[];
  total?: readonly string[];
};

function FigureRow({ headings, row }: { headings: readonly string[]; row: Row }) {
  const [name = '', ...others] = [...row.names, ...row.figures];
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

function FigureTable({ title, names, figures, rows, total }: FigureTableProps) {
  const headings = [...names, ...figures];
  return (
    <table className="tbl stacked result-table">
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
        {rows.map((row) => (
          <FigureRow key={row.names.join('\n')} headings={headings} row={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <FigureRow
            headings={headings}
            row={{ names: names.map((_, index) => (index === 0 ? 'Total' : '')), figures: total }}
          />
        </tfoot>
      )}
    </table>
  );
}

const resultHeadings = ['Contatos', 'No prazo', 'Qualificados', 'Ganhos', expectedSales];

const resultCells = ({ leads, inTime, qualified, won, wonCents }: Result) => [
  ...[leads, inTime, qualified, won].map(formatCount),
  formatReais(wonCents),
];

const personCells = ({ ended, inTime, medianMinutes, won, wonCents }: PersonFigures) => [
  formatCount(ended),
  ended === 0 ? '–' : `${Math.floor((inTime / ended) * 100)}%`,
  medianMinutes === null ? '–' : describeMinutes(medianMinutes),
  formatCount(won),
  formatReais(wonCents),
];

const personHeadings = ['Promessas', 'No prazo', 'Mediana', 'Ganhos', expectedSales];

function ResultTables({
  persons,
  origins,
  total,
}: Pick<TeamFigures, 'persons' | 'origins' | 'total'>) {
  const members = useMembers();
  return (
    <>
      {persons.length > 0 && (
        <FigureTable
          title="Por pessoa"
          names={['Pessoa']}
          figures={personHeadings}
          rows={persons.map((person) => ({
            names: [person.of === null ? 'Sem dono' : nameOf(person.of, members)],
            figures: personCells(person),
          }))}
        />
      )}
      <FigureTable
        title="Por campanha dos contatos que chegaram"
        names={['Campanha', 'Fonte', 'Site que indicou']}
        figures={resultHeadings}
        total={resultCells(total)}
        rows={origins.map(({ campaign, source, referrer, ...result }) => ({
          names: [campaign, source, referrer].map((name) => name ?? '–'),
          figures: resultCells(result),
        }))}
      />
    </>
  );
}

function Results({ figures }: { figures: TeamFigures }) {
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
      <ResultTables persons={persons} origins={origins} total={total} />
    </div>
  );
}

/** The figures of a period that the person chooses. */
export function FiguresView() {
  const [period, setPeriod] = useState<Period>({ ...anyTime, name: 'month' });
  const address = `figures?${spanQuery(period, new Date())}`;
  const { data, isPending, error } = useQuery({
    queryKey: ['figures', address],
    queryFn: ({ signal }) => requestJson<TeamFigures>(address, { signal }),
  });
  return (
    <main className="inbox-page">
      <div className="inbox-page-head">
        <h1>Números</h1>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {isPending && <p className="inbox-wait">Contando…</p>}
      {error && <Notice kind="failure">{error.message}</Notice>}
      {data && <Results figures={data} />}
    </main>
  );
}
