import Holidays from 'date-holidays';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { isNationalHoliday } from './nationalHolidays.ts';
import {
  businessTimeBetween,
  closeDays,
  describeReply,
  lastSentDueBy,
  replyDueAt,
} from './replyTime.ts';
import { addDays } from './saoPauloTime.ts';

// Other tests in this process may have read the owner's closed days.
beforeEach(() => closeDays([]));

const calendar = new Holidays('BR');
const years = Array.from({ length: 50 }, (_, index) => 2026 + index);

const holidaysOf = (year: number) =>
  calendar
    .getHolidays(year, 'pt')
    .filter(({ type, name }) => type === 'public' && !name.includes('Eleição'))
    .map(({ date }) => date.slice(0, 10));

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((day) =>
    day.startsWith(String(year)),
  );

it.each(years)('knows the national holidays of %i', (year) => {
  expect(daysOf(year).filter(isNationalHoliday)).toEqual(holidaysOf(year).toSorted());
});

it('formats the times for a receipt', () => {
  expect(describeReply(new Date('2026-11-24T10:12:00-03:00'))).toEqual({
    stamp: '24/11 · 10H12',
    due: 'quarta-feira, 25/11, às 10h12',
  });
  expect(describeReply(new Date('2026-11-21T09:05:00-03:00'))).toMatchObject({
    due: 'segunda-feira, 23/11, às 23h59',
  });
});

/** The business days of ten years, computed independently by counting. */
const businessDays: ReadonlySet<string> = new Set(
  years.slice(0, 11).flatMap((year) => {
    const closed = holidaysOf(year);
    const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
    return daysOf(year).filter((day) => !isWeekend(day) && !closed.includes(day));
  }),
);

const minute = 60_000;
/** A moment as day and minute in São Paulo, which is three hours behind UTC. */
const wallClock = (moment: number) => {
  const clock = new Date(moment - 180 * minute).toISOString();
  return { day: clock.slice(0, 10), time: clock.slice(11, 23) };
};
const moments = fc.integer({
  min: Date.parse('2026-01-01T03:00:00Z') / minute,
  max: Date.parse('2035-12-31T03:00:00Z') / minute,
});

it('ends every promise of ten years when a count of business days says so', () => {
  const check = (sentMinute: number) => {
    const sent = wallClock(sentMinute * minute);
    const next = [...businessDays].find((day) => day > sent.day);
    const time = businessDays.has(sent.day) ? sent.time : '23:59:00.000';
    expect(replyDueAt(new Date(sentMinute * minute))).toEqual(new Date(`${next}T${time}-03:00`));
  };
  fc.assert(fc.property(moments, check), { numRuns: 2000, seed: 27 });
});

it.each([
  ['2026-11-24T10:12-03:00', '2026-11-24T22:12-03:00'],
  ['2026-11-27T18:00-03:00', '2026-11-30T06:00-03:00'],
  ['2026-11-28T10:12-03:00', '2026-11-30T11:59-03:00'],
])('counts a promise of 12 hours from %s', (sent, due) => {
  expect(replyDueAt(new Date(sent), 12)).toEqual(new Date(due));
});

it('counts business time as a minute-by-minute count does', () => {
  const check = (from: number, length: number) => {
    let minutes = 0;
    for (let now = from; now < from + length; now += 1) {
      if (businessDays.has(wallClock(now * minute).day)) minutes += 1;
    }
    const [one, other] = [new Date(from * minute), new Date((from + length) * minute)];
    expect(businessTimeBetween(one, other)).toBe(minutes * minute);
    expect(businessTimeBetween(other, one)).toBe(0);
  };
  const lengths = fc.nat({ max: 9 * 24 * 60 });
  fc.assert(fc.property(moments, lengths, check), { numRuns: 60, seed: 27 });
});

it('rejects an invalid date, whose promise would never end', () => {
  expect(() => replyDueAt(new Date(''))).toThrow(RangeError);
});

it('finds the last lead whose promise ends by a given moment', () => {
  const check = (now: number) => {
    const last = lastSentDueBy(new Date(now * minute));
    expect(replyDueAt(last).getTime()).toBeLessThanOrEqual(now * minute);
    const behind = new Date(last.getTime() + 1);
    expect(replyDueAt(behind).getTime()).toBeGreaterThan(now * minute);
  };
  fc.assert(fc.property(moments, check), { numRuns: 2000, seed: 27 });
});

it('a promise made before consecutive closed days is overdue after them, not during them', () => {
  const days = Array.from({ length: 42 }, (_, day) => addDays('2027-01-04', day));
  closeDays(days);
  const sent = new Date('2027-01-03T15:00:00Z');
  const due = replyDueAt(sent);
  expect(due.toISOString().slice(0, 10)).toBe(addDays('2027-01-04', 43));
  expect(lastSentDueBy(new Date(due.getTime() - 1)) < sent).toBe(true);
  expect(lastSentDueBy(due) >= sent).toBe(true);
});
