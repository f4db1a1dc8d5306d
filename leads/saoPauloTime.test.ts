import { expect, it } from 'vitest';
import { formatMoment, saoPauloDay } from './saoPauloTime.ts';

it('a moment is told in São Paulo', () => {
  expect(formatMoment('2026-11-22T02:05:07.089Z')).toBe('21/11/2026 23:05');
  expect(saoPauloDay(new Date('2026-11-22T02:05:07.089Z'))).toBe('2026-11-21');
});
