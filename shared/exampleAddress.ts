import { centsFromAmount, formatAmount } from './money.ts';
import { codePointLength } from './text.ts';

/** A merchant's own values for the home page's example; empty or null if not given. */
export type OwnExample = {
  /** At most 40 code points. */
  shop: string;
  /** At most 60 code points. */
  product: string;
  /** Integer cents, R$ 50 to R$ 50.000. */
  saleCents: number | null;
};

const ownLimits = { shop: 40, product: 60 } as const;

/** Replaces `<`, `>` and white space with single spaces; drops invisible and direction-changing characters. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s<>]/g, ' ')
    .replace(/[\p{C}\uFFFD]/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** A phone number, mailbox or web address, in NFKC: a stranger could print it under our brand. */
const contact = /(?:\p{Nd}[^\p{L}\p{Nd}]*){8}|@|:\/\/|[\p{L}\p{Nd}-][.。]\p{L}{2,}/u;

/** A name as plain text; empty if it is longer than its limit, in code points, or contains contact details. */
function word(text: string, limit: number): string {
  const plain = plainText(text);
  const isContact = contact.test(plain.normalize('NFKC'));
  return isContact || codePointLength(plain) > limit ? '' : plain;
}

/** A price as people write it, in integer cents; null if the text is no price from R$ 50 to R$ 50.000. */
export function ownPriceCents(text: string): number | null {
  const cents = centsFromAmount(text);
  return cents !== null && cents >= 50_00 && cents <= 50_000_00 ? cents : null;
}

/** The example from three typed or linked texts; leaves out what it cannot show. */
export const ownExampleOf = (shop: string, product: string, price: string): OwnExample => ({
  shop: word(shop, ownLimits.shop),
  product: word(product, ownLimits.product),
  saleCents: ownPriceCents(price),
});

/** The home page's query for an example; empty if none of it can be shown. */
export function ownQuery({ shop, product, saleCents }: OwnExample): string {
  const amount = saleCents === null ? '' : formatAmount(saleCents);
  const given = Object.entries({ loja: shop, produto: product, preco: amount });
  return new URLSearchParams(given.filter(([, text]) => text)).toString();
}

/** Reads `?loja=…&produto=…&preco=…`; the first of repeated keys counts. */
export function readOwnExample(search: string): OwnExample {
  const given = new URLSearchParams(search);
  const text = (key: string) => given.get(key) ?? '';
  return ownExampleOf(text('loja'), text('produto'), text('preco'));
}
