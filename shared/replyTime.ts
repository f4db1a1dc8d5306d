import { plural } from './countText.ts';
import { isNationalHoliday } from './nationalHolidays.ts';
import { addDays, behindUtc, oneDay, saoPauloClock } from './saoPauloTime.ts';

/** The site's promise: a first answer within this many hours of business days; printed by the claim `replyTime`. */
export const promisedHours = 24;

const oneMinute = 60_000;

export const oneHour = 60 * oneMinute;

let closedDays: readonly string[] = [];

/** Sets the owner's closed days for all later calculations; each process calls it when it starts. */
export function closeDays(days: readonly string[]): void {
  closedDays = days;
  known = {};
}

/** When time counts, in São Paulo; on holidays and closed days, none does. */
export type Hours = {
  /** Days of the week; 0 is Sunday. */
  days: readonly number[];
  /** Minutes since midnight. */
  from: number;
  until: number;
};

/** Half of the promised time, counted in office hours, in milliseconds: how long an owner may be silent. */
export const halfPromise = ({ from, until }: Hours): number =>
  ((until - from) * oneMinute * promisedHours) / 24 / 2;

/** All 24 hours of a business day count, as the promise says. */
const businessDays: Hours = { days: [1, 2, 3, 4, 5], from: 0, until: 24 * 60 };

/** Whether days are closed, by their number: figures ask about the same days thousands of times. */
let known: Record<number, boolean> = {};

function isClosed(day: number): boolean {
  if (known[day] === undefined) {
    const written = new Date(day * oneDay).toISOString().slice(0, 10);
    known[day] = isNationalHoliday(written) || closedDays.includes(written);
  }
  return known[day];
}

const countsOn = ({ days }: Hours, day: number): boolean =>
  days.includes(new Date(day * oneDay).getUTCDay()) && !isClosed(day);

const dayNumber = (moment: Date) => Math.floor(saoPauloClock(moment).getTime() / oneDay);

/** What counts of a day from a moment on; without any, the end is not after the beginning. */
function spanOf(hours: Hours, day: number, since: Date): [begin: number, end: number] {
  const midnight = day * oneDay + behindUtc;
  const begin = Math.max(midnight + hours.from * oneMinute, since.getTime());
  return [begin, countsOn(hours, day) ? midnight + hours.until * oneMinute : begin];
}

export function isWithin(hours: Hours, moment: Date): boolean {
  const [begin, end] = spanOf(hours, dayNumber(moment), moment);
  return begin === moment.getTime() && begin < end;
}

/**
 * When that much time has counted, in milliseconds; the end of a day is the beginning of the next.
 * Throws a RangeError for an invalid date.
 */
export function afterTime(hours: Hours, from: Date, time: number): Date {
  if (Number.isNaN(from.getTime())) throw new RangeError('Invalid date');
  let left = time;
  for (let day = dayNumber(from); ; day += 1) {
    const [begin, end] = spanOf(hours, day, from);
    if (begin + left < end) return new Date(begin + left);
    left -= Math.max(0, end - begin);
  }
}

/** How much of the time between two moments counts, in milliseconds; 0 unless `until` is after `from`. */
export function timeBetween(hours: Hours, from: Date, until: Date): number {
  let time = 0;
  for (let day = dayNumber(from); day <= dayNumber(until); day += 1) {
    const [begin, end] = spanOf(hours, day, from);
    time += Math.max(0, Math.min(end, until.getTime()) - begin);
  }
  return time;
}

export const businessTimeBetween = (from: Date, until: Date): number =>
  timeBetween(businessDays, from, until);

/** The first business day after a day such as `2026-11-27`. */
export function nextBusinessDay(day: string): string {
  const next = addDays(day, 1);
  return countsOn(businessDays, Date.parse(next) / oneDay) ? next : nextBusinessDay(next);
}

/** When the promise ends: for a lead of Friday 10h on Monday 10h, for one of Saturday by 23h59 on Monday. */
export function replyDueAt(sentAt: Date, hours = promisedHours): Date {
  const early = isWithin(businessDays, sentAt) ? 0 : oneMinute;
  return afterTime(businessDays, sentAt, hours * oneHour - early);
}

/** `40 minutos`, `3 h 40`. */
export function describeMinutes(minutes: number): string {
  if (minutes < 60) return plural(minutes, '# minuto', '# minutos');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${twoDigits(rest)}` : ''}`;
}

/**
 * The latest time at which a lead whose reply is due by then can have been sent; earlier leads are due no
 * later.
 */
export function lastSentDueBy(moment: Date): Date {
  let [early, late] = [moment.getTime() - oneDay, moment.getTime()];
  for (let days = 2; replyDueAt(new Date(early)) > moment; days *= 2) {
    early = moment.getTime() - days * oneDay;
  }
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (replyDueAt(new Date(middle)) <= moment) early = middle;
    else late = middle;
  }
  return new Date(early);
}

/** When a lead given in turn passes on unless its owner answers. @param office the team's office hours */
export const passTime = (office: Hours, givenAt: Date): Date =>
  afterTime(office, givenAt, halfPromise(office));

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A clock's parts in Brazilian notation: `25/11`, `10h12`, `quarta`. */
export const partsOf = (clock: Date) => ({
  day: `${twoDigits(clock.getUTCDate())}/${twoDigits(clock.getUTCMonth() + 1)}`,
  time: `${twoDigits(clock.getUTCHours())}h${twoDigits(clock.getUTCMinutes())}`,
  weekday: weekdays[clock.getUTCDay()] as string,
});

export type ReplyTimes = {
  /** `24/11 · 10H12` */
  stamp: string;
  /** `quarta-feira, 25/11, às 10h12` */
  due: string;
};

/** @param beside follows each hour and names its zone, for readers in another one */
export function describeReply(sentAt: Date, beside = ''): ReplyTimes {
  const sent = partsOf(saoPauloClock(sentAt));
  const due = partsOf(saoPauloClock(replyDueAt(sentAt)));
  return {
    stamp: `${sent.day} · ${sent.time.toUpperCase()}`,
    due: `${due.weekday}-feira, ${due.day}, às ${due.time}${beside}`,
  };
}
