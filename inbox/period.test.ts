import { expect, it } from 'vitest';
import { daysBefore, daysOf, eachDay, type Period, type PeriodName, pastDaysOf } from './period.ts';

const chosen = { from: '2026-01-01', until: '2026-01-31' };

it.each<[PeriodName, string, string]>([
  ['always', '', ''],
  ['week', '2026-11-16', ''],
  ['month', '2026-11-01', ''],
  ['last', '2026-10-01', '2026-10-31'],
  ['chosen', '2026-01-01', '2026-01-31'],
])('%s begins and ends on the right days in São Paulo', (name, from, until) => {
  const lateEvening = new Date('2026-11-22T02:30:00Z');
  expect(daysOf({ period: name, ...chosen }, lateEvening)).toEqual({ from, until });
});

it('days chosen in the wrong order are swapped', () => {
  const days = { from: chosen.until, until: chosen.from };
  expect(daysOf({ period: 'chosen', ...days }, new Date())).toEqual(chosen);
});

it('a period to come is not written backwards', () => {
  const ahead: Period = { period: 'chosen', from: '2026-12-05', until: '' };
  expect(pastDaysOf(ahead, new Date('2026-11-26T15:00:00Z'))).toEqual({
    from: '2026-12-05',
    until: '2026-12-05',
  });
});

it.each<[PeriodName, number]>([
  ['week', 6],
  ['month', 21],
  ['last', 31],
  ['chosen', 31],
  ['always', 0],
])('%s has each of its days until today, unless they are too many', (period, count) => {
  const days = eachDay({ period, ...chosen }, new Date('2026-11-22T02:30:00Z'));
  expect(days).toHaveLength(count);
  expect(days.toSorted()).toEqual(days);
});

it('a period of more than 31 days is not shown by its days', () => {
  const since = (from: string) =>
    eachDay({ period: 'chosen', from, until: '' }, new Date('2026-01-31T15:00:00Z'));
  expect([since('2026-01-01'), since('2025-12-31')]).toMatchObject([{ length: 31 }, { length: 0 }]);
});

it.each<[PeriodName, string, string, string]>([
  ['week', '2026-11-26', '2026-11-16', '2026-11-19'],
  ['month', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last', '2026-11-26', '2026-09-01', '2026-09-30'],
  ['chosen', '2026-11-26', '2025-12-01', '2025-12-31'],
])('%s on %s is compared with the days before it', (period, today, from, until) => {
  const now = new Date(`${today}T15:00:00Z`);
  expect(daysBefore({ period, ...chosen }, now)).toEqual({ from, until });
});
