import type { Column } from './countColumns.ts';

type CountTableProps = {
  title: string;
  /** Heading of the first column. */
  what: string;
  rows: readonly Column[];
};

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** Counts as a ledger whose rows carry their bar: each is its share of all. */
export function CountTable({ title, what, rows }: CountTableProps) {
  const sum = Math.max(
    1,
    rows.reduce((total, { count }) => total + count, 0),
  );
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="count-table">
      <caption className="sheet-label">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Contatos</th>
          <th scope="col">Parte</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">
              <bdi>{label}</bdi>
              <svg aria-hidden="true" width="100%" height="8">
                <rect width={`${(count / most) * 100}%`} height="8" />
              </svg>
            </th>
            <td>{count}</td>
            <td>{percent.format(count / sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
