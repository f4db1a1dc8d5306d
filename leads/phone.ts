import type { Deleted, Edited } from './mask.ts';
import { digitsOf } from './text.ts';

/** Most digits that a Brazilian number has: area code and nine digits of a mobile. */
const maxDigits = 11;

/** How many leading digits are no part of the national number: the country code 55 and one trunk 0. */
function prefixLength(digits: string): number {
  const country = /^55\d{10,11}$/.test(digits) ? 2 : 0;
  return digits[country] === '0' ? country + 1 : country;
}

/**
 * The digits of what was typed or pasted, without country code and trunk 0, however many they are.
 * 55 is an area code too, so it is dropped from 12 or 13 digits only.
 */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.slice(prefixLength(digits));
}

/** The national digits that a phone field keeps: at most 11. */
export const nationalDigits = (text: string): string => phoneDigits(text).slice(0, maxDigits);

/** Writes up to 11 digits as far as they go: `(11) 98765-4321` for 11, `(11) 3456-7890` for 10 or fewer. */
export function formatPhone(digits: string): string {
  if (digits.length <= 2) return digits && `(${digits}`;
  const prefixEnd = digits.length > 10 ? 7 : 6;
  const area = `(${digits.slice(0, 2)}) ${digits.slice(2, prefixEnd)}`;
  return digits.length > prefixEnd ? `${area}-${digits.slice(prefixEnd)}` : area;
}

/** The rule of the quick, calculator and how-it-works forms: 10 or 11 digits once everything else is removed. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(digitsOf(text));

/** Index behind the digit number `count`, or behind the whole mask when that is the last digit. */
function caretBehind(value: string, count: number): number {
  if (count === 0) return 0;
  const ends = [...value.matchAll(/\d/g)].map(({ index }) => index + 1);
  return count >= ends.length ? value.length : (ends[count - 1] ?? 0);
}

/**
 * A digit keyed into a full field, which has no room for it. 55 followed by anything but a mobile's 9
 * cannot be an area code with 9 digits: there someone is keying in the country code, and may go on.
 */
function isKeyedBeyondTheEnd(before: string, typed: string, digitsBefore: number): boolean {
  if (before.length < maxDigits || /^55[^9]/.test(before)) return false;
  return typed.slice(0, digitsBefore - 1) + typed.slice(digitsBefore) === before;
}

/**
 * Masks a phone field after one edit, so that the caret stays behind the digit it stood behind.
 * Deleting only a separator deletes the digit on its far side, as otherwise the key would seem dead.
 * @param before the field's masked value before the edit
 * @param edited the field as the edit left it
 */
export function maskPhone(before: string, edited: Edited, deleted: Deleted): Edited {
  const old = digitsOf(before);
  let digits = digitsOf(edited.value);
  let count = digitsOf(edited.value.slice(0, edited.caret)).length;
  if (isKeyedBeyondTheEnd(old, digits, count)) {
    return { value: before, caret: caretBehind(before, count - 1) };
  }
  if (deleted && digits === old && edited.value.length < before.length) {
    if (deleted === 'backward') count = Math.max(0, count - 1);
    digits = digits.slice(0, count) + digits.slice(count + 1);
  }
  const value = formatPhone(nationalDigits(digits));
  return { value, caret: caretBehind(value, Math.max(0, count - prefixLength(digits))) };
}
