import { expect, it } from 'vitest';
import { platforms as formPlatforms } from '../../shared/formPlatforms.ts';
import { integrations } from './pt-BR/home.yaml';
import { latePlatforms } from './roadmap.ts';
import { platforms } from './roadmap.yaml';

it.each([
  ['2025-06-30', []],
  ['2025-07-01', ['VTEX']],
  ['2026-12-31', ['VTEX', 'Shopify']],
  ['2027-01-01', ['VTEX', 'Shopify', 'Magento']],
])('on %s these are overdue: %j', (today, names) => {
  const entry = (name: string, eta: string) => ({ name, eta, status: 'planned', icon: '' });
  const given = [entry('VTEX', 'Q2 2025'), entry('Shopify', 'Q4 2025'), entry('Magento', '2026')];
  expect(latePlatforms(given, new Date(today))).toEqual(names);
});

it('every platform of the form (shared/formPlatforms.ts) and the roadmap has an answer on the home page (home.yaml)', () => {
  const withWay = integrations.platforms.map(({ name }) => name);
  expect(withWay.toSorted()).toEqual([...new Set(withWay)].toSorted());
  const offered = formPlatforms.filter((name) => name !== 'Outros');
  const promised = platforms.map(({ name }) => name);
  expect([...new Set([...offered, ...promised])].toSorted()).toEqual(withWay.toSorted());
});
