import { useEffect, useMemo } from 'react';
import type { FieldName, FieldValues, LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import styles from '../../styles/leadFormDraft.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';

adoptStyles(styles);

/** What a visitor has typed and not sent, kept on the visitor's own device. */
export type LeadDraft = {
  /** Idempotency key of this filled-in form. */
  key: string;
  values: FieldValues;
  /** Whether these values were sent under this key, with whatever outcome. */
  wasSent: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: number;
};

/** How long a draft is kept, in milliseconds: a day. */
export const draftLifetime = 24 * 60 * 60 * 1000;

const namePrefix = 'lead-draft:';

/** Name of the storage entry of a form's draft. */
export const draftName = (kind: string): string => `${namePrefix}${kind}`;

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on plain http, this is not. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A draft that was saved less than a day ago. A clock that was set back since makes it no younger. */
function readDraft(text: string | null): LeadDraft | null {
  try {
    const draft: LeadDraft | null = JSON.parse(text ?? 'null');
    return draft && Math.abs(Date.now() - draft.savedAt) < draftLifetime ? draft : null;
  } catch {
    return null;
  }
}

/** Removes the drafts of all forms that are older than a day, or no drafts at all. */
export function sweepDrafts(storage = () => localStorage): void {
  try {
    const entries = storage();
    for (const name of Object.keys(entries)) {
      if (name.startsWith(namePrefix) && !readDraft(entries.getItem(name)))
        entries.removeItem(name);
    }
  } catch {}
}

// Once on every page with a form, as its scripts are fetched with the first sign that somebody is there.
sweepDrafts();

/** The kept draft of a form, or null where there is none, it is older than a day, or storage is refused. */
export function loadDraft(kind: string, storage = () => localStorage): LeadDraft | null {
  try {
    return readDraft(storage().getItem(draftName(kind)));
  } catch {
    return null;
  }
}

/** Keeps a draft; where storage is refused or full the form works on without. */
export function saveDraft(
  kind: string,
  draft: Omit<LeadDraft, 'savedAt'>,
  storage = () => localStorage,
): void {
  try {
    storage().setItem(draftName(kind), JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {}
}

/** Forgets the draft with this key; another tab's draft stays. */
export function dropDraft(kind: string, key: string, storage = () => localStorage): void {
  try {
    if (loadDraft(kind, storage)?.key === key) storage().removeItem(draftName(kind));
  } catch {}
}

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
      /** Another key to send the same values under: the one they had is another body's. */
      renewKey(values: FieldValues) {
        key = null;
        return keep(values, true);
      },
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

type DraftNoteProps = { copy: LeadFormCopy['draft']; disabled?: boolean; onDiscard: () => void };

/** Says that a draft was put back, and throws it away at a press. */
export function DraftNote({ copy, disabled, onDiscard }: DraftNoteProps) {
  return (
    <div className="notice ends lead-form-draft">
      <p role="status">{copy.restored}</p>
      <button type="button" aria-label={copy.discardLabel} disabled={disabled} onClick={onDiscard}>
        {copy.discard}
      </button>
    </div>
  );
}
