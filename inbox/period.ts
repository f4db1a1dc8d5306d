import { addDays, saoPauloDay } from '../shared/saoPauloTime.ts';

/** Days in São Paulo, both inclusive; an empty text means no limit. */
export type Days = { from: string; until: string };

export const limitedPeriods = {
  week: 'Esta semana',
  month: 'Este mês',
  last: 'Mês passado',
  chosen: 'Entre datas',
};

export const periodNames = { always: 'Sempre', ...limitedPeriods };

export type PeriodName = keyof typeof periodNames;

export type PeriodNames = Partial<typeof periodNames>;

export const periods = Object.keys(periodNames) as PeriodName[];

/** A period; `days` are those of a period that the person has chosen. */
export type Period = { period: PeriodName } & Days;

export const anyTime: Period = { period: 'always', from: '', until: '' };

/** The days of a period; weeks begin on Monday. Chosen days may be in either order. */
export function daysOf({ period, from, until }: Period, now: Date): Days {
  const today = saoPauloDay(now);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastDay = addDays(monthStart, -1);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: Record<PeriodName, Days> = {
    always: { from: '', until: '' },
    week: { from: addDays(today, -sinceMonday), until: '' },
    month: { from: monthStart, until: '' },
    last: { from: `${lastDay.slice(0, 8)}01`, until: lastDay },
    chosen: until !== '' && until < from ? { from: until, until: from } : { from, until },
  };
  return days[period];
}

export const spanQuery = (days: Days): URLSearchParams =>
  new URLSearchParams(Object.entries(days).filter(([, day]) => day !== ''));

/** More days than these are not shown one by one. */
const mostDays = 31;

/** The days of a period until today; those of one that is still to come as they are. */
export function pastDaysOf(period: Period, now: Date): Days {
  const { from, until } = daysOf(period, now);
  const today = saoPauloDay(now);
  if (from > today) return { from, until: until || from };
  return { from, until: until !== '' && until < today ? until : today };
}

/** Each day of a period until today; none if there are too many, or no first one. */
export function eachDay(period: Period, now: Date): string[] {
  const { from, until } = pastDaysOf(period, now);
  if (from === '') return [];
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (days.push(day) > mostDays) return [];
  }
  return days;
}

/**
 * The days before a period, to compare with: as many, of the week or month before if it is one.
 * Null where `eachDay` has none.
 */
export function daysBefore(period: Period, now: Date): Days | null {
  const days = eachDay(period, now);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  if (period.period === 'month' || period.period === 'last') {
    const dayBefore = addDays(first, -1);
    const month = dayBefore.slice(0, 8);
    // The same day of that month, or its last day.
    const [until = dayBefore] = [month + last.slice(8), dayBefore].toSorted();
    return { from: `${month}01`, until };
  }
  const shift = period.period === 'week' ? -7 : -days.length;
  return { from: addDays(first, shift), until: addDays(last, shift) };
}
