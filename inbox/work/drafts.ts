import { createStore, type Store } from '../../site/ui/store.ts';
import { isAtTerminal, useViewer } from '../viewer.ts';

const prefix = 'rascunho:';

/** The drafts that were shown in this tab. */
const known = new Map<string, Store<unknown>>();

const parse = (stored: string | null): unknown => JSON.parse(stored ?? 'null');

// The tabs of a browser show the same draft, so that none loses what was typed in another, or sends it again.
addEventListener('storage', ({ key, newValue }) => known.get(key ?? '')?.set(parse(newValue)));

/**
 * What was typed for a lead but not sent; null if there is nothing. This browser keeps it across reloads
 * and sign-ins. In `leads -- open`, whose address changes each time, each tab has its own and keeps it
 * only until it is closed.
 */
export function useDraft<Draft>(lead: number, part: string) {
  const viewer = useViewer();
  const storage = isAtTerminal(viewer) ? sessionStorage : localStorage;
  const key = `${prefix}${viewer.email}:${lead}:${part}`;
  const draft = known.get(key) ?? createStore(parse(storage.getItem(key)));
  known.set(key, draft);
  const keep = (typed: Draft | null) => {
    if (typed === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(typed));
    draft.set(typed);
  };
  return [draft.use() as Draft | null, keep] as const;
}

const drafts = () =>
  [sessionStorage, localStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ storage, key, lead: Number(key.split(':').at(-2)) })),
  );

export const draftedLeads = (): Set<number> => new Set(drafts().map(({ lead }) => lead));

export function dropDrafts(lead: number): void {
  for (const draft of drafts()) {
    if (draft.lead !== lead) continue;
    draft.storage.removeItem(draft.key);
    known.get(draft.key)?.set(null);
  }
}
