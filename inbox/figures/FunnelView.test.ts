import { expect, it } from 'vitest';
import { funnelStages } from './FunnelView.tsx';

it('counts each stage over all days', () => {
  const day = '2026-11-20';
  expect(
    funnelStages([
      { day, event: 'page', detail: '/', count: 40 },
      { day, event: 'page', detail: '/beneficios', count: 50 },
      { day: '2026-11-21', event: 'page', detail: '/', count: 30 },
      { day, event: 'demo', detail: 'select-installment', count: 9 },
      { day, event: 'demo', detail: 'sign-contract', count: 5 },
      { day, event: 'submit', detail: 'quick', count: 3 },
    ]).map(({ count }) => count),
  ).toEqual([120, 9, 0, 0, 0, 3]);
});
