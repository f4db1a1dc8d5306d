import { nameForm } from '../../leads/formDefinitions.ts';
import { formatReais } from '../../leads/money.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { Result, Results } from '../../server/team/answerFigures.ts';
import { words } from '../words.ts';

const { results: text, sources } = words;

type RowProps = { name: string; result: Result };

function Row({ name, result: { leads, inTime, qualified, won, wonCents } }: RowProps) {
  const cells = [...[leads, inTime, qualified, won].map(formatCount), formatReais(wonCents)];
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {text.columns.map((column, index) => (
        <td key={column} data-label={column}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}

type ResultTableProps = {
  title: string;
  /** Heading of the first column. */
  what: string;
  rows: readonly Result[];
  nameOf: (of: string | null) => string;
  total: Result;
};

function ResultTable({ title, what, rows, nameOf, total }: ResultTableProps) {
  return (
    <table className="tbl result-table">
      <caption className="sheet-label">{title}</caption>
      <thead>
        <tr>
          {[what, ...text.columns].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((result) => (
          <Row key={result.of} name={nameOf(result.of)} result={result} />
        ))}
      </tbody>
      <tfoot>
        <Row name={text.total} result={total} />
      </tfoot>
    </table>
  );
}

/** What became of the leads, by campaign, form and segment. */
export function ResultTables({ results }: { results: Results }) {
  const { total, campaigns, forms, segments } = results;
  const nameOfForm = (of: string | null) => (of ? nameForm(of) : sources.unknownForm);
  const tables = [
    { ...text.campaigns, rows: campaigns, nameOf: (of: string | null) => of ?? sources.direct },
    { ...text.forms, rows: forms, nameOf: nameOfForm },
    { ...text.segments, rows: segments, nameOf: (of: string | null) => of ?? text.notAsked },
  ];
  return tables.map((table) => <ResultTable key={table.title} {...table} total={total} />);
}
