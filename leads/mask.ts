/** A text field's content and the place of its caret, in UTF-16 units from the start. */
export type Edited = { value: string; caret: number };

/** Which way a delete key deleted; null for any other edit. */
export type Deleted = 'backward' | 'forward' | null;

/**
 * What a field shows after one edit, and where the caret stands then.
 * @param before the field's masked value before the edit
 * @param edited the field as the edit left it
 */
export type Mask = (before: string, edited: Edited, deleted: Deleted) => Edited;
