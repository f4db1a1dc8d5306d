import { expect, test } from 'vitest';
import { alignColumns } from './alignColumns.ts';

test('columns are as wide as their widest cell, in characters, and lines end without blanks', () => {
  expect(alignColumns([['a', 'bb', ''], ['≥ 1', 'c'], []])).toBe('a    bb\n≥ 1  c\n');
});
