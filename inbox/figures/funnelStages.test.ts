import { expect, it } from 'vitest';
import type { FunnelCount } from '../../server/funnel/FunnelCount.ts';
import { countDetails, funnelStages } from './funnelStages.ts';

const counts: FunnelCount[] = [
  { day: '2026-11-20', event: 'page', detail: '/', count: 40 },
  { day: '2026-11-20', event: 'page', detail: '/beneficios', count: 50 },
  { day: '2026-11-21', event: 'page', detail: '/', count: 30 },
  { day: '2026-11-21', event: 'demo', detail: 'select-installment', count: 9 },
  { day: '2026-11-21', event: 'demo', detail: 'sign-contract', count: 5 },
  { day: '2026-11-21', event: 'submit', detail: 'quick', count: 3 },
];

it('sums the stages over all days', () => {
  expect(funnelStages(counts).map(({ count }) => count)).toEqual([120, 9, 0, 0, 0, 3]);
});

it('counts the details of an event, most frequent first, under the names that people know', () => {
  expect(countDetails(counts, 'page')).toEqual([
    { label: '/', count: 70 },
    { label: '/beneficios', count: 50 },
  ]);
  expect(countDetails(counts, 'submit', () => 'Rápido')).toEqual([{ label: 'Rápido', count: 3 }]);
  expect(countDetails(counts, 'error')).toEqual([]);
});
