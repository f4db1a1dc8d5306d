import { formNames, type LeadFormKind } from '../../leads/formDefinitions.ts';
import { type LeadStatus, leadStatusNames } from '../../leads/StoredLead.ts';
import { anyTime, daysOf, type Period, type PeriodName } from '../period.ts';
import { words } from '../words.ts';

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

/** What is in quarantine waits until somebody asks for it. */
export const noFilters: LeadFilters = {
  text: '',
  status: '',
  quarantine: 'none',
  duplicates: '',
  form: '',
  period: anyTime,
};

const choices = {
  status: leadStatusNames,
  quarantine: words.filters.quarantine.names,
  duplicates: words.filters.duplicates.names,
  form: formNames,
};

const choiceNames = Object.keys(choices) as (keyof typeof choices)[];

/** The filters as the page's own address has them; nothing of those that are as usual. */
export function writeFilters({ text, period, ...chosen }: LeadFilters): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('text', text);
  for (const name of choiceNames) {
    if (chosen[name] !== noFilters[name]) query.set(name, chosen[name]);
  }
  if (period.name !== 'always') query.set('period', period.name);
  if (period.name === 'chosen') {
    for (const [end, day] of Object.entries(period.chosen)) if (day) query.set(end, day);
  }
  return query.toString();
}

const readDay = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** Reads them again; what no filter has counts as usual. */
export function readFilters(query: URLSearchParams): LeadFilters {
  const chosen = choiceNames.map((name) => {
    const value = query.get(name);
    const isKnown = value === '' || Object.hasOwn(choices[name], value ?? '');
    return [name, isKnown ? value : noFilters[name]];
  });
  const name = query.get('period') ?? '';
  const isPeriod = Object.hasOwn(words.period.names, name);
  return {
    ...noFilters,
    ...Object.fromEntries(chosen),
    text: query.get('text') ?? '',
    period: {
      name: isPeriod ? (name as PeriodName) : 'always',
      chosen: { from: readDay(query.get('from')), until: readDay(query.get('until')) },
    },
  };
}

/** The filters as the server reads them in an address. */
export function leadQuery({ period, text, ...others }: LeadFilters, now: Date): URLSearchParams {
  const fields = { text: text.trim(), ...others, ...daysOf(period, now) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Whether the list is another than usual. */
export const isFiltered = (filters: LeadFilters): boolean => writeFilters(filters) !== '';

/** How many of the closed-up filters are set; the search is always in view. */
export const countConditions = (filters: LeadFilters): number =>
  choiceNames.filter((name) => filters[name] !== noFilters[name]).length +
  (filters.period.name === 'always' ? 0 : 1);
