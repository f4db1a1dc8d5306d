import { formatReais } from '../../leads/money.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import { describeMinutes } from '../../leads/replyTime.ts';
import type { PersonFigures, Result, TeamFigures } from '../../server/team/answerFigures.ts';
import { nameOf, useMembers } from '../viewer.ts';

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

export function ResultTables({
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
