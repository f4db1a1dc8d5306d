const timeZone = 'America/Sao_Paulo';

const full = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: 'short' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** `2026-11-21`: the day in São Paulo. */
export const saoPauloDay = (moment: Date): string => isoDay.format(moment);

/** `21/11/2026 09:05` in São Paulo, from an ISO 8601 timestamp. */
export const formatMoment = (timestamp: string): string =>
  full.format(new Date(timestamp)).replace(',', '');

/** As short as it is clear: `09:05` today, `21 nov` this year, `21/11/2025` before. */
export function formatShortMoment(timestamp: string, now: Date): string {
  const moment = new Date(timestamp);
  const [day, today] = [saoPauloDay(moment), saoPauloDay(now)];
  if (day === today) return hour.format(moment);
  if (day.slice(0, 4) !== today.slice(0, 4)) return day.split('-').reverse().join('/');
  return dayAndMonth
    .format(moment)
    .replace(/ de |\./g, ' ')
    .trim();
}
