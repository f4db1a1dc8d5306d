import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { type PagePath, pagePaths } from '../content/pagePaths.ts';
import { cardsCopy, describeCard } from '../content/pt-BR/pageCards.ts';
import { canonicalUrl, siteConfig } from '../thisSite.ts';
import { CardPicture } from './CardPicture.tsx';
import { renderPng } from './renderSvg.ts';

/** A page's picture for messaging apps and networks. */
export type Card = {
  /** Path from the root, with the hash of the content: whoever stored the picture asks again when it changed. */
  href: string;
  alt: string;
  png: Buffer<ArrayBuffer>;
};

const { brand } = siteConfig;
const copies = cardsCopy(siteConfig);
const drawn = new Map<string, Card>();

/** Name of a card's file, without its ending. */
export const cardName = (path: string): string => path.slice(1) || 'inicio';

function drawCard(path: PagePath): Card {
  const copy = copies[path];
  const address = canonicalUrl(path).replace(/^https?:\/\/|\/$/g, '');
  const png = renderPng(createElement(CardPicture, { brand, address, copy }));
  const version = createHash('sha256').update(png).digest('hex').slice(0, 8);
  return { href: `/cards/${cardName(path)}.png?v=${version}`, alt: describeCard(copy), png };
}

/** The card of a page, drawn once; undefined for a page that is not to be found, and so not passed on. */
export function cardOf(path: string): Card | undefined {
  const page = pagePaths.find((one) => one === path);
  if (!page) return undefined;
  const card = drawn.get(page) ?? drawCard(page);
  drawn.set(page, card);
  return card;
}
