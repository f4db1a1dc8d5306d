import { useEffect, useMemo } from 'react';
import type { FieldValues, LeadFormDefinition } from '../../../leads/leadForm.ts';
import { draftName, dropDraft, type LeadDraft, loadDraft, newKey, saveDraft } from './leadDraft.ts';

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
    return {
      /** Puts the kept draft back by `fill`, which says whether it could; else the form is a new one. */
      restore(fill: (values: FieldValues) => boolean) {
        const kept = loadDraft(kind);
        if (!kept || !fill(kept.values)) return;
        key = kept.key;
        sent = kept.wasSent ? JSON.stringify(kept.values) : null;
      },
      change(values: FieldValues) {
        if (key === null || sent !== null) key = newKey();
        sent = null;
        saveDraft(kind, { key, values, wasSent: false });
      },
      /** The key to send these values under. */
      keyToSend(values: FieldValues): string {
        const text = JSON.stringify(values);
        if (key === null || (sent !== null && sent !== text)) key = newKey();
        sent = text;
        saveDraft(kind, { key, values, wasSent: true });
        return key;
      },
      finish() {
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
