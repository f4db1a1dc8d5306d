import type { ReactNode } from 'react';
import '../styles/table.css';

export type ComparisonTableProps = {
  caption: string;
  feature: string;
  columns: readonly string[];
  rows: readonly { feature: string; cells: readonly ReactNode[] }[];
  /** Which column is ours; the first unless told. */
  ours?: number;
  /** A class whose styles fit the table into a phone; unless told, every row becomes a block there. */
  className?: string;
};

export function ComparisonTable({
  caption,
  feature,
  columns,
  rows,
  ours = 0,
  className = 'stacked',
}: ComparisonTableProps) {
  return (
    <table className={`tbl ${className}`}>
      <caption>{caption}</caption>
      <thead>
        <tr className="narrows">
          <th scope="col">{feature}</th>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={index === ours ? 'us' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.feature} className="narrows">
            <th scope="row">{row.feature}</th>
            {row.cells.map((cell, index) => (
              <td
                key={columns[index]}
                data-label={className === 'stacked' ? columns[index] : undefined}
                className={index === ours ? 'us' : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
