import { expect, test } from 'vitest';
import { formatAmount } from './formatAmount.ts';

test.each([
  [892_362_752, 'bytes', '892 MB'],
  [8_794_112, 'bytes', '8.8 MB'],
  [0.0589, 's', '59 ms'],
  [150, 's', '2.5 min'],
  [1234, 'ms', '1.2 s'],
  [0.065, 'ms', '65 µs'],
  [4.2e8, 'bit/s', '420 Mbit/s'],
  [12_345, '/s', '12,345 /s'],
  [0.00016, '', '0.00016'],
])('%d %s is %s', (value, unit, text) => {
  expect(formatAmount(value, unit)).toBe(text);
});
