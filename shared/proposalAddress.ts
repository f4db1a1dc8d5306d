import { ownExampleOf, ownPriceCents } from './exampleAddress.ts';
import { cartsFromText, centsFromAmount, mostCommission } from './money.ts';

type Reader = (text: string) => number | null;

const within =
  (read: Reader, least: number, most: number): Reader =>
  (text) => {
    const number = read(text);
    return number !== null && number >= least && number <= most ? number : null;
  };

/** `2,5%`, `2.5` and `2,5` are two and a half; more than two decimals are rejected. */
const percent: Reader = (text) => {
  const [, whole, decimals = '0'] = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
};

const wholeNumber: Reader = (text) => {
  const [, digits] = /^(\d{1,4})x?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Parses numbers as people write them: amounts in integer cents, shares in percent. Null if invalid or out of bounds. */
export const proposalNumbers = {
  preco: ownPriceCents,
  parcelas: within(wholeNumber, 1, 120),
  comissao: within(percent, 0, mostCommission),
  taxa: within(percent, 0, 15),
  carrinhos: within(cartsFromText, 1, 9_999_999),
  medio: within(centsFromAmount, 1_00, 50_000_00),
} as const;

export type ProposalNumber = keyof typeof proposalNumbers;

/** A proposal's values, by their keys in the URL, in order. */
export const proposalKeys = [
  'loja',
  'produto',
  ...(Object.keys(proposalNumbers) as ProposalNumber[]),
  'plataforma',
] as const;

export type ProposalKey = (typeof proposalKeys)[number];

/** A proposal's given values, each as text without its unit; empty ones are left out. */
export type GivenProposal = Partial<Record<ProposalKey, string>>;

const isNumber = (key: ProposalKey): key is ProposalNumber => Object.hasOwn(proposalNumbers, key);

/** One key's text as a proposal shows it; empty if it is wrong. */
export function readBlank(key: ProposalKey, text: string): string {
  if (!isNumber(key)) {
    const { shop, product } = ownExampleOf(text, text, '');
    return key === 'produto' ? product : shop;
  }
  const isRead = proposalNumbers[key](text) !== null;
  return isRead ? text.replace(/R\$|[%x\s]/gi, '') : '';
}

/** Reads a proposal's URL; the first of repeated keys counts, and wrong values are left out. */
export function readProposal(search: string): GivenProposal {
  const given = new URLSearchParams(search);
  const entries = proposalKeys.map((key) => [key, readBlank(key, given.get(key) ?? '')]);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

export function proposalPath(given: GivenProposal): string {
  const read = new URLSearchParams(readProposal(`?${new URLSearchParams(given)}`));
  return read.size > 0 ? `/proposta?${read}` : '/proposta';
}
