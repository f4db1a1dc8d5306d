import { expect, it } from 'vitest';
import { formatReais } from '../../../leads/money.ts';
import { sumSize } from './sumSize.ts';

it.each([
  [99_999_999, undefined],
  [100_000_000, 'long'],
  [9_999_999_999, 'long'],
  [10_000_000_000, 'longest'],
  [3_999_999_596_000_000, 'longest'],
])('%d cents are set in size %s', (cents, size) => expect(sumSize(formatReais(cents))).toBe(size));
