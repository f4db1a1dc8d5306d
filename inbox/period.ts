import { addDays, saoPauloDay } from '../leads/saoPauloTime.ts';

/** Days of São Paulo, both included; an empty text is no limit. */
export type Days = { from: string; until: string };

export const periodNames = {
  always: 'Sempre',
  today: 'Hoje',
  week: 'Últimos 7 dias',
  month: 'Últimos 30 dias',
  chosen: 'Entre datas',
};

export type PeriodName = keyof typeof periodNames;

/** A choice of days; `chosen` are kept while another period holds. */
export type Period = { name: PeriodName; chosen: Days };

export const anyTime: Period = { name: 'always', chosen: { from: '', until: '' } };

export function daysOf({ name, chosen }: Period, now: Date): Days {
  if (name === 'chosen') return chosen;
  if (name === 'always') return { from: '', until: '' };
  const back = { today: 0, week: 6, month: 29 }[name];
  return { from: addDays(saoPauloDay(now), -back), until: '' };
}

export const spanQuery = (period: Period, now: Date): URLSearchParams =>
  new URLSearchParams(Object.entries(daysOf(period, now)).filter(([, day]) => day !== ''));
