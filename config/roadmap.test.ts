import { expect, it } from 'vitest';
import { overduePlatforms } from './roadmap.ts';

it.each([
  ['2025-06-30', []],
  ['2025-07-01', ['VTEX', 'WooCommerce']],
  ['2025-12-31', ['VTEX', 'WooCommerce', 'Nuvemshop']],
  ['2026-12-31', ['VTEX', 'WooCommerce', 'Nuvemshop', 'Shopify']],
  ['2027-01-01', ['VTEX', 'WooCommerce', 'Nuvemshop', 'Shopify', 'Magento']],
])('on %s these are overdue: %j', (today, names) => {
  expect(overduePlatforms(new Date(today)).map(({ name }) => name)).toEqual(names);
});
