import type { Column } from './countColumns.ts';

type ColumnPlotProps = {
  title: string;
  columns: readonly Column[];
};

/** Bars beside each other over time. The numbers stand in a table below, for whoever cannot or would not read bars. */
export function ColumnPlot({ title, columns }: ColumnPlotProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const step = 100 / columns.length;
  return (
    <figure className="column-plot">
      <figcaption className="sheet-label">{title}</figcaption>
      <p className="column-most mono" aria-hidden="true">
        {most}
      </p>
      <svg aria-hidden="true" width="100%" height="160">
        {columns.map(({ label, count }, index) => (
          <rect
            key={label}
            x={`${index * step + step * 0.1}%`}
            y={`${100 - (count / most) * 100}%`}
            width={`${step * 0.8}%`}
            height={`${(count / most) * 100}%`}
          />
        ))}
      </svg>
      <p className="column-ends mono" aria-hidden="true">
        <span>{columns[0]?.label}</span>
        {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
      </p>
      <details className="column-table">
        <summary>Ver em números</summary>
        <table className="count-table">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">Contatos</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
