import fc from 'fast-check';
import { anyText, weighted } from './fuzz.ts';

/** One object of a body: its keys and its values as they were written, in their order. */
export type Members = readonly (readonly [key: string, source: string])[];

const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength });

/** Numbers of JSON as they are written. Amounts that a double cannot tell from their neighbours are left out (server/store/storedLeads.ts). */
const anyNumber: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('0', '-0', '0.0', '1e0', '1E+2', '1e-2', '-1', '-0.001', '0.004', '0.005', '1.0'),
  fc.constantFrom('2147483647', '2147483648', '-2147483649', '9999999999.99', '9999999999.995'),
  fc.constantFrom('1e10', '1e16', '1e400', '1e-400', '0e99999', '12e-99999'),
  fc.constantFrom('1e99999999999', '-1e999'),
  fc.integer().map(String),
  fc.double({ min: -10, max: 1e12, noNaN: true }).map(String),
  fc.tuple(fc.nat(10 ** 6), digits(40)).map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.tuple(fc.nat(10 ** 6), fc.integer({ min: -400, max: 400 })).map(([n, e]) => `${n}e${e}`),
  digits(280).map((text) => `1${text}`.padEnd(20, '0')),
);

/** Numbers as people, programs and attackers write them into texts. */
const numberText = fc.oneof(
  anyNumber.map((text) => ` ${text}\t`),
  anyNumber.map((text) => `+${text}`),
  fc.constantFrom('NaN', '-NaN', 'Infinity', 'inf', '.5', '5.', '.', '+', '1,5', '1e', 'e5'),
  fc.constantFrom('1 000', '\u00a05', '٣', '５', '1\0', '', ' '),
  fc.constantFrom(`${'1'.repeat(30_000)}x`, `${' '.repeat(9000)}x`),
);

const nested = fc.constantFrom(
  ...['{}', '[]', '[1,"x"]', '{"a":1}', '{"__proto__":{"isAdmin":true}}', '[null]', '[[[[[]]]]]'],
  '['.repeat(500) + ']'.repeat(500),
);

/** Each unit of a text by its number: a surrogate alone, too. */
const escaped = (text: string) => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
};

/** A value of JSON as it is written in a body, without white space around it. */
const anyCell: fc.Arbitrary<string> = weighted(
  [6, anyText.map((text) => JSON.stringify(text))],
  [1, anyText.map(escaped)],
  [4, anyNumber],
  [3, numberText.map((text) => JSON.stringify(text))],
  [2, fc.constantFrom('null', 'true', 'false')],
  [1, nested],
);

const texts = ['name', 'email', 'phone', 'platform', 'company', 'notes'];
const numbers = ['abandoned_carts', 'average_value', 'potential_revenue'];
const strangers = [
  ...['id', 'created_at', '__proto__', 'constructor', 'toString', 'Name', 'name ', '', 'é', '0'],
];

const lead: Members = [
  ['name', '"Ana Conceição"'],
  ['email', '"ana@calcadosaurora.com.br"'],
  ['phone', '"(11) 98765-4321"'],
  ['platform', '"VTEX"'],
];

type Change = (members: Members) => Members;

const leaveOut = (key: string) => (members: Members) => members.filter(([other]) => other !== key);
const repeat = (member: Members[number]) => (members: Members) => [member, ...members];
const cellIn = (keys: readonly string[], cell = anyCell) =>
  fc.tuple(fc.constantFrom(...keys), cell);
const setIn = (keys: readonly string[], cell?: fc.Arbitrary<string>) =>
  cellIn(keys, cell).map(
    (member): Change =>
      (members) => [...leaveOut(member[0])(members), member],
  );

const change: fc.Arbitrary<Change> = weighted(
  [6, setIn(texts)],
  [3, setIn(numbers, fc.oneof(anyNumber, anyCell))],
  [1, fc.constantFrom(...texts).map(leaveOut)],
  [1, setIn(strangers)],
  [1, cellIn(texts).map(repeat)],
);

const row = fc
  .array(change, { maxLength: 3 })
  .map((changes) => changes.reduce((members, one) => one(members), lead));

/** The objects of a body: most often one, a valid lead of which up to three things were changed. */
export const anyRows: fc.Arbitrary<readonly Members[]> = weighted(
  [12, row.map((one) => [one])],
  [2, fc.tuple(row, fc.integer({ min: 2, max: 12 })).map(([one, n]) => Array(n).fill(one))],
  [1, fc.array(row, { maxLength: 4 })],
);
