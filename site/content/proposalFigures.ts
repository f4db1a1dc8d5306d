import { installmentOptions, payslipFigures, percentOf } from './payslipExample.ts';

/** What a proposal assumes; amounts in integer cents, shares in percent. */
export type ProposalTerms = {
  saleCents: number;
  installments: number;
  /** Reference interest a month. */
  interestPercent: number;
  commissionPercent: number;
  cardFeePercent: number;
  /** Abandoned carts a month; 0 where nobody has said. */
  carts: number;
  averageCents: number;
  /** Share of the abandoned value that is assumed to come back. */
  recoveryPercent: number;
};

/** The equal instalment that pays a purchase off, with interest each month on what is left (Price's table), rounded to the cent. */
export function pricedInstallmentCents(
  saleCents: number,
  installments: number,
  interestPercent: number,
): number {
  const interest = interestPercent / 100;
  if (interest === 0) return Math.round(saleCents / installments);
  return Math.round((saleCents * interest) / (1 - (1 + interest) ** -installments));
}

/** One number of instalments: without and with interest, and whether the example's margin bears it. */
function offerFigures(count: number, { saleCents, interestPercent }: ProposalTerms) {
  const { installmentCents, marginCents } = payslipFigures(count, saleCents);
  const pricedCents = pricedInstallmentCents(saleCents, count, interestPercent);
  return {
    count,
    plainCents: installmentCents,
    pricedCents,
    /** As many times the printed instalment, so that a pocket calculator agrees. */
    totalCents: count * pricedCents,
    fits: pricedCents <= marginCents,
  };
}

/** All sums of a proposal, in cents. */
export function proposalFigures(terms: ProposalTerms) {
  const { saleCents, commissionPercent, cardFeePercent } = terms;
  const commissionCents = percentOf(saleCents, commissionPercent);
  const cardFeeCents = percentOf(saleCents, cardFeePercent);
  const recoveredCents = percentOf(terms.carts * terms.averageCents, terms.recoveryPercent);
  return {
    chosen: offerFigures(terms.installments, terms),
    offers: installmentOptions.map((count) => offerFigures(count, terms)),
    commissionCents,
    storeCents: saleCents - commissionCents,
    cardCents: saleCents - cardFeeCents,
    differenceCents: cardFeeCents - commissionCents,
    monthCents: recoveredCents - percentOf(recoveredCents, commissionPercent),
  };
}
