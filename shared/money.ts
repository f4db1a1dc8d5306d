import { digitsOf } from './text.ts';

/** Largest amount a person may type: R$ 9.999.999,99. With 7-digit cart counts every product stays an exact integer. */
export const maxCents = 999_999_999;

/** Largest number of abandoned carts a month that a person may type: 7 digits. */
export const maxCarts = 9_999_999;

let format: Intl.NumberFormat | undefined;

/** Created on first use: its tables take 6 MB of memory, which a server that sends no e-mail does not need. */
const reais = (): Intl.NumberFormat => {
  format ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  return format;
};

/** `R$ 1.499,00` for 149900 cents, exact and with a non-breaking space. Cents: an integer, 0 or more. */
export function formatReais(cents: number | bigint): string {
  const digits = String(cents).padStart(3, '0');
  const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
  return reais().format(amount);
}

/** `R$ 3,1 mi`, `R$ 450 mil`: an amount in reais, short enough for a list. */
export const formatShortReais = (amount: number): string =>
  new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    notation: 'compact',
  }).format(amount);

const prefixLength = 'R$ '.length;

/** `1.499,00` for 149900 cents, for use in a column. Cents: an integer, 0 or more. */
export const formatAmount = (cents: number): string => formatReais(cents).slice(prefixLength);

/** An ungrouped integer, or groups of three with one kind of separator. */
const whole = /^(?:\d+|[1-9]\d{0,2}([.,\u00a0\u202f ])\d{3}(?:\1\d{3})*)$/;

/** A single comma is a decimal mark in Brazil, however many digits follow: spreadsheets give more than two. */
const oneComma = /^\d+,\d+$/;

/**
 * An amount as people write it: `1.499,00`, `R$ 1499`, `1499` and `1499.9` are reais, not cents. Decimals
 * beyond the second are rounded half up. A single point is a decimal mark unless it separates a group of three.
 * @returns integer cents, or null if there is no amount or it exceeds R$ 9.999.999,99
 */
export function centsFromAmount(text: string): number | null {
  const amount = text.trim().replace(/^(?:R\$?|\$)\s*/i, '');
  const isWhole = whole.test(amount) && !oneComma.test(amount);
  const parts = isWhole ? null : /^(.*)([.,])(\d*)$/.exec(amount);
  const [, units = amount, mark = '', decimals = ''] = parts ?? [];
  const isAmount =
    units === '' ? decimals !== '' : whole.test(units) && !(mark && units.includes(mark));
  if (!isAmount) return null;
  const cents = Number(`${digitsOf(units)}${decimals.slice(0, 2).padEnd(2, '0')}`);
  const rounded = cents + Number(Number(decimals[2] ?? 0) >= 5);
  return rounded <= maxCents ? rounded : null;
}

/**
 * A number of carts as people write it: `1200`, `1.200` or a spreadsheet's `1.200,00`. Makes no guess at
 * `12,5` or `mil`.
 * @returns an integer from 0 to 9,999,999, or null if the text is no such number
 */
export function cartsFromText(text: string): number | null {
  const count = text.trim().replace(/,0+$/, '');
  if (!whole.test(count) || count.includes(',')) return null;
  const carts = Number(digitsOf(count));
  return carts <= maxCarts ? carts : null;
}

/** Monthly value of abandoned carts, in cents: integers, 0 or more, whose product may exceed a safe integer. */
export const abandonedCents = (carts: number, cents: number): bigint =>
  BigInt(carts) * BigInt(cents);

/** The share of the abandoned value that the calculator expects to recover; printed by the claim `cartRecovery`. */
export const recoveredPercent = 40;

/** The highest commission, in percent; printed by the claim `commissionRange`. */
export const mostCommission = 2.5;

/** Monthly recoverable value of abandoned carts, in cents, rounded half up. Takes integers, 0 or more. */
export const recoverableCents = (carts: number, cents: number): number =>
  Number((abandonedCents(carts, cents) * BigInt(recoveredPercent) + 50n) / 100n);

/** The recoverable value for display; less than a cent is never printed as zero. */
export function formatRecoverable(carts: number, cents: number): string {
  const recoverable = recoverableCents(carts, cents);
  return recoverable > 0 ? formatReais(recoverable) : `menos de ${formatReais(1)}`;
}
