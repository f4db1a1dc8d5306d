import { describe, expect, it } from 'vitest';
import { formatMoment, formatShortMoment, saoPauloDay } from './saoPauloTime.ts';

describe('a moment', () => {
  it('is told in São Paulo', () => {
    expect(formatMoment('2026-11-22T02:05:07.089Z')).toBe('21/11/2026 23:05');
    expect(saoPauloDay(new Date('2026-11-22T02:05:07.089Z'))).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-22T02:05:07.089Z', '23:05'],
    ['2026-11-21T02:59:59.999Z', '20 nov'],
    ['2025-12-01T12:00:00.000Z', '01/12/2025'],
  ])('is as short as it can be: %s', (timestamp, short) => {
    expect(formatShortMoment(timestamp, new Date('2026-11-22T02:30:00Z'))).toBe(short);
  });
});
