import { useEffect, useMemo } from 'react';
import type { FieldName } from '../../../leads/formNames.ts';
import type { FieldValues, LeadFormDefinition } from '../../../leads/leadForm.ts';
import {
  draftName,
  dropDraft,
  type LeadDraft,
  loadDraft,
  newKey,
  saveDraft,
  sweepDrafts,
} from './leadDraft.ts';

// Once on every page with a form, as its scripts are fetched with the first sign that somebody is there.
sweepDrafts();

/**
 * Keeps what is typed across reloads and tabs, under one idempotency key for each filled-in form.
 * Sending the same again, from here or from a second tab, carries the same key and makes no second lead.
 * Once it was sent, changed words get a new key: under the old one they could be taken for a repeat and lost.
 */
export function useDraft({ kind }: LeadFormDefinition) {
  const draft = useMemo(() => {
    let key: string | null = null;
    /** The values that were sent under this key, as text. */
    let sent: string | null = null;
    const keep = (values: FieldValues, isSent: boolean) => {
      const text = JSON.stringify(values);
      const isChanged = sent !== null && sent !== text;
      if (key === null || isChanged) key = newKey();
      if (isSent) sent = text;
      else if (isChanged) sent = null;
      saveDraft(kind, { key, values, wasSent: sent !== null });
      return key;
    };
    return {
      /** Puts the kept draft back by `fill`, which returns the fields it changed. */
      restore(fill: (values: FieldValues) => FieldName[]): FieldName[] {
        const kept = loadDraft(kind);
        if (!kept) return [];
        key = kept.key;
        sent = kept.wasSent ? JSON.stringify(kept.values) : null;
        return fill(kept.values);
      },
      change: (values: FieldValues) => keep(values, false),
      /** The key to send these values under. */
      keyToSend: (values: FieldValues) => keep(values, true),
      /** Begins a new form: this one was sent, or thrown away. */
      forget() {
        if (key) dropDraft(kind, key);
        key = null;
        sent = null;
      },
      /** Another tab may have sent this draft: then changed words are a new one. */
      noteRemoval(event: StorageEvent) {
        if (event.key !== draftName(kind) || event.newValue !== null) return;
        const removed: Partial<LeadDraft> = JSON.parse(event.oldValue ?? '{}');
        sent = removed.wasSent ? JSON.stringify(removed.values) : '';
      },
    };
  }, [kind]);

  useEffect(() => {
    addEventListener('storage', draft.noteRemoval);
    return () => removeEventListener('storage', draft.noteRemoval);
  }, [draft]);

  return draft;
}
