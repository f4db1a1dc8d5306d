import { describe, expect, it } from 'vitest';
import { castInteger, castNumeric } from './postgresValues.ts';

describe('castInteger', () => {
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
});

const cast = (text: string) => castNumeric(text, 12, 2);

describe('castNumeric', () => {
  it.each([
    ['0', 0],
    ['-0.00', 0],
    ['.5', 0.5],
    ['5.', 5],
    [' +1499.90 ', 1499.9],
    ['1.005', 1.01],
    ['-1.005', -1.01],
    ['1.00499999999999999999', 1],
    ['0.004', 0],
    ['0.005', 0.01],
    ['0.0049', 0],
    ['9999999999.99', 9999999999.99],
    ['1e3', 1000],
    ['12345e-3', 12.35],
    ['0.00001e7', 100],
    ['0e999999999999', 0],
    ['1e-999999999999', 0],
    ['000000000000000000001', 1],
  ])('reads %j as %d', (text, value) => expect(cast(text)).toBe(value));

  it.each(['', ' ', '.', '-', 'e5', '1e', '1.2.3', '0x1', '1,5', 'NaN', '1 2', '\u00a01'])(
    'refuses %j',
    (text) => expect(() => cast(text)).toThrow(`invalid input syntax for type numeric: "${text}"`),
  );

  it.each(['10000000000', '9999999999.995', '-1e10', '1e400', '-Infinity', 'inf'])(
    'overflows at %s',
    (text) => expect(() => cast(text)).toThrow('numeric field overflow'),
  );

  it('overflows the type itself where PostgreSQL does', () =>
    expect(() => cast('1e131072')).toThrow('value overflows numeric format'));

  it('overflows where no number below the limit is close enough', () => {
    expect(castNumeric('9999999999999997.99', 18, 2)).toBe(1e16 - 2);
    expect(() => castNumeric('9999999999999999.99', 18, 2)).toThrow('numeric field overflow');
  });

  it('reads a long text in linear time', () => {
    expect(() => cast(`${' '.repeat(60_000)}x`)).toThrow('invalid input syntax');
    expect(() => cast(`${'1'.repeat(60_000)}x`)).toThrow('invalid input syntax');
  });
});
