/** One object of a body: its keys and its values as they were written, in their order. */
export type Members = readonly (readonly [key: string, source: string])[];

/** A lead as the tables have it; money in cents, as text. */
type Lead = Record<string, string | number | null>;

const limits = { name: 100, email: 254, phone: 40, company: 120, platform: 120, notes: 5000 };
const required = ['name', 'email', 'phone', 'platform'];
const precisions = { average_value: 12n, potential_revenue: 18n };
const columns = [...Object.keys(limits), 'abandoned_carts', ...Object.keys(precisions)];

/** What the rules refuse, with the reason for whoever reads a counterexample. */
export class Refused extends Error {}

const refuse = (reason: string): never => {
  throw new Refused(reason);
};

const textOf = (source: string): string => {
  const text = source.startsWith('"') ? String(JSON.parse(source)) : source;
  return text.includes('\0') || !text.isWellFormed() ? refuse('no text') : text;
};

/** Anything but white space, controls, what is to be ignored by default, and blank signs. */
const ink = /[^\s\u0085\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/u;

/** White space of C around what is left. */
const trimmed = (text: string) =>
  text.replace(/^[\t\n\v\f\r ]+|(?<![\t\n\v\f\r ])[\t\n\v\f\r ]+$/g, '');

function carts(text: string): number {
  if (!/^[+-]?\d+$/.test(trimmed(text))) return refuse('no integer');
  const value = Number(trimmed(text));
  return value >= 0 && value < 2 ** 31 ? value || 0 : refuse('no count of carts');
}

/** Exact: an integer times a power of ten, rounded to cents half away from zero. */
function cents(text: string, precision: bigint): string {
  const [mantissa = '', exponent = '0', ...more] = trimmed(text).split(/e/i);
  const [whole = '', fraction = '', ...points] = mantissa.split('.');
  if (more.length + points.length > 0 || !/^[+-]?\d+$/.test(exponent)) return refuse('no number');
  if (!/^[+-]?\d*$/.test(whole) || !/^\d*$/.test(fraction)) return refuse('no number');
  const digits = whole.replace(/^[+-]/, '') + fraction;
  if (digits === '') return refuse('no number');
  const shift = Number(exponent) - fraction.length + 2;
  const value = BigInt(digits);
  if (value === 0n || shift < -digits.length - 1) return '0';
  if (shift > Number(precision)) return refuse('too large');
  const divisor = 10n ** BigInt(Math.max(0, -shift));
  const rounded = (value * 10n ** BigInt(Math.max(0, shift)) * 2n + divisor) / (2n * divisor);
  if (rounded >= 10n ** precision) return refuse('too large');
  return whole.startsWith('-') && rounded > 0n ? refuse('negative') : String(rounded);
}

function cast(column: string, source: string | undefined): string | number | null {
  if (source === undefined || source === 'null') return null;
  const text = textOf(source);
  if (column === 'abandoned_carts') return carts(text);
  if (column in precisions) return cents(text, precisions[column as keyof typeof precisions]);
  const limit = limits[column as keyof typeof limits];
  return [...text].length <= limit ? text : refuse(`${column} is too long`);
}

function judge(members: Members): Lead {
  const last = new Map(members);
  const lead = Object.fromEntries(
    columns.map((column) => [column, cast(column, last.get(column))]),
  );
  const [name, email, phone, platform] = required.map((column) => lead[column]);
  if (!ink.test(String(name ?? '')) || !ink.test(String(platform ?? ''))) refuse('blank');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email ?? ''))) refuse('no address');
  if (!/^(?:[^0-9]*[0-9]){10,11}[^0-9]*$/.test(String(phone ?? ''))) refuse('no phone');
  return lead;
}

/** How many values a value of JSON is, with all that it holds. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
    : 1;

/**
 * What must be stored of a body: written from the form's limits and the promises of the wire, without
 * any of the server's code.
 * @param named names in the parameter `columns`; null where there is none
 * @throws {Refused}
 */
export function judgeRows(rows: readonly Members[], named: readonly string[] | null): Lead[] {
  if (rows.length > 10) refuse('too many rows');
  const sent = rows.map((members) => [...new Map(members).values()].map((one) => JSON.parse(one)));
  if (valuesIn(sent) > 1000) refuse('too many values');
  const keysOf = (members: Members) => [...new Set(members.map(([key]) => key))].sort().join();
  if (!named && new Set(rows.map(keysOf)).size > 1) refuse('differing keys');
  const used = named ?? rows.flatMap((members) => members.map(([key]) => key));
  if (!used.every((key) => columns.includes(key))) refuse('an unknown column');
  return rows.map((members) => judge(members.filter(([key]) => used.includes(key))));
}
