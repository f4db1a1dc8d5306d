import type { LeadFormKind } from '../../../leads/formNames.ts';
import type { FieldValues } from '../../../leads/leadForm.ts';

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
export const draftName = (kind: LeadFormKind): string => `${namePrefix}${kind}`;

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

/** The kept draft of a form, or null where there is none, it is older than a day, or storage is refused. */
export function loadDraft(kind: LeadFormKind, storage = () => localStorage): LeadDraft | null {
  try {
    return readDraft(storage().getItem(draftName(kind)));
  } catch {
    return null;
  }
}

/** Keeps a draft; where storage is refused or full the form works on without. */
export function saveDraft(
  kind: LeadFormKind,
  draft: Omit<LeadDraft, 'savedAt'>,
  storage = () => localStorage,
): void {
  try {
    storage().setItem(draftName(kind), JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {}
}

/** Forgets the draft with this key; another tab's draft stays. */
export function dropDraft(kind: LeadFormKind, key: string, storage = () => localStorage): void {
  try {
    if (loadDraft(kind, storage)?.key === key) storage().removeItem(draftName(kind));
  } catch {}
}
