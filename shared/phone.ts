import type { Deleted, Edited } from './mask.ts';
import { digitsOf } from './text.ts';

/** The area code, then the eight digits of a number, or the nine of a mobile. */
const national = /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/;

/** Area codes contain no 0. */
const beginsWithArea = (digits: string) => /^[1-9][1-9]/.test(digits);

const areaCode = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

const maxDigits = 11;

/** Brazil's country code, which is also an area code. */
const country = '55';

/**
 * How many leading digits are the country code, the trunk 0 and the carrier code that may follow it, in
 * any combination; null if the country is another one. Without a + (or the dialled 00), 55 is the country
 * code only if there are 12 digits or more.
 */
function prefixLength(text: string): number | null {
  const digits = digitsOf(text);
  const skipTrunk = (at: number) => {
    if (digits[at] !== '0') return at;
    return national.test(digits.slice(at + 3)) ? at + 3 : at + 1;
  };
  const dialled = digits.startsWith('00') ? 2 : 0;
  const isInternational = dialled > 0 || /^[^\d+]*\+/.test(text);
  if (isInternational && !digits.startsWith(country, dialled)) return null;

  const start = isInternational ? dialled : skipTrunk(0);
  const hasCountry = isInternational || /^55\d{10}/.test(digits.slice(start));
  return hasCountry ? skipTrunk(start + country.length) : start;
}

/**
 * The digits of a Brazilian number as people write it, without country code, trunk 0 and carrier code;
 * too few if it is incomplete, too many if something follows it. A number without an area code (0800,
 * 4004) keeps all its digits.
 * @returns null for another country's number, which is never read as a Brazilian one
 */
export function nationalDigits(text: string): string | null {
  const prefix = prefixLength(text);
  if (prefix === null) return null;
  const digits = digitsOf(text);
  const rest = digits.slice(prefix);
  return beginsWithArea(rest) ? rest : digits;
}

/**
 * The number with its country code, for `tel:+…` and `https://wa.me/…`: Brazil's if none is given.
 * @returns null for numbers that cannot be called from abroad, like 0800
 */
export function dialledDigits(text: string): string | null {
  const digits = nationalDigits(text);
  if (digits === null) return digitsOf(text).replace(/^00/, '');
  return national.test(digits) && areaCode.test(digits) ? `${country}${digits}` : null;
}

/** Formats up to 11 digits as far as they go: `(11) 98765-4321` for 11, `(11) 3456-7890` for 10 or fewer. */
export function formatPhone(digits: string): string {
  if (digits.length <= 2) return digits && `(${digits}`;
  const prefixEnd = digits.length > 10 ? 7 : 6;
  const area = `(${digits.slice(0, 2)}) ${digits.slice(2, prefixEnd)}`;
  return digits.length > prefixEnd ? `${area}-${digits.slice(prefixEnd)}` : area;
}

/** The rule for a stored phone: 10 or 11 digits, ignoring everything else. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(digitsOf(text));

/** A phone for display and storage: masked if it has an area code, else as typed. */
export function showPhone(text: string): string {
  const digits = nationalDigits(text) ?? '';
  return isPhone(digits) && beginsWithArea(digits) ? formatPhone(digits) : text;
}

/** The index after digit number `count`; after the last digit, that is the end of the mask. */
function caretBehind(value: string, count: number): number {
  if (count === 0) return 0;
  const ends = [...value.matchAll(/\d/g)].map(({ index }) => index + 1);
  return count >= ends.length ? value.length : (ends[count - 1] ?? 0);
}

/** Whether digits may be a carrier code, an area code and the beginning of a number. */
const mayNameCarrier = (digits: string): boolean =>
  areaCode.test(digits.slice(2)) && /^[2-59]/.test(digits.slice(4));

/**
 * Whether to ignore a digit typed into a full field. At the end it is kept if a country or carrier code
 * may come first: 55 is the country code if no mobile of area 55 begins so, or if another area code and
 * a number may follow it.
 */
function isOneDigitTooMany(before: string, typed: string, digitsBefore: number): boolean {
  if (before.length < maxDigits) return false;
  const hasPrefix =
    /^55([^9]|9[1-9][2-59])/.test(before) || (mayNameCarrier(before) && !national.test(before));
  if (digitsBefore > maxDigits && hasPrefix) return false;
  return typed.slice(0, digitsBefore - 1) + typed.slice(digitsBefore) === before;
}

/** Digits of the longest number with a trunk 0: carrier code, area code and a mobile's nine. */
const longestTrunkCall = 14;

/**
 * Whether the mask can show these digits. After a prefix they must have the length of a number and,
 * while somebody types, its form too: otherwise more digits are to come.
 */
function isMaskable(digits: string, prefix: number, isKeyed: boolean): boolean {
  if (prefix > 0) {
    return isKeyed ? national.test(digits) : isPhone(digits) && beginsWithArea(digits);
  }
  return digits.length <= maxDigits && (/^[1-9]?$/.test(digits) || beginsWithArea(digits));
}

/**
 * Masks a phone field after one edit and keeps the caret after the same digit. Text stays as typed if it
 * is too long, has no area code or is not a Brazilian number; so does a number with a prefix until it is
 * complete. Deleting only a separator deletes the digit beyond it; otherwise the key would seem dead.
 * @param before the field's masked value before the edit
 * @param edited the field as the edit left it
 */
export function maskPhone(before: string, edited: Edited, deleted: Deleted): Edited {
  const old = digitsOf(before);
  const digits = digitsOf(edited.value);
  const isKeyed = Math.abs(digits.length - old.length) === 1;
  let count = digitsOf(edited.value.slice(0, edited.caret)).length;
  let { value, caret } = edited;
  if (before === formatPhone(old)) {
    if (isOneDigitTooMany(old, digits, count)) {
      return { value: before, caret: caretBehind(before, count - 1) };
    }
    if (deleted && digits === old && value.length < before.length) {
      if (deleted === 'backward') count = Math.max(0, count - 1);
      value = formatPhone(digits.slice(0, count) + digits.slice(count + 1));
      caret = caretBehind(value, count);
    } else if (isKeyed && value.startsWith('(') && !isMaskable(digits, 0, isKeyed)) {
      value = digits;
      caret = count;
    }
  }
  const prefix = prefixLength(value);
  const rest = digitsOf(value).slice(prefix ?? 0);
  // `0 15 21 98765…` is carrier and area code, but its first digits form a number, too.
  const dialled = digits.replace(/^(?:00)?55(?=0)/, '');
  const isTrunk = dialled.startsWith('0') && dialled.length < longestTrunkCall;
  const mayGoOn = isKeyed && isTrunk && mayNameCarrier(dialled.slice(1));
  if (prefix === null || mayGoOn || !isMaskable(rest, prefix, isKeyed)) return { value, caret };
  value = formatPhone(rest);
  return { value, caret: caretBehind(value, Math.max(0, count - prefix)) };
}

/** The key of one person's phone, as in Postgres: its digits, without the ninth of today's mobiles. */
export const phoneKey = (phone: string): string =>
  digitsOf(phone).replace(/^(\d\d)9([6-9]\d{7})$/, '$1$2');
