import { expect, it } from 'vitest';
import { castInteger } from './castInteger.ts';

it.each([
  ['0', 0],
  ['-0', 0],
  [' \t\n\v\f\r+12 ', 12],
  ['0000000000002147483647', 2147483647],
  ['-2147483648', -2147483648],
])('reads %j as %d', (text, value) => expect(castInteger(text)).toBe(value));

it.each(['', ' ', '+', '1.0', '1e3', '0x10', '1_000', '1 2', '\u00a01', '\u0661'])(
  'refuses %j',
  (text) => expect(() => castInteger(text)).toThrow('invalid input syntax for type integer'),
);

it.each(['2147483648', '-2147483649', '9'.repeat(60_000)])('%#: has no room for it', (text) =>
  expect(() => castInteger(text)).toThrow('out of range for type integer'),
);
