import { expect, it } from 'vitest';
import { countColumns } from './ColumnPlot.tsx';

it('has a bar for every day, also for those without leads', () => {
  const days = [
    { of: '2026-10-30', count: 2 },
    { of: '2026-11-01', count: 1 },
  ];
  expect(countColumns(days)).toEqual([
    { label: '30/10', count: 2 },
    { label: '31/10', count: 0 },
    { label: '01/11', count: 1 },
  ]);
});
