import { campaignKeys } from '../../shared/leadContext.ts';

/** Replaces the page's address, but keeps its campaign: a lead sent later reads its source from there. */
export function replaceAddress(address: string): void {
  const next = new URL(address, location.href);
  const current = new URLSearchParams(location.search);
  for (const key of campaignKeys) {
    const value = current.get(key);
    if (value) next.searchParams.set(key, value);
  }
  history.replaceState(history.state, '', next);
}
