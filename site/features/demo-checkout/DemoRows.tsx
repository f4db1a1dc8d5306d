import type { ReactNode } from 'react';

/** Terms and values, one to a line. */
export function DemoRows({
  rows,
}: {
  rows: readonly (readonly [term: string, value: ReactNode])[];
}) {
  return (
    <dl className="demo-rows">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
