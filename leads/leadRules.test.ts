import { expect, it } from 'vitest';
import { offences } from '../tests/support/rowsAtTheLimits.ts';
import { sampleLead } from '../tests/support/sampleLead.ts';
import { fieldLimits, findRowFault, requiredColumns, rowConstraints } from './leadRules.ts';

it.each([
  { notes: 'Quero saber mais' },
  { company: '', notes: '' },
  { abandoned_carts: 0, average_value: 0, potential_revenue: 0 },
  { name: '🛒'.repeat(fieldLimits.name) },
])('finds nothing in a row with %j', (row) => expect(findRowFault(sampleLead(row))).toBeNull());

it.each(requiredColumns)('misses %s before all else', (column) => {
  const row = { ...sampleLead({ abandoned_carts: -1 }), [column]: undefined };
  expect(findRowFault(row)).toEqual({ kind: 'missing', column });
});

it.each(Object.entries(offences))('names the rule %s that a row breaks', (rule, change) => {
  const constraint = `merchant_leads_${rule}`;
  expect(findRowFault(sampleLead(change))).toEqual({ kind: 'rule', constraint });
});

it('tests the rules in the order of their names, as the database does', () => {
  const names = rowConstraints();
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
});
