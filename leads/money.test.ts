import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartsFromText,
  centsFromAmount,
  centsFromDigits,
  formatReais,
  maxCarts,
  maxCents,
  recoverableCents,
} from './money.ts';

const cents = fc.integer({ min: 0, max: maxCents });

describe('formatReais', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [149900, 'R$ 1.499,00'],
    [maxCents, 'R$ 9.999.999,99'],
  ])('writes %d cents as %s', (amount, shown) => expect(formatReais(amount)).toBe(shown));
});

describe('centsFromDigits', () => {
  it('reads back every amount it can show', () => {
    fc.assert(fc.property(cents, (amount) => centsFromDigits(formatReais(amount)) === amount));
  });

  it('stays an integer within bounds for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = centsFromDigits(text);
        return Number.isInteger(amount) && amount >= 0 && amount <= maxCents;
      }),
    );
  });

  it('moves up one place with each key', () => {
    expect(['1', '14', '149', '1499'].map(centsFromDigits)).toEqual([1, 14, 149, 1499]);
  });
});

describe('centsFromAmount', () => {
  it.each([
    ['1.499,00', 149900],
    ['R$ 1499', 149900],
    ['1499', 149900],
    ['R$ 1.499', 149900],
    ['1499.9', 149990],
    ['1,499.00', 149900],
    ['0,5', 50],
    [',50', 50],
    ['1.000.000', 100_000_000],
  ])('reads %j as %d cents', (text, amount) => expect(centsFromAmount(text)).toBe(amount));

  it.each(['', 'R$', 'grátis', '-5', '1e3', '10.000.000,00'])('finds no amount in %j', (text) =>
    expect(centsFromAmount(text)).toBeNull(),
  );

  it('reads back every amount that formatReais writes', () => {
    fc.assert(fc.property(cents, (amount) => centsFromAmount(formatReais(amount)) === amount));
  });
});

describe('cartsFromText', () => {
  it.each([
    ['120', 120],
    [' 1.200 ', 1200],
    ['9.999.999', maxCarts],
    ['007', 7],
    ['0', 0],
  ])('reads %j as %d carts', (text, carts) => expect(cartsFromText(text)).toBe(carts));

  it.each(['', ' ', '-3', '12,5', '1.20', '1.2000', '1e3', 'mil', '10.000.000', '١٢٣'])(
    'finds no number in %j',
    (text) => expect(cartsFromText(text)).toBeNull(),
  );
});

describe('recoverableCents', () => {
  it('is 40 % of carts times value', () => {
    expect(recoverableCents(120, 38990)).toBe(1_871_520);
  });

  it('is exact, rounded half up, and a safe integer up to the largest input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCarts }), cents, (carts, value) => {
        const result = recoverableCents(carts, value);
        const tenths = BigInt(carts) * BigInt(value) * 4n;
        expect(Number.isSafeInteger(result)).toBe(true);
        expect(BigInt(result) * 10n - tenths).toBeGreaterThanOrEqual(-4n);
        expect(BigInt(result) * 10n - tenths).toBeLessThanOrEqual(5n);
      }),
    );
  });
});
