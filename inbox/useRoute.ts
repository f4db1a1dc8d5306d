import { useSyncExternalStore } from 'react';
import { words } from './words.ts';

export type Tab = keyof typeof words.tabs;

/** What the address shows: a tab, and in the first one perhaps a lead. */
export type Route = { tab: Tab; lead: number | null };

const isTab = (text: string): text is Tab => Object.hasOwn(words.tabs, text);

/** Reads `#contatos/42`; anything else is the list. */
export function readRoute(hash: string): Route {
  const [tab = '', id = ''] = hash.slice(1).split('/');
  if (!isTab(tab)) return { tab: 'contatos', lead: null };
  return { tab, lead: tab === 'contatos' && /^\d{1,15}$/.test(id) ? Number(id) : null };
}

/** The address of a lead within the page. */
export const leadHash = (id: number): string => `#contatos/${id}`;

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The present route; the browser's back button works. */
export const useRoute = (): Route =>
  readRoute(useSyncExternalStore(subscribe, () => location.hash));
