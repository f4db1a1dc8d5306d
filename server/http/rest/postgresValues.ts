import { type LeadColumn, leadColumns } from '../../../leads/leadRules.ts';
import { invalidValue, outOfRange } from './restErrors.ts';

/** A number as it was written, so that `1.10` stays `1.10` and no digit is lost. */
type RawNumber = { rawJSON: string };

export type Json = string | boolean | null | RawNumber | Json[] | { [key: string]: Json };

type Reviver = (key: string, value: unknown, context: { source: string }) => unknown;

/** The part of ECMAScript's JSON that TypeScript's library does not describe yet (JSON.parse source text access). */
const { parse, rawJSON, isRawJSON } = JSON as unknown as {
  parse(text: string, reviver: Reviver): Json;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
};

/**
 * JSON with its numbers as they were written. That takes some twenty times as long: 64 KB of one-digit
 * numbers would hold up everybody else for 30 ms and more.
 * @throws {Error} where it is not JSON
 */
export const parseExactly = (text: string): Json =>
  parse(text, (_, value, { source }) => (typeof value === 'number' ? rawJSON(source) : value));

const integers = { least: -(2n ** 31n), most: 2n ** 31n - 1n };

/**
 * Reads text as PostgreSQL's `integer`, with what C calls white space around it.
 * @throws {RestError} 22P02 where it is not an integer, 22003 where it does not fit four bytes
 */
function castInteger(text: string): number {
  const digits = /^[\t-\r ]*([+-]?\d+)[\t-\r ]*$/.exec(text)?.[1];
  if (digits === undefined) throw invalidValue(`invalid input syntax for type integer: "${text}"`);
  const value = BigInt(digits.replace('+', ''));
  if (value < integers.least || value > integers.most) {
    throw outOfRange(`value "${text}" is out of range for type integer`);
  }
  return Number(value);
}

/** White space is what C calls so. Every character can match in one place only, so that a long text takes linear time. */
const numeric = /^[\t-\r ]*([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d+))?[\t-\r ]*$/i;

const infinity = /^[\t-\r ]*[+-]?inf(inity)?[\t-\r ]*$/i;

/** Digits before the point that PostgreSQL's `numeric` holds at most. */
const mostDigits = 131_072;

/** |0.digits × 10^point|, in units of 10^-scale, halves rounded away from zero. */
function roundToScale(digits: string, point: number, scale: number): bigint {
  const kept = point + scale;
  if (kept < 0) return 0n;
  const padded = digits.padEnd(kept + 1, '0');
  const whole = BigInt(padded.slice(0, kept) || '0');
  return Number(padded[kept]) >= 5 ? whole + 1n : whole;
}

/**
 * Reads text as PostgreSQL's `numeric(precision,scale)`. NaN is refused too: it is not an amount.
 * @throws {RestError} 22P02 where it is not a number, 22003 where it has too many digits before the point
 */
function castNumeric(text: string, precision: number, scale: number): number {
  const field = `A field with precision ${precision}, scale ${scale}`;
  if (infinity.test(text)) {
    throw outOfRange('numeric field overflow', `${field} cannot hold an infinite value.`);
  }
  const [, sign, mantissa, exponent = '0'] = numeric.exec(text) ?? [];
  if (mantissa === undefined) {
    throw invalidValue(`invalid input syntax for type numeric: "${text}"`);
  }
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = whole + fraction;
  const digits = all.replace(/^0+/, '');
  if (digits === '') return 0;
  const point = whole.length + Number(exponent) - (all.length - digits.length);
  if (point > mostDigits) throw outOfRange('value overflows numeric format');
  const most = precision - scale;
  const written = point > most ? null : roundToScale(digits, point, scale).toString();
  const value = written === null ? Number.POSITIVE_INFINITY : Number(`${written}e-${scale}`);
  if (value >= 10 ** most) {
    throw outOfRange(
      'numeric field overflow',
      `${field} must round to an absolute value less than 10^${most}.`,
    );
  }
  return sign === '-' && value !== 0 ? -value : value;
}

function checkText(text: string): string {
  if (text.includes('\0')) {
    throw invalidValue(
      'unsupported Unicode escape sequence',
      '\\u0000 cannot be converted to text.',
    );
  }
  if (!text.isWellFormed()) {
    throw invalidValue(
      'invalid input syntax for type json',
      'Unicode low surrogate must follow a high surrogate.',
    );
  }
  return text;
}

const textOf = (value: Exclude<Json, null>): string => {
  if (typeof value === 'string') return checkText(value);
  return isRawJSON(value) ? value.rawJSON : JSON.stringify(value);
};

const numericType = /^numeric\((\d+),(\d+)\)$/;

/**
 * Gives a JSON value its column's type as PostgreSQL's `json_to_recordset` does: through its text.
 * @throws {RestError} 22P02 or 22003
 */
export function castCell(column: LeadColumn, value: Json): string | number | null {
  if (value === null) return null;
  const text = textOf(value);
  const type = leadColumns[column];
  if (type === 'text') return text;
  if (type === 'integer') return castInteger(text);
  const [, precision, scale] = numericType.exec(type) ?? [];
  return castNumeric(text, Number(precision), Number(scale));
}
