import { centsFromAmount, formatAmount } from './money.ts';

/** A merchant's own words for the example of the home page; empty or null where none were given. */
export type OwnExample = {
  /** At most 40 code points. */
  shop: string;
  /** At most 60 code points. */
  product: string;
  /** Integer cents, R$ 50 to R$ 50.000. */
  saleCents: number | null;
};

/** Most code points of each word. */
const ownLimits = { shop: 40, product: 60 } as const;

/** Marks and blanks become one blank; what has no shape of its own, or turns the text around, is dropped. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s<>]/g, ' ')
    .replace(/[\p{C}\uFFFD]/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** A phone number, a mailbox or an address of the web: what a stranger would have us print under our brand. */
const contact = /(?:\d[\s().+-]*){8}|@|:\/\/|[\p{L}\d-]\.\p{L}{2,}/u;

/** A name within its limit; empty where it is a way to reach somebody. */
function word(text: string, limit: number): string {
  const plain = plainText(text);
  return contact.test(plain) ? '' : [...plain].slice(0, limit).join('').trim();
}

/** A price as people write it, in integer cents; null where it is none, or not from R$ 50 to R$ 50.000. */
export function ownPriceCents(text: string): number | null {
  const cents = centsFromAmount(text);
  return cents !== null && cents >= 50_00 && cents <= 50_000_00 ? cents : null;
}

/** The example that three typed or linked texts make. Words are cut at their limit; a wrong price is left out. */
export const ownExampleOf = (shop: string, product: string, price: string): OwnExample => ({
  shop: word(shop, ownLimits.shop),
  product: word(product, ownLimits.product),
  saleCents: ownPriceCents(price),
});

/** Query of the home page's address with an example; empty where nothing of it can be shown. */
export function ownQuery({ shop, product, saleCents }: OwnExample): string {
  const amount = saleCents === null ? '' : formatAmount(saleCents);
  const given = Object.entries({ loja: shop, produto: product, preco: amount });
  return new URLSearchParams(given.filter(([, text]) => text)).toString();
}

/** Reads `?loja=…&produto=…&preco=…`; of a key that stands twice the first. */
export function readOwnExample(search: string): OwnExample {
  const given = new URLSearchParams(search);
  const text = (key: string) => given.get(key) ?? '';
  return ownExampleOf(text('loja'), text('produto'), text('preco'));
}
