import type { ReactNode } from 'react';
import '../styles/comparisonTable.css';
import '../styles/table.css';

type ComparisonTableProps = {
  caption: string;
  feature: string;
  columns: readonly string[];
  rows: readonly { feature: string; cells: readonly ReactNode[] }[];
  /** Index of our column, by default the first. */
  ours?: number;
  /** The other columns, of which a phone shows one beside ours: their short names, and which one comes first. */
  opponents: { legend: string; names: readonly string[]; first: number };
};

export function ComparisonTable({ columns, rows, ours = 0, ...rest }: ComparisonTableProps) {
  const { caption, feature, opponents } = rest;
  const ofColumn = (index: number) =>
    index === ours ? { className: 'us' } : { 'data-opponent': index > ours ? index - 1 : index };
  return (
    <>
      <fieldset className="cells option-cells opponents">
        <legend className="sr">{opponents.legend}</legend>
        {opponents.names.map((name, index) => (
          <label key={name}>
            <input
              type="radio"
              name="opponent"
              value={index}
              defaultChecked={index === opponents.first}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <table className="tbl comparison">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr className="narrows">
            <th scope="col">{feature}</th>
            {columns.map((name, index) => (
              <th key={name} scope="col" {...ofColumn(index)}>
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
                <td key={columns[index]} {...ofColumn(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
