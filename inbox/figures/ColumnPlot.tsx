import type { Count } from '../../server/leads/figures.ts';
import { type CountRow, CountTable } from './CountTable.tsx';

type ColumnPlotProps = { title: string; columns: readonly Column[] };

/** Bars beside each other over time. The numbers stand in a table below, for whoever cannot or would not read bars. */
export function ColumnPlot({ title, columns }: ColumnPlotProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const step = 100 / columns.length;
  return (
    <figure className="column-plot sheet">
      <figcaption className="sheet-label">{title}</figcaption>
      <p className="column-ends ends mono" aria-hidden="true">
        {most}
      </p>
      <svg aria-hidden="true" width="100%" height="160">
        {columns.map(({ label, count, kind }, index) => (
          <rect
            key={label}
            data-kind={kind}
            x={`${index * step + step * 0.1}%`}
            y={`${100 - (count / most) * 100}%`}
            width={`${step * 0.8}%`}
            height={`${(count / most) * 100}%`}
          />
        ))}
      </svg>
      <p className="column-ends ends mono" aria-hidden="true">
        <span>{columns[0]?.label}</span>
        {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
      </p>
      <details>
        <summary>Ver em números</summary>
        <CountTable title={title} what="Quando" unit="Contatos" rows={columns} />
      </details>
    </figure>
  );
}

export type Column = CountRow & { kind?: 'usual' | 'median' | 'late' };

/** Most days that get a bar each; beyond them every month has one. */
const maxDays = 62;

const dayLength = 86_400_000;

const shortDay = (day: string) => day.slice(5).split('-').reverse().join('/');

const shortMonth = (day: string) => day.slice(0, 7).split('-').reverse().join('/');

const daysBetween = (first: string, last: string): string[] => {
  const start = Date.parse(first);
  const length = (Date.parse(last) - start) / dayLength + 1;
  return Array.from({ length }, (_, index) =>
    new Date(start + index * dayLength).toISOString().slice(0, 10),
  );
};

/** A bar for each day from the first to the last, also for those without leads; for each month where days would be too many. */
export function countColumns(days: readonly Count<string>[]): Column[] {
  const [first, last] = [days[0]?.of, days.at(-1)?.of];
  if (first === undefined || last === undefined) return [];
  const counts = new Map(days.map(({ of, count }) => [of, count]));
  const all = daysBetween(first, last);
  const labelOf = all.length > maxDays ? shortMonth : shortDay;
  const columns = new Map<string, number>();
  for (const day of all) {
    columns.set(labelOf(day), (columns.get(labelOf(day)) ?? 0) + (counts.get(day) ?? 0));
  }
  return Array.from(columns, ([label, count]) => ({ label, count }));
}
