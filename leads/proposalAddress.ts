import { ownExampleOf, ownPriceCents } from './exampleAddress.ts';
import { cartsFromText, centsFromAmount, mostCommission } from './money.ts';

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
  const [, digits] = /^(\d{1,4})x?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Reads each number as people write it: amounts in integer cents, shares in percent. Null where it is none, or out of its bounds. */
export const proposalNumbers = {
  preco: ownPriceCents,
  parcelas: within(wholeNumber, 1, 120),
  comissao: within(percent, 0, mostCommission),
  taxa: within(percent, 0, 15),
  carrinhos: within(cartsFromText, 1, 9_999_999),
  medio: within(centsFromAmount, 1_00, 50_000_00),
} as const;

export type ProposalNumber = keyof typeof proposalNumbers;

/** What a proposal is made of, by the keys of its address, in their order. */
export const proposalKeys = [
  'loja',
  'produto',
  ...(Object.keys(proposalNumbers) as ProposalNumber[]),
  'plataforma',
] as const;

export type ProposalKey = (typeof proposalKeys)[number];

/** What was written of a proposal, each text without its unit; what is empty is left out. */
export type GivenProposal = Partial<Record<ProposalKey, string>>;

const isNumber = (key: ProposalKey): key is ProposalNumber => Object.hasOwn(proposalNumbers, key);

/** The text of one key as a proposal shows it; empty where it is wrong. */
function readText(key: ProposalKey, text: string): string {
  if (!isNumber(key)) {
    const { shop, product } = ownExampleOf(text, text, '');
    return key === 'produto' ? product : shop;
  }
  const isRead = proposalNumbers[key](text) !== null;
  return isRead ? text.replace(/R\$|[%x\s]/gi, '') : '';
}

/** Reads the address of a proposal; of a key that stands twice the first counts, and what is wrong is left out. */
export function readProposal(search: string): GivenProposal {
  const given = new URLSearchParams(search);
  const entries = proposalKeys.map((key) => [key, readText(key, given.get(key) ?? '')]);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

export function proposalPath(given: GivenProposal): string {
  const read = new URLSearchParams(readProposal(`?${new URLSearchParams(given)}`));
  return read.size > 0 ? `/proposta?${read}` : '/proposta';
}
