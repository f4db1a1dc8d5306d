import { type OwnExample, ownExampleOf, ownPriceCents } from './exampleAddress.ts';
import { cartsFromText, centsFromAmount } from './money.ts';

/** What a proposal is made of, by the keys of its address, in their order. */
export const proposalKeys = [
  'loja',
  'produto',
  'preco',
  'parcelas',
  'comissao',
  'taxa',
  'dias',
  'carrinhos',
  'medio',
  'volta',
  'plataforma',
] as const;

export type ProposalKey = (typeof proposalKeys)[number];

type Reader = (text: string) => number | null;

const within =
  (read: Reader, least: number, most: number): Reader =>
  (text) => {
    const number = read(text);
    return number !== null && number >= least && number <= most ? number : null;
  };

/** `2,5%`, `2.5` and `2,5` are two and a half; of more than two decimals nothing is guessed. */
const percent: Reader = (text) => {
  const [, whole, decimals = '0'] = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
};

const wholeNumber: Reader = (text) => {
  const [, digits] = /^(\d{1,4})(?:x| ?dias?)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Reads each number as people write it: amounts in integer cents, shares in percent. Null where it is none, or out of its bounds. */
export const proposalNumbers = {
  preco: ownPriceCents,
  parcelas: within(wholeNumber, 1, 120),
  comissao: within(percent, 0, 100),
  taxa: within(percent, 0, 15),
  dias: within(wholeNumber, 0, 60),
  carrinhos: within(cartsFromText, 1, 9_999_999),
  medio: within(centsFromAmount, 1_00, 50_000_00),
  volta: within(wholeNumber, 0, 60),
} satisfies Partial<Record<ProposalKey, Reader>>;

export type ProposalNumber = keyof typeof proposalNumbers;

export const isProposalNumber = (key: string): key is ProposalNumber =>
  Object.hasOwn(proposalNumbers, key);

/** A text of a proposal as it is shown: plain, cut at its limit. */
export function proposalWord(key: 'loja' | 'produto' | 'plataforma', text: string): string {
  const { shop, product }: OwnExample = ownExampleOf(text, text, '');
  if (key === 'produto') return product;
  // The sheet says "A loja" before it.
  return key === 'loja' ? shop.replace(/^loja (?=\S)/i, '') : shop;
}

/**
 * Reads the address of a proposal: its texts as they may be shown, its numbers as they were written. What
 * is empty or wrong is left out; of a key that stands twice the first counts.
 */
export function readProposal(search: string): Partial<Record<ProposalKey, string>> {
  const given = new URLSearchParams(search);
  const entries = proposalKeys.map((key) => {
    const text = given.get(key) ?? '';
    if (isProposalNumber(key)) return [key, proposalNumbers[key](text) === null ? '' : text.trim()];
    return [key, proposalWord(key, text)];
  });
  return Object.fromEntries(entries.filter(([, text]) => text));
}

/** Path of the proposal that these texts make, those that it would leave out left out. */
export function proposalPath(given: Partial<Record<ProposalKey, string>>): string {
  const read = readProposal(`?${new URLSearchParams(given)}`);
  return Object.keys(read).length > 0 ? `/proposta?${new URLSearchParams(read)}` : '/proposta';
}
