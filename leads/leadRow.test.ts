import { describe, expect, it } from 'vitest';
import { fieldLimits, findRowFault, type LeadRow, rowConstraints } from './leadRow.ts';

const lead: LeadRow = {
  name: 'Ana Souza',
  email: 'ana@loja.com.br',
  phone: '(11) 98765-4321',
  platform: 'Via formulário rápido',
};

const rule = (name: string) => ({ kind: 'rule', constraint: `merchant_leads_${name}` });

describe('findRowFault', () => {
  it('finds nothing in a row of each form', () => {
    expect(findRowFault({ ...lead, notes: 'Quero saber mais' })).toBeNull();
    expect(findRowFault({ ...lead, notes: '' })).toBeNull();
    expect(findRowFault({ ...lead, company: '', notes: 'Olá' })).toBeNull();
    expect(
      findRowFault({ ...lead, abandoned_carts: 0, average_value: 0, potential_revenue: 0 }),
    ).toBeNull();
  });

  it.each(['name', 'email', 'phone', 'platform'] as const)('misses %s', (column) => {
    const { [column]: _, ...rest } = lead;
    expect(findRowFault(rest)).toEqual({ kind: 'missing', column });
  });

  it.each([
    [{ name: ' \u00a0\t' }, 'name_not_blank'],
    [{ name: 'a'.repeat(101) }, 'name_length'],
    [{ email: 'ana@loja' }, 'email_format'],
    [{ phone: '1234' }, 'phone_digits'],
    [{ phone: '(11) 98765-4321'.padEnd(41) }, 'phone_length'],
    [{ platform: '' }, 'platform_not_blank'],
    [{ platform: 'a'.repeat(121) }, 'platform_length'],
    [{ company: 'a'.repeat(121) }, 'company_length'],
    [{ notes: 'a'.repeat(5001) }, 'notes_length'],
    [{ abandoned_carts: -1 }, 'abandoned_carts_not_negative'],
    [{ average_value: -0.01 }, 'average_value_not_negative'],
    [{ potential_revenue: -1 }, 'potential_revenue_not_negative'],
  ])('names the rule that %j breaks', (change, name) => {
    expect(findRowFault({ ...lead, ...change })).toEqual(rule(name));
  });

  it('counts code points, not UTF-16 units', () => {
    expect(findRowFault({ ...lead, name: '🛒'.repeat(fieldLimits.name) })).toBeNull();
  });

  it('tests the rules in the order of their names, as the database does', () => {
    const names = rowConstraints();
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });
});
