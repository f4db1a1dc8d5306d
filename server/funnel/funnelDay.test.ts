import { expect, it } from 'vitest';
import { funnelDay } from './funnelDay.ts';

it.each([
  ['2026-11-22T02:59:59.999Z', '2026-11-21'],
  ['2026-11-22T03:00:00.000Z', '2026-11-22'],
  ['2027-01-01T02:00:00.000Z', '2026-12-31'],
])('%s is %s in São Paulo', (moment, day) => expect(funnelDay(new Date(moment))).toBe(day));

it('agrees with the time zone database all this year', () => {
  const zone = { timeZone: 'America/Sao_Paulo', dateStyle: 'short' } as const;
  const known = new Intl.DateTimeFormat('sv-SE', zone);
  const start = Date.UTC(new Date().getUTCFullYear(), 0, 1);
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const moment = new Date(start + hour * 3_600_000);
    expect(funnelDay(moment)).toBe(known.format(moment));
  }
});
