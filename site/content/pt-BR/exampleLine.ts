/** A shop by its name; whether that is `o` or `a Aurora`, nobody can know. */
export const shopPhrase = (shop: string): string => `loja ${shop}`;

/** What was given, in a line: `loja Aurora, Tênis, R$ 349,90`; empty where nothing was. */
export const ownWords = (shop: string, product: string, price: string): string =>
  [shop && shopPhrase(shop), product, price].filter(Boolean).join(', ');

/** The sentence about the example that a form offers for its message. */
export const ownMessage = (words: string): string => `Meu exemplo: ${words}.`;

/** The line above the closing question. */
export const closingLine = (shop: string, product: string, payout: string): string =>
  [`Via da ${shop ? shopPhrase(shop) : 'sua loja'}`, product, `${payout} por PIX`]
    .filter(Boolean)
    .join(' · ');

/** How the page counts the instalments of the example, always in the same order. */
export const installmentPhrases = (installments: number): string[] => [
  `01/${String(installments).padStart(2, '0')}`,
  `${installments}x de`,
  `em ${installments}x:`,
  `Parcela ${installments}x`,
  `${installments} parcelas de`,
  `parcela 1 de ${installments},`,
];
