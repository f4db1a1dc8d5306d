import { useSyncExternalStore } from 'react';
import { type LeadFilters, readFilters, writeFilters } from './leads/filters.ts';
import { words } from './words.ts';

export type Tab = keyof typeof words.tabs;

/** What the address shows: a tab, and in the first one what is looked for, and perhaps a lead. */
export type Route = { tab: Tab; lead: number | null; filters: LeadFilters };

const isTab = (text: string): text is Tab => Object.hasOwn(words.tabs, text);

/** Reads `#contatos/42?text=aurora`; anything else is the list. */
function readRoute(hash: string): Route {
  const [place = '', query = ''] = hash.slice(1).split('?');
  const [tab = '', id = ''] = place.split('/');
  const filters = readFilters(new URLSearchParams(query));
  if (!isTab(tab)) return { tab: 'contatos', lead: null, filters };
  return { tab, lead: tab === 'contatos' && /^\d{1,15}$/.test(id) ? Number(id) : null, filters };
}

const hashOf = (lead: number | null, query: string): string =>
  `#contatos${lead === null ? '' : `/${lead}`}${query && `?${query}`}`;

/** What is looked for, as the present address has it. */
const presentQuery = (): string => writeFilters(readRoute(location.hash).filters);

/** The address of a lead within the page, or of the list, with what is looked for now. */
export const leadHash = (id: number | null): string => hashOf(id, presentQuery());

/** Shows the list of other filters in the address, so that a reload and the way back keep them. */
export function showFilters(filters: LeadFilters, lead: number | null): void {
  history.replaceState(null, '', hashOf(lead, writeFilters(filters)));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The present route; the browser's back button works. */
export const useRoute = (): Route =>
  readRoute(useSyncExternalStore(subscribe, () => location.hash));
