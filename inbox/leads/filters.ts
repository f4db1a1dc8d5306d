import { type LeadStatus, leadStatuses } from '../../leads/leadStatuses.ts';
import { anyTime, daysOf, type Period, type PeriodName, periodNames } from '../period.ts';

/** What the person looks for; an empty text is no condition. */
export type LeadFilters = {
  text: string;
  status: LeadStatus | '';
  /** Leads that are kept apart, which wait until somebody asks for them, or the others. */
  quarantine: 'only' | 'none';
  period: Period;
};

export const noFilters: LeadFilters = { text: '', status: '', quarantine: 'none', period: anyTime };

/** The filters as the page's own address has them; nothing of those that are as usual. */
export function writeFilters({ text, status, quarantine, period }: LeadFilters): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('text', text);
  if (status !== '') query.set('status', status);
  if (quarantine === 'only') query.set('quarantine', quarantine);
  if (period.name !== 'always') query.set('period', period.name);
  if (period.name === 'chosen') {
    for (const [end, day] of Object.entries(period.chosen)) if (day) query.set(end, day);
  }
  return query.toString();
}

const readDay = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** Reads them again; what no filter has counts as usual. */
export function readFilters(query: URLSearchParams): LeadFilters {
  const name = query.get('period') ?? '';
  return {
    text: query.get('text') ?? '',
    status: leadStatuses.find((status) => status === query.get('status')) ?? '',
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

/** Whether the list is another than usual. */
export const isFiltered = (filters: LeadFilters): boolean => writeFilters(filters) !== '';

/** How many conditions hold beside the text. */
export const countConditions = ({ status, quarantine, period }: LeadFilters): number =>
  [status !== '', quarantine === 'only', period.name !== 'always'].filter(Boolean).length;
