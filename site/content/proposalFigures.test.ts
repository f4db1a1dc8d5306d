import { describe, expect, it } from 'vitest';
import { pricedInstallmentCents, proposalFigures } from './proposalFigures.ts';

const terms = {
  saleCents: 149_900,
  installments: 24,
  interestPercent: 2.5,
  commissionPercent: 2.5,
  cardFeePercent: 4,
  carts: 160,
  averageCents: 149_900,
  recoveryPercent: 40,
};

it('an instalment at a monthly rate matches a bank’s table', () => {
  const priced = [6, 12, 24, 32, 64].map((count) => pricedInstallmentCents(149_900, count, 2.5));
  expect(priced).toEqual([27_214, 14_613, 8_381, 6_861, 4_719]);
  expect(pricedInstallmentCents(149_900, 24, 0)).toBe(6_246);
});

describe('a proposal', () => {
  it('has the sums of a worked example', () => {
    expect(proposalFigures(terms)).toMatchObject({
      chosen: { count: 24, plainCents: 6_246, pricedCents: 8_381, totalCents: 201_144, fits: true },
      storeCents: 146_152,
      cardCents: 143_904,
      monthCents: 9_353_760,
    });
  });

  it('shows totals that equal the printed instalment times its count', () => {
    for (const { count, pricedCents, totalCents } of proposalFigures(terms).offers)
      expect(totalCents).toBe(count * pricedCents);
  });

  it('knows which instalments exceed the example’s margin', () => {
    const { offers } = proposalFigures({ ...terms, saleCents: 1_200_000 });
    expect(offers.map(({ fits }) => fits)).toEqual([false, false, true, true, true]);
  });

  it('is exact even with the largest numbers allowed, and with rates of 0', () => {
    const most = { ...terms, carts: 9_999_999, averageCents: 5_000_000, recoveryPercent: 60 };
    expect(proposalFigures(most).monthCents).toBe(29_249_997_075_000);
    expect(proposalFigures({ ...terms, commissionPercent: 0 }).storeCents).toBe(149_900);
    expect(proposalFigures({ ...terms, cardFeePercent: 0 }).cardCents).toBe(149_900);
  });
});
