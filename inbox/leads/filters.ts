import { type LeadStatus, leadStatuses } from '../../shared/leadStatuses.ts';
import { isDay } from '../../shared/saoPauloTime.ts';
import { anyTime, daysOf, type Period, periods } from '../period.ts';

const phases = ['open', 'overdue', 'ended', ''] as const;

export type LeadFilters = Period & {
  text: string;
  status: LeadStatus | '';
  phase: (typeof phases)[number];
  /** Address of a member. */
  owner: string;
  campaign: string;
  /** Whether to list only quarantined leads, or only the others. */
  quarantine: 'only' | 'none';
};

export const noFilters: LeadFilters = {
  text: '',
  status: '',
  phase: '',
  owner: '',
  campaign: '',
  quarantine: 'none',
  ...anyTime,
};

export const writeFilters = (filters: LeadFilters): string =>
  new URLSearchParams(
    Object.entries(filters).filter(
      ([name, value]) => value !== noFilters[name as keyof LeadFilters],
    ),
  ).toString();

export function readFilters(query: URLSearchParams): LeadFilters {
  const text = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return {
    text: text('text'),
    status: leadStatuses.find((status) => status === text('status')) ?? '',
    phase: phases.find((phase) => phase === text('phase')) ?? '',
    owner: text('owner'),
    campaign: text('campaign'),
    quarantine: text('quarantine') === 'only' ? 'only' : 'none',
    period: periods.find((period) => period === text('period')) ?? 'always',
    from: day('from'),
    until: day('until'),
  };
}

export function leadQuery({ text, ...filters }: LeadFilters, now: Date): URLSearchParams {
  const { period: _, ...fields } = { text: text.trim(), ...filters, ...daysOf(filters, now) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

export const isFiltered = (filters: LeadFilters): boolean => writeFilters(filters) !== '';

export const countConditions = (filters: LeadFilters): number =>
  new URLSearchParams(writeFilters({ ...filters, text: '', from: '', until: '' })).size;
