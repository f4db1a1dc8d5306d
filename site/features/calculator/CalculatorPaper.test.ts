import { expect, it } from 'vitest';
import { formatReais, recoverableCents } from '../../../leads/money.ts';
import { claimOf } from '../../content/claims.ts';
import { sumSize } from './CalculatorPaper.tsx';

it.each([
  [99_999_999, undefined],
  [100_000_000, 'long'],
  [9_999_999_999, 'long'],
  [10_000_000_000, 'longest'],
  [3_999_999_596_000_000, 'longest'],
])('%d cents are set in size %s', (cents, size) => expect(sumSize(formatReais(cents))).toBe(size));

it('the share that the page names is the one that is calculated', () => {
  expect(claimOf('cartRecovery').figure).toBe(`${recoverableCents(1, 100)}%`);
});
