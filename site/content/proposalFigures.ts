import { installmentOptions } from './installmentOptions.ts';
import { payslipFigures, percentOf } from './payslipExample.ts';

/** The assumptions of a proposal; amounts in integer cents, shares in percent. */
export type ProposalTerms = {
  saleCents: number;
  installments: number;
  /** Reference interest rate per month. */
  interestPercent: number;
  commissionPercent: number;
  cardFeePercent: number;
  /** Abandoned carts per month; 0 if unknown. */
  carts: number;
  averageCents: number;
  /** The share of the abandoned value that is expected to be recovered. */
  recoveryPercent: number;
};

/** The equal instalment that pays off a purchase with monthly interest (Price table), rounded to the cent. */
export function pricedInstallmentCents(
  saleCents: number,
  installments: number,
  interestPercent: number,
): number {
  const interest = interestPercent / 100;
  if (interest === 0) return Math.round(saleCents / installments);
  return Math.round((saleCents * interest) / (1 - (1 + interest) ** -installments));
}

/** The figures for one number of instalments, and whether the example's margin covers them. */
function offerFigures(count: number, { saleCents, interestPercent }: ProposalTerms) {
  const { installmentCents, marginCents } = payslipFigures(count, saleCents);
  const pricedCents = pricedInstallmentCents(saleCents, count, interestPercent);
  return {
    count,
    plainCents: installmentCents,
    pricedCents,
    /** The printed instalment times the number of instalments, as a pocket calculator would compute it. */
    totalCents: count * pricedCents,
    fits: pricedCents <= marginCents,
  };
}

export type ProposalFigures = ReturnType<typeof proposalFigures>;

export function proposalFigures(terms: ProposalTerms) {
  const { saleCents, commissionPercent, cardFeePercent } = terms;
  const recoveredCents = percentOf(terms.carts * terms.averageCents, terms.recoveryPercent);
  return {
    chosen: offerFigures(terms.installments, terms),
    offers: installmentOptions.map((count) => offerFigures(count, terms)),
    storeCents: saleCents - percentOf(saleCents, commissionPercent),
    cardCents: saleCents - percentOf(saleCents, cardFeePercent),
    monthCents: recoveredCents - percentOf(recoveredCents, commissionPercent),
  };
}
