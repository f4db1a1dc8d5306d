/** Leads come from Brazil and its sales team reads them: days and hours are those of São Paulo. */
const timeZone = 'America/Sao_Paulo';

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `21/11/2026 09:05:07` in São Paulo, from an ISO 8601 timestamp. */
export const formatSaoPauloTime = (timestamp: string): string =>
  dayAndTime.format(new Date(timestamp)).replace(', ', ' ');

/**
 * The first moment of a day in São Paulo. A day that begins with a clock change may begin at 01:00.
 * @param day `2026-11-21`
 * @returns null where there is no such day
 */
export function startOfSaoPauloDay(day: string): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const hours = [0, 1, 2, 3, 4, 5].map((hour) => new Date(midnight + hour * 3_600_000));
  return hours.find((moment) => isoDay.format(moment) === day) ?? null;
}

/** `2026-12-01` after `2026-11-30`. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
