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

it('has a bar for every month of a long time', () => {
  const days = [
    { of: '2025-12-31', count: 2 },
    { of: '2026-02-27', count: 1 },
    { of: '2026-03-04', count: 3 },
  ];
  expect(countColumns(days)).toEqual([
    { label: '12/2025', count: 2 },
    { label: '01/2026', count: 0 },
    { label: '02/2026', count: 1 },
    { label: '03/2026', count: 3 },
  ]);
});

it('has none without leads', () => expect(countColumns([])).toEqual([]));
