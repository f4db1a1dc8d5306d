import { fillBraces } from '../../../shared/fillBraces.ts';
import { formatAmount, formatReais, mostCommission } from '../../../shared/money.ts';
import {
  type GivenProposal,
  type ProposalNumber,
  proposalNumbers,
} from '../../../shared/proposalAddress.ts';
import { exampleInstallments } from '../installmentOptions.ts';
import { payslipAssumptions } from '../payslipExample.ts';
import { type ProposalFigures, type ProposalTerms, proposalFigures } from '../proposalFigures.ts';
import { shopPhrase } from './ownProduct.ts';
import { customer, message, rates, store } from './proposal.yaml';

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:,\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')));

const [interestPercent = 0] = numbersIn(rates.interest);
const [recoveryPercent = 0] = numbersIn(rates.recovery);
const [leastFee = 0, mostFee = leastFee] = numbersIn(rates.cardFee);

const printNumber = (number: number) => number.toLocaleString('pt-BR');
const printPercent = (percent: number) => `${printNumber(percent)}%`;

/** How a blank formats its number when it loses the focus. */
export const writeNumber: Record<ProposalNumber, (number: number) => string> = {
  preco: formatReais,
  parcelas: String,
  comissao: printPercent,
  taxa: printPercent,
  carrinhos: printNumber,
  medio: formatReais,
};

/** The initial content of the blanks. */
export const exampleBlanks: GivenProposal = {
  preco: formatReais(payslipAssumptions.saleCents),
  parcelas: String(exampleInstallments),
  comissao: printPercent(mostCommission),
  taxa: printPercent((leastFee + mostFee) / 2),
};

/** The terms from the given values, and from the example for the rest; a cart is worth the sale. */
export function proposalTerms(given: GivenProposal): ProposalTerms {
  const number = (key: ProposalNumber, otherwise = 0): number => {
    const text = given[key] ?? exampleBlanks[key];
    return (text ? proposalNumbers[key](text) : null) ?? otherwise;
  };
  const saleCents = number('preco');
  return {
    saleCents,
    installments: number('parcelas'),
    interestPercent,
    commissionPercent: number('comissao'),
    cardFeePercent: number('taxa'),
    carts: number('carrinhos'),
    averageCents: number('medio', saleCents),
    recoveryPercent,
  };
}

/** The warning for a number of instalments that exceeds the example's margin; otherwise empty. */
function exceedsText({ chosen, offers }: ProposalFigures): string {
  const { count, fits } = chosen;
  if (fits) return '';
  const exceeds = fillBraces(customer.exceeds, { count: String(count) });
  const helps = offers.some((offer) => offer.count > count && offer.fits);
  return helps ? `${exceeds} ${customer.longer}` : exceeds;
}

function gapText(cents: number): string {
  if (cents === 0) return store.gap.none;
  return fillBraces(cents < 0 ? store.gap.less : store.gap.more, {
    amount: formatReais(Math.abs(cents)),
  });
}

/** The texts that the sheet prints, by their `data-proposal` in the page. */
export type ProposalTexts = { [place: string]: string; exceeds: string };

export function proposalTexts(terms: ProposalTerms): ProposalTexts {
  const figures = proposalFigures(terms);
  const { chosen, offers } = figures;
  const rows = offers.map(({ count, pricedCents, totalCents, fits }) => ({
    [`priced-${count}`]: formatAmount(pricedCents),
    [`total-${count}`]: formatAmount(totalCents),
    [`fits-${count}`]: fits ? customer.fits : customer.tooMuch,
  }));
  return Object.assign(
    {
      'customer-plain': formatReais(chosen.plainCents),
      'customer-interest': formatReais(chosen.pricedCents),
      exceeds: exceedsText(figures),
      'store-net': formatReais(figures.storeCents),
      'card-net': formatReais(figures.cardCents),
      'card-gap': gapText(figures.cardCents - figures.storeCents),
      'month-net': formatReais(figures.monthCents),
    },
    ...rows,
  );
}

/** The given values and the results, a sentence each. */
function proposalSentences(given: GivenProposal) {
  const { loja: shop, produto: product } = given;
  const terms = proposalTerms(given);
  const { chosen, storeCents, monthCents } = proposalFigures(terms);
  const price = formatReais(terms.saleCents);
  const sale = given.preco ? price : fillBraces(message.example, { sale: price });
  const title = shop ? fillBraces(message.shop, { shop: shopPhrase(shop) }) : message.unnamed;
  const sold = product
    ? fillBraces(message.product, { product, sale })
    : fillBraces(message.sale, { sale });
  const priced = formatReais(chosen.pricedCents);
  return [
    `${title}: ${sold}.`,
    fillBraces(message.customer, { count: String(chosen.count), priced }),
    fillBraces(message.store, {
      amount: formatReais(storeCents),
      commission: printPercent(terms.commissionPercent),
    }),
    given.taxa && fillBraces(message.card, { fee: printPercent(terms.cardFeePercent) }),
    terms.carts > 0 &&
      fillBraces(message.month, {
        carts: printNumber(terms.carts),
        amount: formatReais(monthCents),
      }),
  ];
}

const join = (sentences: readonly unknown[]) => sentences.filter(Boolean).join(' ');

/** The proposal as a message to anybody, with the sheet's address. */
export const sharedProposal = (given: GivenProposal, address: string): string =>
  join([...proposalSentences(given), fillBraces(message.link, { address })]);

/** The proposal as a message to the team, which asks for the rate and for what the platform needs. */
export const rateRequest = (given: GivenProposal, platformText?: string): string =>
  join([...proposalSentences(given), platformText, message.ask]);
