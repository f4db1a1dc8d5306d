import { useState } from 'react';
import { isAtTerminal, type Viewer } from '../viewer.ts';

/**
 * Where typed text waits: at the terminal until the tab is closed, since each inbox has an origin of its
 * own that nobody comes back to; else in this browser, so that signing in anew keeps it.
 */
const storageOf = (viewer: Viewer) => (isAtTerminal(viewer) ? sessionStorage : localStorage);

const prefix = 'rascunho:';

const keyOf = (viewer: Viewer, lead: number, part: string) =>
  `${prefix}${viewer.email}:${lead}:${part}`;

/** Text that was typed for a lead and not sent yet; it survives a reload, and null is none. */
export function useDraft(
  viewer: Viewer,
  lead: number,
  part: string,
): [string | null, (text: string | null) => void] {
  const key = keyOf(viewer, lead, part);
  const [text, setText] = useState(() => storageOf(viewer).getItem(key));
  const keep = (typed: string | null) => {
    setText(typed);
    if (typed === null) storageOf(viewer).removeItem(key);
    else storageOf(viewer).setItem(key, typed);
  };
  return [text, keep];
}

const storages = [sessionStorage, localStorage] as const;

const draftsIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix));

const leadOf = (key: string) => Number(key.split(':').at(-2));

/** The leads for which something was typed and not sent. */
export const draftedLeads = (): Set<number> => new Set(storages.flatMap(draftsIn).map(leadOf));

/** Forgets what was typed for leads that were erased. */
export function dropDrafts(leads: readonly number[]): void {
  for (const storage of storages) {
    for (const key of draftsIn(storage)) if (leads.includes(leadOf(key))) storage.removeItem(key);
  }
}
