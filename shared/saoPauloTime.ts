/**
 * Leads come from Brazil, where the sales team reads them, so days and hours are those of São Paulo:
 * three hours behind UTC all year, since Decreto 9.772/2019, which is older than any lead. In
 * milliseconds.
 */
export const behindUtc = 3 * 60 * 60 * 1000;

/** In milliseconds; no day there is longer or shorter. */
export const oneDay = 24 * 60 * 60 * 1000;

/** A moment shifted to São Paulo's clock: read it with the methods for UTC. */
export const saoPauloClock = (moment: Date): Date => new Date(moment.getTime() - behindUtc);

/** Text after an hour that readers in other zones may see. */
export const besideHour = ' de Brasília';

/** The same text in this browser; empty if its clock shows the same hour. */
export const besideHourHere = (moment: Date): string =>
  moment.getTimezoneOffset() * 60_000 === behindUtc ? '' : besideHour;

/** `2026-11-21T09:05:07.000Z`, in which the Z is false: it is São Paulo's time. */
const isoClock = (moment: Date) => saoPauloClock(moment).toISOString();

/** `2026-11-21`: the day in São Paulo. */
export const saoPauloDay = (moment: Date): string => isoClock(moment).slice(0, 10);

/** `2026-11-21 09:05:07` in São Paulo. */
export const isoSecondOf = (moment: Date): string =>
  isoClock(moment).slice(0, 19).replace('T', ' ');

/** `21/11/2026` of `2026-11-21`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** `21/11/2026 09:05:07` in São Paulo, from an ISO 8601 timestamp. */
export function formatSecond(timestamp: string): string {
  const [day = '', time = ''] = isoSecondOf(new Date(timestamp)).split(' ');
  return `${formatDay(day)} ${time}`;
}

/** `21/11/2026 09:05` in São Paulo, from an ISO 8601 timestamp. */
export const formatMoment = (timestamp: string): string => formatSecond(timestamp).slice(0, -3);

/** The first moment of a day (`2026-11-21`) in São Paulo; null if the calendar has no such day. */
export function startOfSaoPauloDay(day: string): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  return new Date(midnight + behindUtc);
}

/** The first moment after a day of the calendar in São Paulo. */
export const endOfSaoPauloDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + oneDay + behindUtc);

/** Whether the text is a day of the calendar, like `2026-11-21`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && startOfSaoPauloDay(text) !== null;

/** `2026-12-01` is 1 day after `2026-11-30`; negative numbers count back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10);

/** The moment of a typed `2026-12-01 10:00` in São Paulo; null for any other text. */
export function readSaoPauloMoment(text: string): Date | null {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)$/.exec(text.trim()) ?? [];
  const start = day === undefined ? null : startOfSaoPauloDay(day);
  if (!start || Number(hours) > 23 || Number(minutes) > 59) return null;
  return new Date(start.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}
