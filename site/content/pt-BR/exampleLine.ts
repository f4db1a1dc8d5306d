/** A shop by its name; whether that is `o` or `a Aurora`, nobody can know. */
export const shopPhrase = (shop: string): string => `loja ${shop}`;

/** What was given, in a line: `loja Aurora, Tênis, R$ 349,90`; empty where nothing was. */
export const ownWords = (shop: string, product: string, price: string): string =>
  [shop && shopPhrase(shop), product, price].filter(Boolean).join(', ');

export const ownMessage = (words: string): string => `Meu exemplo: ${words}.`;
