import { describe, expect, it } from 'vitest';
import { installmentOptions } from './installmentOptions.ts';
import { dayExample, inssCents, payslipAssumptions, payslipFigures } from './payslipExample.ts';
import { hero } from './pt-BR/beneficios.yaml';

it('INSS matches the table of 2026, including the ceiling above the last bracket', () => {
  expect(inssCents(162_100)).toBe(12_158);
  expect(inssCents(385_000)).toBe(35_060);
  expect(inssCents(847_555)).toBe(98_809);
  expect(inssCents(2_000_000)).toBe(inssCents(847_555));
});

describe('payslip figures', () => {
  it.each(installmentOptions)('add up to the cent in %i instalments', (count) => {
    const slip = payslipFigures(count);
    const deductions = slip.inssCents + slip.transportCents + slip.installmentCents;
    expect(slip.netCents + deductions).toBe(slip.grossCents);
    expect(slip.payoutCents + slip.commissionCents).toBe(slip.saleCents);
    expect(slip.installmentCents).toBeLessThan(slip.marginCents);
  });

  it('contain no income tax: since 2026 none is due up to R$ 5.000 a month (Lei 15.270/2025)', () => {
    expect(payslipAssumptions.grossCents).toBeLessThanOrEqual(500_000);
  });

  it('use the same commission for each order of the example day', () => {
    const { rows, totalCents } = dayExample();
    const payouts = rows.map(({ payoutCents }) => payoutCents);
    expect(payouts).toEqual([38_015, 146_152, 87_633, 209_332]);
    expect(payouts[1]).toBe(payslipFigures(24).payoutCents);
    expect(totalCents).toBe(481_132);
  });
});

it('the example’s order is the same on the payslip, in the shop’s panel and on the two receipts', () => {
  const { order, saleCents } = payslipAssumptions;
  const row = dayExample().rows.find((one) => one.order === order);
  expect(row?.saleCents).toBe(saleCents);
  expect(hero.receipts).toMatchObject({ order: `Pedido ${order}`, paid: { time: row?.time } });
});
