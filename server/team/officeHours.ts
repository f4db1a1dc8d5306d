import type { OfficeHours } from '../../config/teamFile.ts';
import { isClosed, oneHour, promisedHours } from '../../shared/replyTime.ts';
import {
  addDays,
  saoPauloClock,
  saoPauloDay,
  startOfSaoPauloDay,
} from '../../shared/saoPauloTime.ts';

const oneMinute = 60_000;

const longestRest = 366;

/** When the office opens and closes on a day in São Paulo; null if it stays closed. */
function hoursOf({ days, from, until }: OfficeHours, day: string): [Date, Date] | null {
  const start = startOfSaoPauloDay(day);
  if (!start || isClosed(day)) return null;
  if (!days.includes(saoPauloClock(start).getUTCDay())) return null;
  const at = (minutes: number) => new Date(start.getTime() + minutes * oneMinute);
  return [at(from), at(until)];
}

export function isOpen(office: OfficeHours, moment: Date): boolean {
  const hours = hoursOf(office, saoPauloDay(moment));
  return hours !== null && moment >= hours[0] && moment < hours[1];
}

export function officeTimeBetween(office: OfficeHours, from: Date, until: Date): number {
  let time = 0;
  for (let day = saoPauloDay(from); day <= saoPauloDay(until); day = addDays(day, 1)) {
    const hours = hoursOf(office, day);
    if (!hours) continue;
    const [begin, end] = [Math.max(+hours[0], +from), Math.min(+hours[1], +until)];
    time += Math.max(0, end - begin);
  }
  return time;
}

/** The moment when that much office time has passed; the end of a day counts as the beginning of the next. */
export function afterOfficeTime(office: OfficeHours, from: Date, time: number): Date {
  let left = time;
  let day = saoPauloDay(from);
  for (let days = 0; days < longestRest; days += 1) {
    const hours = hoursOf(office, day);
    const begin = hours ? Math.max(+hours[0], +from) : 0;
    if (hours && begin + left < +hours[1]) return new Date(begin + left);
    if (hours) left -= Math.max(0, +hours[1] - begin);
    day = addDays(day, 1);
  }
  return new Date(+from + longestRest * 24 * oneHour);
}

/** Half of the promised time, counted in office hours, in milliseconds: how long an owner may be silent. */
export const halfPromise = ({ from, until }: OfficeHours): number =>
  ((until - from) * oneMinute * promisedHours) / 24 / 2;
