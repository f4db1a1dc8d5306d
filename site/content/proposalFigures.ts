import { installmentOptions, payslipFigures, percentOf } from './payslipExample.ts';

/** What a proposal assumes; amounts in integer cents, shares in percent. */
export type ProposalTerms = {
  saleCents: number;
  installments: number;
  /** Reference interest a month. */
  interestPercent: number;
  commissionPercent: number;
  cardFeePercent: number;
  /** Abandoned carts a month. */
  carts: number;
  averageCents: number;
  /** Share of the abandoned value that is taken to come back. */
  recoveryPercent: number;
};

/**
 * The equal instalment that pays a purchase off, interest of each month on what is left (Price's
 * table), rounded to the cent.
 */
export function pricedInstallmentCents(
  saleCents: number,
  installments: number,
  interestPercent: number,
): number {
  const interest = interestPercent / 100;
  if (interest === 0) return Math.round(saleCents / installments);
  return Math.round((saleCents * interest) / (1 - (1 + interest) ** -installments));
}

/** One count of instalments: without and with interest, all of them together, and what it leaves of the example's margin. */
export type InstallmentFigures = {
  count: number;
  plainCents: number;
  pricedCents: number;
  /** As many times the printed instalment, so that a hand calculator agrees. */
  totalCents: number;
  /** Below zero where the margin does not bear it. */
  marginLeftCents: number;
};

function installmentFigures(count: number, terms: ProposalTerms): InstallmentFigures {
  const { installmentCents, marginCents } = payslipFigures(count, terms.saleCents);
  const pricedCents = pricedInstallmentCents(terms.saleCents, count, terms.interestPercent);
  return {
    count,
    plainCents: installmentCents,
    pricedCents,
    totalCents: count * pricedCents,
    marginLeftCents: marginCents - pricedCents,
  };
}

/**
 * In how many instalments a purchase is shown whose count nobody has chosen: in those of the example, or
 * in as many more as the margin bears; in the most, where it bears none.
 */
export function fittingCount(terms: ProposalTerms): number {
  const longer = installmentOptions.filter((count) => count >= terms.installments);
  const fits = (count: number) => installmentFigures(count, terms).marginLeftCents >= 0;
  return longer.find(fits) ?? longer.at(-1) ?? terms.installments;
}

/** All sums of a proposal, in cents. */
export function proposalFigures(terms: ProposalTerms) {
  const { saleCents, commissionPercent } = terms;
  const commissionCents = percentOf(saleCents, commissionPercent);
  const cardFeeCents = percentOf(saleCents, terms.cardFeePercent);
  const abandonedCents = terms.carts * terms.averageCents;
  const recoveredCents = percentOf(abandonedCents, terms.recoveryPercent);
  const monthCommissionCents = percentOf(recoveredCents, commissionPercent);
  const pointCents = percentOf(abandonedCents, 1);
  return {
    chosen: installmentFigures(terms.installments, terms),
    offers: installmentOptions.map((count) => installmentFigures(count, terms)),
    commissionCents,
    storeCents: saleCents - commissionCents,
    cardFeeCents,
    cardCents: saleCents - cardFeeCents,
    differenceCents: cardFeeCents - commissionCents,
    abandonedCents,
    recoveredCents,
    monthCommissionCents,
    monthCents: recoveredCents - monthCommissionCents,
    /** What each further percent that comes back is worth, commission taken off. */
    pointCents: pointCents - percentOf(pointCents, commissionPercent),
  };
}
