/**
 * Fills in a merchant's own example of the page's address: whatever is marked with `data-own`, the way to
 * the proposal and the messages. The demo reads the address by itself.
 */
import { readOwnExample } from '../../leads/exampleAddress.ts';
import { formatReais } from '../../leads/money.ts';
import { proposalPath } from '../../leads/proposalAddress.ts';
import { ownMessage, ownWords, shopPhrase } from '../content/pt-BR/exampleLine.ts';

const all = <Kind extends HTMLElement>(selector: string) =>
  document.querySelectorAll<Kind>(selector);

const { shop, product, saleCents } = readOwnExample(location.search);
const price = saleCents === null ? '' : formatReais(saleCents);
const words = ownWords(shop, product, price);

if (words) {
  const texts: Readonly<Record<string, string>> = { shop: shop && shopPhrase(shop), words };
  for (const mark of all('[data-own]'))
    mark.textContent = texts[mark.dataset['own'] ?? ''] || mark.textContent;
  for (const { dataset } of all('[command=show-modal]'))
    dataset['message'] = `${dataset['message'] ?? ''} ${ownMessage(words)}`.trim();
  for (const link of all<HTMLAnchorElement>('a[href="/proposta"]'))
    link.href = proposalPath({ loja: shop, produto: product, preco: price });
  // Their paths alone would reload the page, without the example.
  for (const link of all<HTMLAnchorElement>('a[href^="/#"]')) link.href = link.hash;
}
