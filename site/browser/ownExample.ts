import type { OwnExample } from '../../shared/exampleAddress.ts';
import { formatReais } from '../../shared/money.ts';
import { proposalPath, readProposal } from '../../shared/proposalAddress.ts';
import { ownMessage, ownWords, shopPhrase } from '../content/pt-BR/ownProduct.ts';

const originals = new WeakMap<Element, string>();

const original = (element: Element, text: string) => {
  if (!originals.has(element)) originals.set(element, text);
  return originals.get(element) ?? '';
};

const all = <Kind extends HTMLElement>(selector: string) =>
  document.querySelectorAll<Kind>(selector);

/**
 * Puts a merchant's own example into the page around the demo: elements marked `data-own`, links to the
 * proposal, and messages. The example's address is private, so the page is not indexed.
 */
export function fillOwnExample({ shop, product, saleCents }: OwnExample): void {
  const price = saleCents === null ? '' : formatReais(saleCents);
  const words = ownWords(shop, product, price);
  if (words) (document.querySelector('[name=robots]') as HTMLMetaElement).content = 'noindex';
  for (const mark of all('[data-own=shop]')) {
    const own = original(mark, mark.textContent);
    mark.textContent = shop ? shopPhrase(shop) : own;
  }
  // A message is written only for a button that says what it will be about.
  for (const opener of all('[data-message]:not(.demo *)')) {
    const message = original(opener, opener.dataset['message'] ?? '');
    opener.dataset['message'] = `${message} ${words && ownMessage(words)}`.trim();
  }
  // The calculator's link already carries its own numbers.
  for (const link of all<HTMLAnchorElement>('a[href^="/proposta"]')) {
    const address = original(link, link.getAttribute('href') ?? '');
    const given = readProposal(address.slice('/proposta'.length));
    if (given.carrinhos === undefined)
      link.href = proposalPath({ ...given, loja: shop, produto: product, preco: price });
  }
  // With their full paths, these links would reload the page and lose the example.
  for (const link of all<HTMLAnchorElement>('a[href^="/#"]')) link.href = link.hash;
}
