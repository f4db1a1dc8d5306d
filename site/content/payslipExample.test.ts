import { describe, expect, it } from 'vitest';
import {
  dayExample,
  inssCents,
  installmentOptions,
  payslipAssumptions,
  payslipFigures,
} from './payslipExample.ts';
import { hero } from './pt-BR/beneficios.yaml';

const table2025 = [
  { upToCents: 151_800, perMille: 75 },
  { upToCents: 279_388, perMille: 90 },
  { upToCents: 419_083, perMille: 120 },
  { upToCents: 815_741, perMille: 140 },
];

it('INSS matches the tables of 2025 and 2026, including the ceiling above the last bracket', () => {
  expect(inssCents(385_000, table2025)).toBe(35_541);
  expect(inssCents(815_741, table2025)).toBe(95_163);
  expect(inssCents(162_100)).toBe(12_158);
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
