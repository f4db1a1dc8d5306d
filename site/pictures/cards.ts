import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { frontmatter as accessibility } from '../content/legal/acessibilidade.md';
import { frontmatter as privacy } from '../content/legal/privacidade.md';
import { frontmatter as terms } from '../content/legal/termos.md';
import { type PagePath, pagePaths } from '../content/pagePaths.ts';
import { hero as benefits } from '../content/pt-BR/beneficios.yaml';
import { hero as journey } from '../content/pt-BR/comoFunciona.yaml';
import { hero as home } from '../content/pt-BR/home.yaml';
import { hero as numbers } from '../content/pt-BR/numeros.yaml';
import { hero as questions } from '../content/pt-BR/perguntas.yaml';
import { head as proposal } from '../content/pt-BR/proposal.yaml';
import { siteConfig } from '../thisSite.ts';
import { renderPng } from './renderSvg.ts';
import { ShareCard } from './ShareCard.tsx';

type Card = {
  /** Path from the root, with a hash of the content, so that apps fetch a changed picture again. */
  href: string;
  alt: string;
  png: Buffer<ArrayBuffer>;
};

const titles: Record<PagePath, string> = {
  '/': home.headline.join(' '),
  '/como-funciona': journey.headline,
  '/beneficios': benefits.headline,
  '/perguntas-frequentes': questions.headline,
  '/numeros': numbers.headline,
  '/proposta': proposal.heading,
  '/politica-de-privacidade': privacy['heading'],
  '/termos-de-uso': terms['heading'],
  '/acessibilidade': accessibility['heading'],
};

const { brand } = siteConfig;
const drawn = new Map<string, Card>();

export const cardName = (path: string): string => path.slice(1) || 'inicio';

function drawCard(path: PagePath): Card {
  const title = titles[path];
  const png = renderPng(createElement(ShareCard, { brand, title, line: home.kicker }));
  const version = createHash('sha256').update(png).digest('hex').slice(0, 8);
  const href = `/cards/${cardName(path)}.png?v=${version}`;
  return { href, alt: `${brand}: “${title}”`, png };
}

/** The card of a page, drawn once; undefined for a page that is not indexed and is therefore not shared. */
export function cardOf(path: string): Card | undefined {
  const page = pagePaths.find((one) => one === path);
  if (!page) return undefined;
  const card = drawn.get(page) ?? drawCard(page);
  drawn.set(page, card);
  return card;
}
