import { type LeadStatus, leadStatuses } from '../../leads/leadStatuses.ts';
import { anyTime, daysOf, type Period, type PeriodName, periodNames } from '../period.ts';

export type LeadFilters = {
  text: string;
  status: LeadStatus | '';
  phase: 'open' | 'ended' | '';
  /** Address of a member. */
  owner: string;
  campaign: string;
  /** Whether to list only quarantined leads, or only the others. */
  quarantine: 'only' | 'none';
  period: Period;
};

const plain = { text: '', status: '', phase: '', owner: '', campaign: '' } as const;

export const noFilters: LeadFilters = { ...plain, quarantine: 'none', period: anyTime };

export function writeFilters({ quarantine, period, ...texts }: LeadFilters): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(plain) as (keyof typeof plain)[]) {
    if (texts[name] !== '') query.set(name, texts[name]);
  }
  if (quarantine === 'only') query.set('quarantine', quarantine);
  if (period.name !== 'always') query.set('period', period.name);
  if (period.name === 'chosen') {
    for (const [end, day] of Object.entries(period.chosen)) if (day) query.set(end, day);
  }
  return query.toString();
}

const readDay = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** Parses filters from the address; missing ones get their default. */
export function readFilters(query: URLSearchParams): LeadFilters {
  const name = query.get('period') ?? '';
  return {
    text: query.get('text') ?? '',
    status: leadStatuses.find((status) => status === query.get('status')) ?? '',
    phase: (['open', 'ended'] as const).find((phase) => phase === query.get('phase')) ?? '',
    owner: query.get('owner') ?? '',
    campaign: query.get('campaign') ?? '',
    quarantine: query.get('quarantine') === 'only' ? 'only' : 'none',
    period: {
      name: Object.hasOwn(periodNames, name) ? (name as PeriodName) : 'always',
      chosen: { from: readDay(query.get('from')), until: readDay(query.get('until')) },
    },
  };
}

export function leadQuery({ period, text, ...others }: LeadFilters, now: Date): URLSearchParams {
  const fields = { text: text.trim(), ...others, ...daysOf(period, now) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

export const isFiltered = (filters: LeadFilters): boolean => writeFilters(filters) !== '';

export const countConditions = (filters: LeadFilters): number =>
  new URLSearchParams(writeFilters({ ...filters, text: '', period: anyTime })).size +
  Number(filters.period.name !== 'always');
