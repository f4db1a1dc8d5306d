import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../server/pages/loadSite.ts';
import norms from '../../site/content/norms.yaml';
import { builtFolder, builtPages, siteConfig } from '../support/builtPages.ts';
import { routes } from '../support/routes.ts';

const single = ['href', 'src', 'data-src', 'poster', 'action', 'formaction'];
const ofParts = ['component-url', 'renderer-url'];
const severals = ['srcset', 'data-srcset', 'imagesrcset'];

const valuesOf = ($: CheerioAPI, attribute: string): string[] =>
  $(`[${attribute}]`)
    .map((_, element) => $(element).attr(attribute))
    .get();

const candidates = (value: string): string[] =>
  value.split(',').map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? '');

/** Every address that a page names: links, forms, pictures, interactive parts, styles and what it says of itself. */
function linksOf($: CheerioAPI): string[] {
  const meta = $('meta[property="og:image"], meta[property="og:url"]');
  const links = [
    ...[...single, ...ofParts].flatMap((attribute) => valuesOf($, attribute)),
    ...severals.flatMap((attribute) => valuesOf($, attribute)).flatMap(candidates),
    ...meta.map((_, element) => $(element).attr('content')).get(),
    ...[
      ...$('style')
        .text()
        .matchAll(/url\(["']?([^"')]+)["']?\)/g),
    ].map(([, url = '']) => url),
  ];
  return [...new Set(links)].filter((link) => !link.startsWith('data:'));
}

const idLists = [
  ...['for', 'form', 'list', 'popovertarget', 'commandfor', 'headers', 'aria-controls'],
  ...['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'aria-owns', 'aria-details'],
];

/** The ids by which elements of a page refer to others. */
const idReferencesOf = ($: CheerioAPI): string[] =>
  idLists
    .flatMap((attribute) => valuesOf($, attribute))
    .flatMap((value) => value.split(/\s+/))
    .filter(Boolean);

/** The ids of a page's elements, in order, doubles too. */
const idsOf = ($: CheerioAPI): string[] => valuesOf($, 'id');

const { siteUrl, email, privacyEmail, phone } = siteConfig;
const { files } = loadSite(builtFolder);
const idsByAddress = new Map(builtPages.map(({ address, $ }) => [address, new Set(idsOf($))]));

const messaging = `https://wa.me/${phone}`;
/** Whom a page may lead to besides the site: people, norms, and the authority that the privacy policy names. */
const strangers = [
  messaging,
  `mailto:${email}`,
  `mailto:${privacyEmail}`,
  'https://www.gov.br/anpd',
  ...Object.values(norms).map(({ address }) => new URL(address).href),
];

const isDead = (link: string, from: string): boolean => {
  if (link.startsWith('#')) return !idsByAddress.get(from)?.has(link.slice(1));
  const { origin, pathname, search, hash, href } = new URL(link, `${siteUrl}${from}`);
  if (origin !== siteUrl) return !strangers.includes(href.slice(0, href.length - search.length));
  const address = decodeURIComponent(pathname);
  if (!files.has(address)) return true;
  return hash !== '' && !idsByAddress.get(address)?.has(decodeURIComponent(hash.slice(1)));
};

it('a dead link is found', () => {
  const dead = [
    '/nada',
    '/beneficios/',
    '/#nada',
    '#nada',
    'https://example.com/',
    '/robots.txt#a',
  ];
  expect(dead.filter((link) => isDead(link, '/'))).toEqual(dead);
  const alive = ['/', '/?a=b#hero', '#hero', `${siteUrl}/beneficios`, `${messaging}?text=Oi`];
  expect(alive.filter((link) => isDead(link, '/'))).toEqual([]);
});

describe.each(builtPages)('$address', ({ address, $ }) => {
  it('leads nowhere that is not there', () => {
    const links = linksOf($);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => isDead(link, address))).toEqual([]);
  });

  it('leads from the rules for prerendering to pages that a visitor may come to, and to nothing else', () => {
    const prepared = $('a[href^="/"], area[href^="/"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(prepared.length).toBeGreaterThan(5);
    const pages = prepared.map((link) => link.split('#', 1)[0]);
    expect(pages.filter((page) => !routes.some((route) => route === page))).toEqual([]);
  });

  it('has an address for every picture, now or later', () => {
    expect($('img:not([src], [data-src])')).toHaveLength(0);
  });

  it('gives each id once, and refers to none that is not there', () => {
    const ids = idsOf($);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(idReferencesOf($).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('opens the messaging app in a new tab that knows nothing of it, and nothing else in one', () => {
    const chats = $(`a[href^="${messaging}?text="]`);
    expect(chats.length).toBeGreaterThan(0);
    expect($('a[target], a[rel]').length).toBe(chats.length);
    for (const link of chats) {
      const { target, rel } = $(link).attr() ?? {};
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });
});
