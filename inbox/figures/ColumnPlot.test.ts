import { expect, it } from 'vitest';
import { countColumns } from './ColumnPlot.tsx';
import { funnelStages } from './FunnelView.tsx';

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

it('counts each stage over all days', () => {
  const day = '2026-11-20';
  expect(
    funnelStages([
      { day, event: 'page', detail: '/', count: 40 },
      { day, event: 'page', detail: '/beneficios', count: 50 },
      { day: '2026-11-21', event: 'page', detail: '/', count: 30 },
      { day, event: 'demo', detail: 'select-installment', count: 9 },
      { day, event: 'demo', detail: 'sign-contract', count: 5 },
      { day, event: 'whatsapp', detail: 'bar', count: 4 },
      { day, event: 'submit', detail: 'quick', count: 3 },
    ]).map(({ count }) => count),
  ).toEqual([120, 9, 0, 0, 0, 4, 3]);
});
