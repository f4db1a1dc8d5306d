/** Largest amount of the widest money column, numeric(18,2), in reais. */
const maxReais = 1e16;

/**
 * Reais as integer cents, exact for every amount with two decimals that a double can tell from its
 * neighbours (to R$ 70 trillion; the calculator's largest is 40). `toFixed` rounds the exact value.
 * @throws {RangeError} for anything that is no amount below 10^16
 */
export function centsFromReais(reais: number): bigint {
  if (!(Math.abs(reais) < maxReais)) throw new RangeError('Not an amount of money');
  return BigInt(reais.toFixed(2).replace('.', ''));
}

/** Cents, 0 or more, as the double closest to the amount in reais. */
export const reaisFromCents = (cents: bigint): number =>
  Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
