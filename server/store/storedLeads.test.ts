import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCarts, maxCents, recoverableCents } from '../../leads/money.ts';
import { centsFromReais, reaisFromCents } from './storedLeads.ts';

const largest = recoverableCents(maxCarts, maxCents);

describe('cents', () => {
  it('come back exactly from every amount that a form can make', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largest }), (cents) => {
        expect(centsFromReais(cents / 100)).toBe(BigInt(cents));
        expect(reaisFromCents(BigInt(cents))).toBe(cents / 100);
      }),
      { numRuns: 5000, examples: [[largest], [0], [1], [10], [29], [57], [1_999_99]] },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e16, -1e16])('are not made from %d', (reais) => {
    expect(() => centsFromReais(reais)).toThrow(RangeError);
  });

  it('keep the sign, so that the database can refuse it', () => {
    expect(centsFromReais(-0.01)).toBe(-1n);
  });
});
