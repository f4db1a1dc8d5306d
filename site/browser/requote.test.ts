import { expect, test } from 'vitest';
import { installmentOptions, payslipFigures } from '../content/payslipExample.ts';
import { requote } from './requote.ts';

test('another price is told wherever the example is quoted, in each number of instalments', () => {
  const tell = requote(34_990);
  expect(tell('PIX 1.461,52')).toBe('PIX 341,15');
  expect(tell('−37,48')).toBe('−8,75');
  expect(tell('6x de R$ 249,83')).toBe('6x de R$ 58,32');
  expect(tell('Total à vista ou em 6x: R$ 1.499,00')).toBe('Total à vista ou em 6x: R$ 349,90');
  expect(tell('CONSIGO 01/24, 62,46')).toBe('CONSIGO 01/24, 14,58');
});

test('where the margin does not bear a count, the next one that fits is told', () => {
  const tell = requote(999_000);
  expect(tell('6x de R$ 249,83')).toBe('12x de R$ 832,50');
  expect(tell('CONSIGO 01/06')).toBe('CONSIGO 01/12');
  expect(tell('CONSIGO 01/24')).toBe('CONSIGO 01/24');
  expect(tell('a parcela 1 de 6, R$ 249,83')).toBe('a parcela 1 de 12, R$ 832,50');
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
