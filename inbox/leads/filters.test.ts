import { expect, it } from 'vitest';
import { isFiltered, leadQuery, noFilters, readFilters, writeFilters } from './filters.ts';

const chosen = { period: 'chosen', from: '2026-11-01' } as const;

it.each([
  [noFilters, ''],
  [
    { ...noFilters, text: 'São & Cia #1', status: 'lost' },
    'text=S%C3%A3o+%26+Cia+%231&status=lost',
  ],
  [{ ...noFilters, quarantine: 'only' }, 'quarantine=only'],
  [
    { ...noFilters, phase: 'open', owner: 'ana@loja.com', campaign: 'black friday' },
    'phase=open&owner=ana%40loja.com&campaign=black+friday',
  ],
  [{ ...noFilters, period: 'week' }, 'period=week'],
  [{ ...noFilters, ...chosen }, 'period=chosen&from=2026-11-01'],
] as const)('%#: are written into the address, and read from it again', (filters, address) => {
  expect(writeFilters(filters)).toBe(address);
  expect(readFilters(new URLSearchParams(address))).toEqual(filters);
  expect(isFiltered(filters)).toBe(address !== '');
});

it('by default, leads in quarantine are hidden', () => {
  const strange =
    'status=constructor&quarantine=all&period=today&from=yesterday&until=2026-02-31&x=1';
  expect(readFilters(new URLSearchParams(strange))).toEqual(noFilters);
  expect(leadQuery(noFilters, new Date()).toString()).toBe('quarantine=none');
});
