import { isNationalHoliday } from './holidays.ts';
import { addDays, behindUtc, saoPauloClock } from './saoPauloTime.ts';

/** The site's promise: a first answer within this many hours of business days; printed by the claim `replyTime`. */
export const promisedHours = 24;

const oneMinute = 60_000;

export const oneHour = 60 * oneMinute;

const oneDay = 24 * oneHour;

let closedDays: readonly string[] = [];

/** Sets the owner's closed days for all later calculations; each process calls it when it starts. */
export function closeDays(days: readonly string[]): void {
  closedDays = days;
  known = {};
}

/** Whether a day (`2026-11-20`) is a holiday or a closed day; weekends are not checked. */
export const isClosed = (day: string): boolean =>
  isNationalHoliday(day) || closedDays.includes(day);

/** A cache by day number: figures ask about the same days thousands of times. */
let known: Record<number, boolean> = {};

const findBusinessDay = (clock: Date): boolean =>
  clock.getUTCDay() % 6 !== 0 && !isClosed(clock.toISOString().slice(0, 10));

const isBusinessDay = (clock: Date): boolean => {
  const number = Math.floor(clock.getTime() / oneDay);
  known[number] ??= findBusinessDay(clock);
  return known[number];
};

/** The first business day after a day such as `2026-11-27`. */
export function nextBusinessDay(day: string): string {
  const next = addDays(day, 1);
  return isBusinessDay(new Date(next)) ? next : nextBusinessDay(next);
}

const startOfDay = (clock: Date) => new Date(Math.floor(clock.getTime() / oneDay) * oneDay);

/**
 * When the promised hours end. All 24 hours of a business day count, and none of other days: a lead of
 * Friday 10h is due on Monday 10h, and one of Saturday by 23h59 on Monday.
 */
export function replyDueAt(sentAt: Date, hours = promisedHours): Date {
  let clock = saoPauloClock(sentAt);
  let left = hours * oneHour - (isBusinessDay(clock) ? 0 : oneMinute);
  for (;;) {
    const nextDay = startOfDay(clock).getTime() + oneDay;
    const today = isBusinessDay(clock) ? nextDay - clock.getTime() : 0;
    if (left < today) return new Date(clock.getTime() + left + behindUtc);
    left -= today;
    clock = new Date(nextDay);
  }
}

/**
 * How much of the time between two moments lies on business days, in milliseconds. All 24 hours of a
 * business day count, as the promise says. 0 unless `until` is after `from`.
 */
export function businessTimeBetween(from: Date, until: Date): number {
  const end = saoPauloClock(until).getTime();
  let time = 0;
  for (let clock = saoPauloClock(from); clock.getTime() < end; ) {
    const next = Math.min(startOfDay(clock).getTime() + oneDay, end);
    if (isBusinessDay(clock)) time += next - clock.getTime();
    clock = new Date(next);
  }
  return time;
}

/** `40 minutos`, `3 h 40`. */
export function describeMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
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
  /** `terça, 24/11, 10h12` */
  sent: string;
  /** `quarta-feira, 25/11, às 10h12` */
  due: string;
  /** `25/11` */
  dueDay: string;
};

/** @param beside follows each hour and names its zone, for readers in another one */
export function describeReply(sentAt: Date, beside = ''): ReplyTimes {
  const sent = partsOf(saoPauloClock(sentAt));
  const due = partsOf(saoPauloClock(replyDueAt(sentAt)));
  return {
    stamp: `${sent.day} · ${sent.time.toUpperCase()}`,
    sent: `${sent.weekday}, ${sent.day}, ${sent.time}${beside}`,
    due: `${due.weekday}-feira, ${due.day}, às ${due.time}${beside}`,
    dueDay: due.day,
  };
}
