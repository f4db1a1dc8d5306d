import { formatReais, maxCarts, maxCents } from './money.ts';
import { digitsOf } from './text.ts';

/** A text field's content and its caret, in UTF-16 units from the start. */
export type Edited = { value: string; caret: number };

/** Which way a delete key deleted; null for any other edit. */
export type Deleted = 'backward' | 'forward' | null;

/** @param before the field's masked value before the edit @param edited the field as the edit left it */
export type Mask = (before: string, edited: Edited, deleted: Deleted) => Edited;

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/** The caret position that has `count` digits after it, right behind the preceding digit if there is one. */
function caretBefore(value: string, count: number): number {
  if (count === 0) return value.length;
  const starts = [...value.matchAll(/\d/g)].map(({ index }) => index);
  const left = starts[starts.length - count - 1];
  return left === undefined ? (starts[0] ?? 0) : left + 1;
}

/** Whether the edit removed one piece of text and did nothing else: phone keyboards do not report deletions. */
const isShortened = (before: string, { value, caret }: Edited) =>
  value.length < before.length &&
  before.startsWith(value.slice(0, caret)) &&
  before.endsWith(value.slice(caret));

/**
 * A mask for numbers that grow at their end: as many digits stay to the right of the caret as before.
 * Deleting only a separator deletes the digit beyond it; deleting the last non-zero digit from the end
 * empties the field. A key pressed in a full field is ignored; a longer text is cut off.
 */
const numberMask =
  (format: (number: number) => string, max: number): Mask =>
  (before, edited, deleted) => {
    const old = digitsOf(before);
    const room = String(max).length;
    let digits = digitsOf(edited.value);
    let behind = digitsOf(edited.value.slice(edited.caret)).length;
    const isOneMore = digits.length === old.length + 1 && withoutZeros(old).length === room;
    if (isOneMore) return { value: before, caret: caretBefore(before, behind) };

    const shortened = isShortened(before, edited);
    if (shortened && digits === old) {
      const at = digits.length - behind - (deleted === 'forward' ? 0 : 1);
      if (at >= 0) digits = digits.slice(0, at) + digits.slice(at + 1);
      if (deleted === 'forward') behind = Math.max(0, behind - 1);
    }
    const significant = withoutZeros(digits).slice(0, room);
    const isEmptied = shortened && behind === 0 && significant === '';
    if (digits === '' || isEmptied) return { value: '', caret: 0 };
    const value = format(Number(significant));
    return { value, caret: caretBefore(value, behind) };
  };

/** Digits typed as cents, shown as reais: `149900` is `R$ 1.499,00`. */
export const maskAmount: Mask = numberMask(formatReais, maxCents);

export const maskCarts: Mask = numberMask(String, maxCarts);
