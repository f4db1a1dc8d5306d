/** Leads come from Brazil and its sales team reads them: days and hours are those of São Paulo. */
const timeZone = 'America/Sao_Paulo';

const dayLength = 86_400_000;

/** Made when first asked for: a formatter that knows time zones takes megabytes, and a server has no use for it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (moment: Date): string => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return made.format(moment);
  };
}

const isoDay = formatter('sv-SE', { dateStyle: 'short' });
const dayAndSecond = formatter('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });
const dayAndMinute = formatter('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const isoSecond = formatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
const hour = formatter('pt-BR', { timeStyle: 'short' });
const dayAndMonth = formatter('pt-BR', { day: '2-digit', month: 'short' });

/** `2026-11-21`: the day in São Paulo. */
export const saoPauloDay = (moment: Date): string => isoDay(moment);

/** `2026-11-21 09:05:07` in São Paulo. */
export const isoSecondOf = (moment: Date): string => isoSecond(moment);

/** `21/11/2026 09:05:07` in São Paulo, from an ISO 8601 timestamp. */
export const formatSecond = (timestamp: string): string =>
  dayAndSecond(new Date(timestamp)).replace(',', '');

/** `21/11/2026 09:05` in São Paulo, from an ISO 8601 timestamp. */
export const formatMoment = (timestamp: string): string =>
  dayAndMinute(new Date(timestamp)).replace(',', '');

/** As short as it is clear: `09:05` today, `21 nov` this year, `21/11/2025` before. */
export function formatShortMoment(timestamp: string, now: Date): string {
  const moment = new Date(timestamp);
  const [day, today] = [saoPauloDay(moment), saoPauloDay(now)];
  if (day === today) return hour(moment);
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day);
  return dayAndMonth(moment)
    .replace(/ de |\./g, ' ')
    .trim();
}

/** `21/11/2026` of `2026-11-21`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/**
 * The first moment of a day in São Paulo. A day that begins with a clock change may begin at 01:00.
 * @param day `2026-11-21`
 * @returns null where there is no such day
 */
export function startOfSaoPauloDay(day: string): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const hours = [0, 1, 2, 3, 4, 5].map((hours) => new Date(midnight + hours * 3_600_000));
  return hours.find((moment) => saoPauloDay(moment) === day) ?? null;
}

/** The day so many days after another one, or before it where they are negative: `2026-12-01` is 1 after `2026-11-30`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/**
 * The moment of a day and hour of São Paulo as people type them, `2026-12-01 10:00`.
 * @returns null for any other text, and for a day or an hour that there is not
 */
export function readSaoPauloMoment(text: string): Date | null {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)$/.exec(text.trim()) ?? [];
  const start = day === undefined ? null : startOfSaoPauloDay(day);
  if (!start || Number(hours) > 23 || Number(minutes) > 59) return null;
  return new Date(start.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}
