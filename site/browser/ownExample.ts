import { type OwnExample, readOwnExample } from '../../leads/exampleAddress.ts';
import { formatReais } from '../../leads/money.ts';
import { proposalPath } from '../../leads/proposalAddress.ts';
import { codePointLength } from '../../leads/text.ts';
import {
  fitsMargin,
  fittingInstallments,
  installmentOptions,
  payslipAssumptions,
  payslipFigures,
} from '../content/payslipExample.ts';
import { closingLine, ownMessage, ownWords, shopPhrase } from '../content/pt-BR/exampleLine.ts';
import { overMargin } from '../content/pt-BR/exampleLine.yaml';
import { requote } from './requote.ts';

/** What the demo shows in the place of its own words and price. */
export type OwnDemo = { shop?: string; product?: string; saleCents?: number; overMargin?: string };

declare global {
  /** For the demo to read, if it comes alive after this script; else `own-example` tells it to. */
  var ownDemo: OwnDemo | undefined;
}

/** Words of more code points than this are set smaller, to stay in the room of the example's. */
const longFrom = 24;

const all = <Kind extends Element = HTMLElement>(selector: string) =>
  document.querySelectorAll<Kind>(selector);

const priceOf = ({ saleCents }: OwnExample) => (saleCents === null ? '' : formatReais(saleCents));

const wordsOf = (example: OwnExample) => ownWords(example.shop, example.product, priceOf(example));

/** Names this price wherever the page quotes the example: in texts, and in what it says of drawings. */
function requotePage(saleCents: number, { marginUsedPercent }: { marginUsedPercent: number }) {
  const tell = requote(saleCents);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const told = tell(text.data);
    if (told !== text.data) text.data = told;
  }
  for (const drawing of all('[aria-label]'))
    drawing.setAttribute('aria-label', tell(drawing.getAttribute('aria-label') ?? ''));
  for (const bar of all('.margin-bar')) {
    bar.firstElementChild?.setAttribute('width', String(marginUsedPercent));
    bar.lastElementChild?.setAttribute('d', `M${marginUsedPercent} 0v10`);
  }
}

/** Fills what is marked by `data-own`: `shop` (`loja Aurora`), `name` (`Aurora`), `product`, all `words`, or a count of instalments. */
function fillMarks(example: OwnExample, saleCents: number): void {
  const { shop, product } = example;
  const own: Record<string, string> = {
    ...{ shop: shop && shopPhrase(shop), name: shop, product },
    words: wordsOf(example),
  };
  for (const mark of all('[data-own]')) {
    const key = mark.dataset['own'] ?? '';
    const text = Number(key)
      ? formatReais(payslipFigures(Number(key), saleCents).installmentCents)
      : own[key];
    if (!text) continue;
    mark.textContent = text;
    mark.dataset['filled'] = '';
    mark.toggleAttribute('data-long', codePointLength(text) > longFrom);
  }
}

/** Shows the merchant's example all over the page, and in the demo whether it is alive or not. */
function show(example: OwnExample, words: string): void {
  const { shop, product } = example;
  const saleCents = example.saleCents ?? payslipAssumptions.saleCents;
  const first = fittingInstallments(installmentOptions[0], saleCents);
  const figures = payslipFigures(first, saleCents);
  requotePage(saleCents, figures);
  fillMarks(example, saleCents);
  for (const radio of all<HTMLInputElement>('[name=demoInstallments]')) {
    radio.disabled = !fitsMargin(Number(radio.value), saleCents);
    radio.defaultChecked = Number(radio.value) === first;
  }
  const isOver = first !== installmentOptions[0];
  if (isOver) all('[data-panel=select-installment] p')[0]?.append(`. ${overMargin}`);
  for (const { dataset } of all('[command=show-modal]'))
    dataset['message'] = `${dataset['message'] ?? ''} ${ownMessage(words)}`.trim();
  for (const link of all<HTMLAnchorElement>('a[href="/proposta"]'))
    link.href = proposalPath({ loja: shop, produto: product, preco: priceOf(example) });
  // Their paths alone would load the page anew, without the example.
  for (const link of all<HTMLAnchorElement>('a[href^="/#"]')) link.href = link.hash;
  const closing = document.createElement('p');
  closing.className = 'kick mono';
  closing.dataset['own'] = 'line';
  closing.textContent = closingLine(shop, product, formatReais(figures.payoutCents));
  all('#contato h2')[0]?.before(closing);

  globalThis.ownDemo = {
    saleCents,
    ...(shop && { shop: shopPhrase(shop) }),
    ...(product && { product }),
    ...(isOver && { overMargin }),
  };
  dispatchEvent(new Event('own-example'));
}

const example = readOwnExample(location.search);
const words = wordsOf(example);
if (words) show(example, words);
