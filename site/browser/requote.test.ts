import { expect, test } from 'vitest';
import { installmentOptions, payslipFigures } from '../content/payslipExample.ts';
import { requote } from './requote.ts';

test.each([
  [34_990, 'PIX 1.461,52', 'PIX 341,15'],
  [34_990, '−37,48', '−8,75'],
  [34_990, '6x de R$ 249,83', '6x de R$ 58,32'],
  [34_990, 'Total à vista ou em 6x: R$ 1.499,00', 'Total à vista ou em 6x: R$ 349,90'],
  [34_990, 'CONSIGO 01/24, 62,46', 'CONSIGO 01/24, 14,58'],
  // The margin does not bear these in six instalments, so the next count that fits is told.
  [999_000, '6x de R$ 249,83', '12x de R$ 832,50'],
  [999_000, 'CONSIGO 01/06', 'CONSIGO 01/12'],
  [999_000, 'CONSIGO 01/24', 'CONSIGO 01/24'],
  [999_000, 'a parcela 1 de 6, R$ 249,83', 'a parcela 1 de 12, R$ 832,50'],
])('at a price of %i cents %j is told as %j', (cents, quote, told) => {
  expect(requote(cents)(quote)).toBe(told);
});

test('what only looks like a quote stays, and what was told is not told again', () => {
  const tell = requote(24_983);
  expect(tell('R$ 1.499,00')).toBe('R$ 249,83');
  const others = [
    'R$ 11.499,00',
    '137,48',
    'De 6 a 64x',
    'Passo 1 de 6: ',
    '16x de',
    'R$ 3.850,00',
  ];
  expect(others.map(tell)).toEqual(others);
});

test('no two amounts of the example are the same, so that each quote means one thing', () => {
  const amounts = installmentOptions.flatMap((count) => {
    const { installmentCents, netCents, marginCents } = payslipFigures(count);
    return [installmentCents, netCents, marginCents - installmentCents];
  });
  const { saleCents, commissionCents, payoutCents } = payslipFigures(6);
  const all = [...amounts, saleCents, commissionCents, payoutCents];
  expect(new Set(all).size).toBe(all.length);
});
