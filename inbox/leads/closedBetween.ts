import { closedDays } from '../../leads/closedDays.ts';
import { isNationalHoliday } from '../../leads/replyTime.ts';
import { addDays, saoPauloDay } from '../../leads/saoPauloTime.ts';

/** National holidays by their day, each with the law that makes it one. */
const holidays: Readonly<Record<string, readonly [name: string, law: string]>> = {
  '01-01': ['Confraternização Universal', 'Lei 662/1949'],
  '04-21': ['Tiradentes', 'Lei 662/1949'],
  '05-01': ['Dia do Trabalho', 'Lei 662/1949'],
  '09-07': ['Independência', 'Lei 662/1949'],
  '10-12': ['Nossa Senhora Aparecida', 'Lei 6.802/1980'],
  '11-02': ['Finados', 'Lei 662/1949'],
  '11-15': ['Proclamação da República', 'Lei 662/1949'],
  '11-20': ['Consciência Negra', 'Lei 14.759/2023'],
  '12-25': ['Natal', 'Lei 662/1949'],
};

/** The one holiday that moves: by that law towns keep it, and all do. */
const goodFriday = ['Sexta-feira Santa', 'Lei 9.093/1995'] as const;

/** A day that does not count towards a promise, though it is no weekend. */
export type ClosedDay = {
  /** `2026-11-20` */
  day: string;
  name: string;
  /** Where it stands that nobody answers then. */
  source: string;
};

function closedDayOf(day: string): ClosedDay | null {
  const own = closedDays[day];
  if (own !== undefined) return { day, name: own, source: 'dia fechado da empresa' };
  if (!isNationalHoliday(day)) return null;
  const [name, source] = holidays[day.slice(5)] ?? goodFriday;
  return { day, name, source };
}

/** Holidays and closed days from one moment to another, both days included. */
export function closedBetween(from: Date, until: Date): ClosedDay[] {
  const found: ClosedDay[] = [];
  for (let day = saoPauloDay(from); day <= saoPauloDay(until); day = addDays(day, 1)) {
    const closed = closedDayOf(day);
    if (closed) found.push(closed);
  }
  return found;
}
