import type { LeadFormKind } from '../../leads/formNames.ts';
import type { LeadStatus } from '../../leads/StoredLead.ts';
import { anyTime, daysOf, type Period } from '../period.ts';

/** What the person looks for; an empty text is no condition. */
export type LeadFilters = {
  text: string;
  status: LeadStatus | '';
  quarantine: 'only' | 'none' | '';
  /** Leads that repeat the address or phone of an earlier one. */
  duplicates: 'only' | 'none' | '';
  form: LeadFormKind | '';
  period: Period;
};

export const noFilters: LeadFilters = {
  text: '',
  status: '',
  quarantine: '',
  duplicates: '',
  form: '',
  period: anyTime,
};

/** The filters as the server reads them in an address. */
export function leadQuery({ period, text, ...others }: LeadFilters, now: Date): URLSearchParams {
  const fields = { text: text.trim(), ...others, ...daysOf(period, now) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Whether anything is filtered out. */
export const isFiltered = (filters: LeadFilters): boolean =>
  leadQuery(filters, new Date()).size > 0;

/** How many of the closed-up filters are set; the search is always in view. */
export const countConditions = ({ text: _, period, ...chosen }: LeadFilters): number =>
  [...Object.values(chosen), period.name === 'always' ? '' : period.name].filter(Boolean).length;
