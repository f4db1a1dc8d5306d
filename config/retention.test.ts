import { expect, it } from 'vitest';
import { retentionStart } from './retention.ts';

it.each([
  [24, 'months', '2026-11-22T09:05:07.089Z', '2024-11-22T09:05:07.089Z'],
  [1, 'months', '2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  [1, 'months', '2024-03-31T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  [13, 'months', '2026-01-15T00:00:00.000Z', '2024-12-15T00:00:00.000Z'],
  [365, 'days', '2025-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z'],
] as const)('%d %s before %s is %s', (count, unit, now, start) => {
  expect(retentionStart({ count, unit }, new Date(now)).toISOString()).toBe(start);
});
