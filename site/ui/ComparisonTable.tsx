import '../styles/table.css';

export type ComparisonTableProps = {
  caption: string;
  feature: string;
  /** The first column is ours. */
  columns: readonly string[];
  rows: readonly { feature: string; cells: readonly string[] }[];
};

export function ComparisonTable({ caption, feature, columns, rows }: ComparisonTableProps) {
  return (
    <table className="tbl">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{feature}</th>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={index === 0 ? 'us' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.feature}>
            <th scope="row">{row.feature}</th>
            {row.cells.map((cell, index) => (
              <td
                key={columns[index]}
                data-label={columns[index]}
                className={index === 0 ? 'us' : undefined}
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
