import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFieldError, findFieldErrors, platforms, toLeadRow } from '../leadForm.ts';
import { findRowFault } from '../leadRow.ts';
import { formatReais, maxCarts, maxCents } from '../money.ts';
import { calculatorForm } from './calculator.ts';

const filled = {
  abandonedCarts: '120',
  averageValue: 'R$ 389,90',
  name: ' Ana Souza ',
  email: ' ana@loja.com.br ',
  phone: '(11) 98765-4321',
  platform: 'Loja Integrada',
};

describe('the calculator form', () => {
  it('makes the row of the spec, money in reais and no notes', () => {
    expect(toLeadRow(calculatorForm, filled)).toEqual({
      name: 'Ana Souza',
      email: 'ana@loja.com.br',
      phone: '(11) 98765-4321',
      platform: 'Loja Integrada',
      abandoned_carts: 120,
      average_value: 389.9,
      potential_revenue: 18_715.2,
    });
  });

  it('offers the eight platforms of the spec', () => {
    expect(platforms.join(', ')).toBe(
      'VTEX, Shopify, WooCommerce, Magento, Loja Integrada, Mercado Livre, Amazon, Outros',
    );
  });

  it('says what is wrong with each empty field, in order', () => {
    expect(Object.entries(findFieldErrors(calculatorForm, {}))).toEqual([
      ['abandonedCarts', 'Digite um número de 1 a 9.999.999'],
      ['averageValue', 'Digite um valor de R$\u00a00,01 a R$\u00a09.999.999,99'],
      ['name', 'Nome é obrigatório'],
      ['email', 'Digite um e-mail válido'],
      ['phone', 'Digite um telefone válido'],
      ['platform', 'Selecione uma plataforma'],
    ]);
  });

  it.each([
    ['abandonedCarts', ['1', '1.200', '9999999'], ['0', '-1', '1,5', '10000000', 'muitos']],
    ['averageValue', ['0,01', '389', 'R$ 9.999.999,99'], ['0', '0,00', '-5', '10.000.000']],
    ['platform', platforms, ['', 'vtex', 'Nuvemshop', ' VTEX']],
    ['phone', ['1134567890', '+55 11 98765-4321'], ['113456789', '119876543210']],
  ] as const)('knows right from wrong in %s', (field, right, wrong) => {
    for (const value of right) expect(findFieldError(calculatorForm, field, value)).toBeNull();
    for (const value of wrong) expect(findFieldError(calculatorForm, field, value)).not.toBeNull();
  });

  it('lets nothing through that the table would refuse, to the last cent', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 120 });
    const carts = fc.integer({ min: 1, max: maxCarts });
    const cents = fc.integer({ min: 1, max: maxCents });
    fc.assert(
      fc.property(text, fc.emailAddress(), carts, cents, (name, email, count, value) => {
        const numbers = { abandonedCarts: String(count), averageValue: formatReais(value) };
        const values = { ...filled, ...numbers, name, email };
        fc.pre(Object.keys(findFieldErrors(calculatorForm, values)).length === 0);
        const row = toLeadRow(calculatorForm, values);
        expect(findRowFault(row)).toBeNull();
        expect(row.average_value?.toFixed(2)).toBe((value / 100).toFixed(2));
        const tenths = BigInt(count) * BigInt(value) * 4n;
        const potential = row.potential_revenue?.toFixed(2).replace('.', '') ?? '';
        expect(BigInt(potential)).toBe((tenths + 5n) / 10n);
      }),
    );
  });
});
