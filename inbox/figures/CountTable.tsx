import { formatCount } from '../../leads/operatorColumns.ts';

type CountRow = { label: string; count: number };

type CountTableProps = {
  title: string;
  what: string;
  unit: string;
  share?: string;
  rows: readonly CountRow[];
  /** What the shares are of; the sum of the rows when left out. */
  whole?: number;
};

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

const sumOf = (rows: readonly CountRow[]) => rows.reduce((total, { count }) => total + count, 0);

export function CountTable(props: CountTableProps) {
  const { title, what, unit, share = 'Parte', rows, whole = sumOf(rows) } = props;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="tbl count-table">
      <caption className="sheet-label">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="mono">
            {what}
          </th>
          <th scope="col" className="mono">
            {unit}
          </th>
          <th scope="col" className="mono">
            {share}
          </th>
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
            <td>{formatCount(count)}</td>
            <td>{percent.format(count / Math.max(1, whole))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
