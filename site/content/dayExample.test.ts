import { expect, it } from 'vitest';
import { dayExample } from './dayExample.ts';
import { payslipFigures } from './payslipExample.ts';

it('takes the commission off each order, as the example receipt does', () => {
  const { rows, totalCents } = dayExample();
  expect(rows.map(({ payoutCents }) => payoutCents)).toEqual([38_015, 146_152, 87_633, 209_332]);
  expect(rows[1]?.payoutCents).toBe(payslipFigures(24).payoutCents);
  expect(totalCents).toBe(481_132);
});
