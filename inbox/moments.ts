import { plural } from '../shared/countText.ts';
import { partsOf } from '../shared/replyTime.ts';
import {
  addDays,
  besideHourHere,
  formatDay,
  saoPauloClock,
  saoPauloDay,
} from '../shared/saoPauloTime.ts';
import { createStore } from '../site/ui/store.ts';

const minute = 60_000;

/** The hour in São Paulo as the value of a time field: `14:20`. */
export const hourValue = (moment: Date): string =>
  saoPauloClock(moment).toISOString().slice(11, 16);

/** `14h20`, with the time zone if this computer's clock differs. */
export const hourText = (moment: Date): string =>
  partsOf(saoPauloClock(moment)).time + besideHourHere(moment);

/** The short form, `9h` or `16h20`. */
export const shortHourText = (moment: Date): string =>
  hourText(moment).replace(/^0/, '').replace(/00$/, '');

/** `agora`, `há 4 min`, `há 2 h`, `há 3 dias`. */
export function agoText(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return plural(days, 'há # dia', 'há # dias');
}

/** A day such as `2026-11-24` as `ter 24/11`, with the year if it is another one: `qua 24/11/27`. */
export function weekdayText(day: string, today: string): string {
  const { weekday, day: date } = partsOf(new Date(`${day}T00:00:00Z`));
  const year = day.slice(0, 4);
  return `${weekday.slice(0, 3)} ${date}${today.startsWith(year) ? '' : `/${year.slice(2)}`}`;
}

/** `24/11` of `2026-11-24`. */
export const shortDayText = (day: string): string => formatDay(day).slice(0, 5);

/** The day of a moment in São Paulo: `hoje`, `amanhã`, `ontem`, or `qua 25/11`. */
export function dayText(moment: Date, now: Date): string {
  const [day, today] = [saoPauloDay(moment), saoPauloDay(now)];
  const near = new Map([
    [today, 'hoje'],
    [addDays(today, 1), 'amanhã'],
    [addDays(today, -1), 'ontem'],
  ]);
  return near.get(day) ?? weekdayText(day, today);
}

/** `seg 16h40` for recent days, `19/11 16h40` for earlier ones. */
export function shortMomentText(moment: Date, now: Date): string {
  const day = saoPauloDay(moment);
  const [weekday, date = ''] = weekdayText(day, day).split(' ');
  const isNear = Math.abs(now.getTime() - moment.getTime()) < 5 * 24 * 60 * minute;
  return `${isNear ? weekday : date} ${hourText(moment)}`;
}

/** `hoje 14h20`, `qua 25/11 09h05`. */
export const momentText = (moment: Date, now: Date): string =>
  `${dayText(moment, now)} ${hourText(moment)}`;

const isSameDay = (one: Date, other: Date): boolean => saoPauloDay(one) === saoPauloDay(other);

/** `14h20` if it is of today, else `ontem 14h20`. */
export const hourOrMomentText = (moment: Date, now: Date): string =>
  isSameDay(moment, now) ? hourText(moment) : momentText(moment, now);

/** When something happened: `às 14h20` if it was noted on the same day, else `ontem 14h20`. */
export const whenText = (moment: Date, now: Date, noted = now): string =>
  isSameDay(moment, noted) ? `às ${hourText(moment)}` : momentText(moment, now);

/** A duration in business days of 24 hours each: `42 min`, `21 h úteis`, `4 dias úteis`. */
export function businessText(time: number): string {
  const hours = Math.floor(time / (60 * minute));
  if (hours < 1) return `${Math.max(1, Math.floor(time / minute))} min`;
  if (hours === 1) return '1\u00a0h\u00a0útil';
  return hours < 72
    ? `${hours}\u00a0h\u00a0úteis`
    : `${Math.floor(hours / 24)}\u00a0dias\u00a0úteis`;
}

/** How far the server's clock, by which promises are kept, is ahead of this computer's, in milliseconds. */
let ahead = 0;

export const presentMoment = (): Date => new Date(Date.now() + ahead);

const now = createStore(presentMoment());

export function followClock(serverNow: string): void {
  ahead = Date.parse(serverNow) - Date.now();
  now.set(presentMoment());
}

export function startClock(): void {
  setInterval(() => now.set(presentMoment()), 15_000);
}

export const useNow = now.use;
