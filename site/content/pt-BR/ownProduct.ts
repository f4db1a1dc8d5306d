/** A shop's name after `loja`, unless it begins so: nobody can know whether a name takes `o` or `a`. */
export const shopPhrase = (shop: string): string => (/^loja\b/i.test(shop) ? shop : `loja ${shop}`);

/** The given values in a line, `loja Aurora, Tênis, R$ 349,90`; empty if there are none. */
export const ownWords = (shop: string, product: string, price: string): string =>
  [shop && shopPhrase(shop), product, price].filter(Boolean).join(', ');

export const ownMessage = (words: string): string => `Meu exemplo: ${words}.`;
