import { expect, it } from 'vitest';
import { storedLead } from '../tests/support/sampleLead.ts';
import { cellText, type LeadColumnName, readableText } from './operatorColumns.ts';

const lead = {
  ...storedLead({}),
  ...{ created_at: '2026-11-22T02:05:07.089Z', protocol: null, notes: null },
  ...{ abandoned_carts: 12_000, average_value: 1499.9, potential_revenue: 1e15, repeats: 12_345 },
};

it.each<[LeadColumnName, string, string]>([
  ['createdAt', '21/11/2026 23:05:07', '21/11/2026 23:05'],
  ['carts', '12000', '12.000'],
  ['averageValue', '1499,90', 'R$\u00a01.499,90'],
  ['potentialRevenue', '1000000000000000,00', 'R$\u00a01.000.000.000.000.000,00'],
  ['repeats', '12345', '12345'],
  ['notes', '', ''],
  ['protocol', '–', ''],
])('%s is %j in a cell, %j for a reader', (name, cell, readable) => {
  expect([cellText(name, lead), readableText(name, lead)]).toEqual([cell, readable]);
});
