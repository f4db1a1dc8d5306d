import { nameForm } from '../../leads/formDefinitions.ts';
import { formatReais } from '../../leads/money.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { Result, Results } from '../../server/team/answerFigures.ts';

const columns = ['Contatos', 'No prazo', 'Qualificados', 'Ganhos', 'Valor'];

type RowProps = { name: string; result: Result };

function Row({ name, result: { leads, inTime, qualified, won, wonCents } }: RowProps) {
  const cells = [...[leads, inTime, qualified, won].map(formatCount), formatReais(wonCents)];
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {columns.map((column, index) => (
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
    <table className="tbl stacked result-table">
      <caption className="sheet-label">{title}</caption>
      <thead>
        <tr>
          {[what, ...columns].map((heading) => (
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
        <Row name="Total" result={total} />
      </tfoot>
    </table>
  );
}

export function ResultTables({ results }: { results: Results }) {
  const { total, campaigns, forms, segments } = results;
  return (
    <>
      <ResultTable
        title="Por campanha"
        what="Campanha"
        rows={campaigns}
        nameOf={(of) => of ?? 'Direto ou não informado'}
        total={total}
      />
      <ResultTable
        title="Por formulário"
        what="Formulário"
        rows={forms}
        nameOf={(of) => (of ? nameForm(of) : 'Não informado')}
        total={total}
      />
      <ResultTable
        title="Por segmento ou plataforma"
        what="Segmento ou plataforma"
        rows={segments}
        nameOf={(of) => of ?? 'O formulário não pergunta'}
        total={total}
      />
    </>
  );
}
