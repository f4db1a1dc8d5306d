import { createStore } from '../site/ui/store.ts';
import { type LeadFilters, noFilters, readFilters, writeFilters } from './leads/filters.ts';
import type { Period } from './period.ts';

export const viewNames = { hoje: 'Hoje', todos: 'Todos', numeros: 'Números' };

export type View = keyof typeof viewNames;

type Route = { view: View; lead: number | null; filters: LeadFilters };

const isView = (text: string): text is View => Object.hasOwn(viewNames, text);

/** Parses `#todos/42?text=aurora` and `#numeros`; anything else means the day's work. */
function readRoute(hash: string): Route {
  const [place = '', query = ''] = hash.slice(1).split('?');
  const [view = '', below = ''] = place.split('/');
  return {
    view: isView(view) ? view : 'hoje',
    lead: view !== 'numeros' && /^\d{1,15}$/.test(below) ? Number(below) : null,
    filters: readFilters(new URLSearchParams(query)),
  };
}

function hashOf(view: View, lead: number | null, filters: LeadFilters): string {
  const query = view === 'hoje' ? '' : writeFilters(filters);
  return `#${view}${lead === null ? '' : `/${lead}`}${query && `?${query}`}`;
}

/** The address of a lead in the current view, or of the view itself, with the current filters. */
export function leadHash(id: number | null): string {
  const { view, filters } = readRoute(location.hash);
  return hashOf(view === 'numeros' ? 'todos' : view, id, filters);
}

/** Navigates without a history entry. */
export function replacePlace(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/**
 * Puts filters into the address, so that reload and Back keep them. Only the list of all leads has
 * filters: Back from it leads to the day in which somebody began to search.
 */
export function showFilters(filters: LeadFilters): void {
  const { view, lead } = readRoute(location.hash);
  if (view === 'hoje') history.pushState(null, '', location.hash);
  replacePlace(hashOf('todos', lead, filters));
}

/** Puts the period of the figures into the address. */
export const showPeriod = (period: Period): void =>
  replacePlace(hashOf('numeros', null, { ...noFilters, ...period }));

/** The address of all leads that match these filters. */
export const foundHash = (filters: Partial<LeadFilters>): string =>
  hashOf('todos', null, { ...noFilters, ...filters });

/** One listener for all parts of the page, so that React renders them together. */
const hash = createStore(location.hash);
addEventListener('hashchange', () => hash.set(location.hash));

export const useRoute = (): Route => readRoute(hash.use());
