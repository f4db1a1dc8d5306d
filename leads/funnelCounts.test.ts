import { expect, it } from 'vitest';
import { rankFunnel, sumFunnel } from './funnelCounts.ts';

const counts = [
  { event: 'page', detail: '/', count: 40 },
  { event: 'page', detail: '/beneficios', count: 50 },
  { event: 'page', detail: '/', count: 30 },
  { event: 'demo', detail: 'select-installment', count: 9 },
  { event: 'demo', detail: 'sign-contract', count: 5 },
  { event: 'submit', detail: 'quick', count: 3 },
  { event: 'submit', detail: 'calculator', count: 3 },
] as const;

it('sums an event over all days, or one detail of it', () => {
  expect(sumFunnel(counts, 'page')).toBe(120);
  expect(sumFunnel(counts, 'demo', 'select-installment')).toBe(9);
  expect(sumFunnel(counts, 'dialog')).toBe(0);
});

it('ranks the details of an event, most frequent first, under the names that people know', () => {
  expect(rankFunnel(counts, 'page')).toEqual([
    { label: '/', count: 70 },
    { label: '/beneficios', count: 50 },
  ]);
  expect(rankFunnel(counts, 'submit')).toMatchObject([{ label: 'calculator' }, { label: 'quick' }]);
  expect(rankFunnel(counts, 'submit', () => 'Rápido')).toEqual([{ label: 'Rápido', count: 6 }]);
  expect(rankFunnel(counts, 'error')).toEqual([]);
});
