import { expect, it } from 'vitest';
import { parseRetention, retentionStart } from './retention.ts';

it.each([
  ['730d', { count: 730, unit: 'days' }],
  ['24m', { count: 24, unit: 'months' }],
])('reads %j', (text, retention) => expect(parseRetention(text)).toEqual(retention));

it.each(['', '0d', '24', 'm', '24 m', '24M', '-1d', '1.5m', '99999d', '2y'])('refuses %j', (text) =>
  expect(parseRetention(text)).toBeNull(),
);

it.each([
  ['24m', '2026-11-22T09:05:07.089Z', '2024-11-22T09:05:07.089Z'],
  ['1m', '2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['1m', '2024-03-31T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  ['13m', '2026-01-15T00:00:00.000Z', '2024-12-15T00:00:00.000Z'],
  ['365d', '2025-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z'],
])('%s before %s is %s', (text, now, start) => {
  const retention = parseRetention(text);
  expect(retention && retentionStart(retention, new Date(now)).toISOString()).toBe(start);
});
