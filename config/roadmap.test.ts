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

it('has a drawing of our own for each', () => {
  expect(new Set(roadmap.map(({ icon }) => icon)).size).toBe(roadmap.length);
  for (const { icon } of roadmap) expect(icon).toMatch(/^M[\d\sMLHVlhv-]+$/);
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

it('nothing is overdue that is there, or that has no date', () => {
  const platforms = [
    { name: 'A', icon: '', status: 'available', eta: 'Q1 2020' },
    { name: 'B', icon: '', status: 'planned', eta: 'em breve' },
  ];
  expect(overduePlatforms(new Date('2030-01-01'), platforms)).toEqual([]);
});
