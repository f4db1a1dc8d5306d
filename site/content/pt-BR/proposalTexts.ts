import { formatAmount, formatReais } from '../../../leads/money.ts';
import type { ProposalNumber } from '../../../leads/proposalAddress.ts';
import { payslipAssumptions, payslipFigures } from '../payslipExample.ts';
import {
  type InstallmentFigures,
  type ProposalTerms,
  proposalFigures,
} from '../proposalFigures.ts';
import { product } from './demo.yaml';
import { customer, example, month, rates, store, take } from './proposal.yaml';

/** The numbers in a text, as people here write them: 0 and 2.5 of `0% a 2,5%`. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:,\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')));

const numberIn = (text: string): number => numbersIn(text)[0] ?? 0;

const [leastFee = 0, mostFee = leastFee] = numbersIn(rates.cardFee);

/** What merchants may not have at hand: the ends of the claim's range, and what lies between. */
export const cardFees = [leastFee, (leastFee + mostFee) / 2, mostFee] as const;

export const mostCommission = numbersIn(rates.commission).at(-1) ?? 0;

/** The words of a proposal, each empty where nobody has named it, and its numbers as sums want them. */
export type Proposal = { shop: string; product: string; terms: ProposalTerms; cardDays: number };

/** What the blanks name until a merchant writes in them. */
export const exampleWords = { shop: example.shop, product };

/** What the sheet shows until a merchant writes in it. */
export const exampleProposal: Proposal = {
  shop: '',
  product: '',
  terms: {
    saleCents: payslipAssumptions.saleCents,
    installments: 24,
    interestPercent: numberIn(rates.interest),
    commissionPercent: mostCommission,
    cardFeePercent: cardFees[1],
    carts: example.carts,
    averageCents: payslipAssumptions.saleCents,
    recoveryPercent: numberIn(rates.recovery),
  },
  cardDays: numberIn(rates.cardDays),
};

const printNumber = (number: number) => number.toLocaleString('pt-BR');
const printPercent = (percent: number) => `${printNumber(percent)}%`;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** One or many of something, by a number. */
const counted = ({ one, many }: { one: string; many: string }, days: number) =>
  days === 1 ? one : fill(many, { days: String(days) });

const daysLeft = (days: number) => `D+${days}`;

type Writer = Record<ProposalNumber, (number: number) => string>;

/** How each blank writes its number: as it is typed anew once it is left. */
export const writeNumber: Writer = {
  preco: formatReais,
  parcelas: String,
  comissao: String,
  taxa: printPercent,
  dias: (days: number) => counted(store.days, days),
  carrinhos: printNumber,
  medio: formatReais,
  volta: String,
};

/** The same in an address, where people read them too. */
export const writeInAddress: Writer = {
  ...writeNumber,
  preco: formatAmount,
  comissao: printNumber,
  taxa: printNumber,
  dias: String,
  medio: formatAmount,
};

const signed = (cents: number) => {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return sign + formatAmount(Math.abs(cents));
};

const offerTexts = ({ count, ...figures }: InstallmentFigures) => ({
  [`plain-${count}`]: formatAmount(figures.plainCents),
  [`priced-${count}`]: formatAmount(figures.pricedCents),
  [`total-${count}`]: formatAmount(figures.totalCents),
  [`fits-${count}`]: figures.marginLeftCents >= 0 ? customer.fits : customer.exceeds,
});

/** Everything that the sheet prints of a proposal, by the name of its place: `data-proposal` in the page. */
export function proposalTexts({ terms, cardDays }: Proposal) {
  const figures = proposalFigures(terms);
  const { chosen, offers } = figures;
  const { marginCents } = payslipFigures(terms.installments, terms.saleCents);
  const rate = printNumber(terms.interestPercent / 100);
  const priced = formatAmount(chosen.pricedCents);
  const commission = printPercent(terms.commissionPercent);
  const cardFee = printPercent(terms.cardFeePercent);
  const share = printPercent(terms.recoveryPercent);
  const isOver = chosen.marginLeftCents < 0;
  return {
    sale: formatAmount(terms.saleCents),
    count: String(chosen.count),
    'customer-plain': formatReais(chosen.plainCents),
    'customer-interest': formatReais(chosen.pricedCents),
    formula: fill(customer.formula, {
      sale: formatAmount(terms.saleCents),
      rate,
      growth: printNumber(1 + terms.interestPercent / 100),
    }),
    power: `−${chosen.count}`,
    priced,
    'total-label': fill(customer.total, { count: String(chosen.count), amount: priced }),
    total: formatAmount(chosen.totalCents),
    'margin-label': fill(customer.margin, { margin: formatAmount(marginCents), amount: priced }),
    'margin-left': isOver
      ? fill(customer.missing, { amount: formatAmount(-chosen.marginLeftCents) })
      : formatAmount(chosen.marginLeftCents),
    ...Object.assign({}, ...offers.map(offerTexts)),
    'store-net': formatReais(figures.storeCents),
    exceeds: isOver ? fill(store.exceeds, { count: String(chosen.count) }) : '',
    commission,
    'commission-label': fill(store.commission, { rate: commission }),
    'commission-cents': `−${formatAmount(figures.commissionCents)}`,
    pix: formatAmount(figures.storeCents),
    'card-net': formatReais(figures.cardCents),
    'card-fee-label': fill(store.cardFee, { rate: cardFee }),
    'card-fee': `−${formatAmount(figures.cardFeeCents)}`,
    'card-label': fill(store.card, { days: daysLeft(cardDays) }),
    card: formatAmount(figures.cardCents),
    difference: signed(figures.differenceCents),
    earlier: cardDays === 0 ? store.earlier.none : counted(store.earlier, cardDays),
    'card-days': fill(store.flags.card, { days: daysLeft(cardDays) }),
    share,
    'month-net': formatReais(figures.monthCents),
    'month-label': fill(month.product, {
      carts: printNumber(terms.carts),
      average: formatAmount(terms.averageCents),
    }),
    abandoned: formatAmount(figures.abandonedCents),
    'share-label': fill(month.share, { share }),
    recovered: formatAmount(figures.recoveredCents),
    'month-commission': `−${formatAmount(figures.monthCommissionCents)}`,
    month: formatAmount(figures.monthCents),
    point: formatAmount(figures.pointCents),
  } satisfies Record<string, string> as Record<string, string>;
}

/** The proposal in a line, as a message and a form's offer carry it. */
export const proposalLine = ({ shop, product, terms }: Proposal): string => {
  const { chosen, storeCents } = proposalFigures(terms);
  const { titles, sold, when } = take;
  const sale = formatReais(terms.saleCents);
  return fill(take.line, {
    title: shop ? fill(titles.named, { shop }) : titles.unnamed,
    sold: product ? fill(sold.named, { product, sale }) : fill(sold.unnamed, { sale }),
    when: chosen.marginLeftCents < 0 ? when.exceeds : when.fits,
    count: String(chosen.count),
    priced: formatReais(chosen.pricedCents),
    amount: formatReais(storeCents),
  });
};

/** How much of the example's margin each count takes, 0 to 100. */
export const marginShares = (terms: ProposalTerms): Record<string, number> => {
  const { offers } = proposalFigures(terms);
  return Object.fromEntries(
    offers.map(({ count, pricedCents, marginLeftCents }) => [
      count,
      Math.min(100, Math.round((1000 * pricedCents) / (pricedCents + marginLeftCents)) / 10),
    ]),
  );
};
