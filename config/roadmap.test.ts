import { expect, it } from 'vitest';
import { overduePlatforms, roadmap } from './roadmap.ts';

it('is printed as the specification gives it', () => {
  expect(roadmap.map(({ name, status, eta }) => `${name} ${status} ${eta}`)).toEqual([
    'VTEX in-progress Q2 2025',
    'WooCommerce in-progress Q2 2025',
    'Nuvemshop in-progress Q3 2025',
    'Shopify planned Q4 2025',
    'Magento planned 2026',
  ]);
});

it.each([
  ['2025-06-30', []],
  ['2025-07-01', ['VTEX', 'WooCommerce']],
  ['2025-12-31', ['VTEX', 'WooCommerce', 'Nuvemshop']],
  ['2026-12-31', ['VTEX', 'WooCommerce', 'Nuvemshop', 'Shopify']],
  ['2027-01-01', ['VTEX', 'WooCommerce', 'Nuvemshop', 'Shopify', 'Magento']],
])('on %s these are overdue: %j', (today, names) => {
  expect(overduePlatforms(new Date(today)).map(({ name }) => name)).toEqual(names);
});
