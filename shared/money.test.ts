import { expect, it } from 'vitest';
import {
  cartsFromText,
  centsFromAmount,
  formatReais,
  formatRecoverable,
  maxCarts,
  maxCents,
} from './money.ts';

it.each([
  [0, 'R$\u00a00,00'],
  [149900, 'R$\u00a01.499,00'],
  [maxCents, 'R$\u00a09.999.999,99'],
])('writes %d cents as %s', (amount, shown) => expect(formatReais(amount)).toBe(shown));

it.each([
  ['1.499,00', 149900],
  ['1499', 149900],
  ['R$ 1.499', 149900],
  ['1,499.00', 149900],
  ['0,5', 50],
  ['R$\u00a01.499,00', 149900],
  [' 187,33\r\n', 18733],
  ['187,3333', 18733],
  ['1.499,995', 150000],
  ['1,499', 150],
])('reads %j as %d cents', (text, amount) => expect(centsFromAmount(text)).toBe(amount));

it.each([
  ...['', 'R$', ',', 'grátis', '-5', '1e3', '1e5', '12 34', '1.49.900', '14.99,00', '1,5,2'],
  ...['187\n200', '187\t200', 'R$ 1R2', '10%', '10.000.000,00', '9.999.999,995'],
])('finds no amount in %j', (text) => expect(centsFromAmount(text)).toBeNull());

it.each([
  ['120', 120],
  [' 1.200 ', 1200],
  ['9.999.999', maxCarts],
  ['1.200,00', 1200],
])('reads %j as %d carts', (text, carts) => expect(cartsFromText(text)).toBe(carts));

it.each([
  ...['', ' ', '-3', '12,5', '12,50', '1,200', '1,000,000', '1.20', '1.2000', '0.200', '12 34'],
  ...['1e3', '1e5', '12\n34', 'mil', '10.000.000', '١٢٣'],
])('finds no number in %j', (text) => expect(cartsFromText(text)).toBeNull());

it('never prints a recoverable amount as zero', () => {
  expect(formatRecoverable(120, 38990)).toBe('R$\u00a018.715,20');
  expect(formatRecoverable(2, 1)).toBe('R$\u00a00,01');
  expect(formatRecoverable(1, 1)).toBe('menos de R$\u00a00,01');
});
