import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { claims } from '../../site/content/claims.yaml';
import {
  builtFolder,
  foundPages,
  hiddenPages,
  pngSize,
  siteConfig,
} from '../support/builtPages.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { answerRoutes, receiptPage, routes } from '../support/routes.ts';

const { brand, siteUrl } = siteConfig;

let app: ListeningApp;
beforeAll(async () => {
  app = await listenApp({}, builtFolder);
  return app.close;
});

const get = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`, { redirect: 'manual' });
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
};

const joinSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

it('every page is either for search engines or hidden from them', () => {
  expect(foundPages.map(({ address }) => address).sort()).toEqual([...routes].sort());
  const hidden = [...answerRoutes, receiptPage, '/404', '/500'];
  expect(hiddenPages.map(({ address }) => address).sort()).toEqual(hidden.sort());
});

describe.each(foundPages)('$address', ({ address, $ }) => {
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');

  it('has a title and a description short enough for search results, and one canonical address', () => {
    const [title, description = ''] = [$('title').text(), meta('description')];
    expect(title).toMatch(/^.{30,60}$/);
    expect(description).toMatch(/^.{70,160}$/);
    expect([meta('og:title'), meta('og:description')]).toEqual([title, description]);
    expect($('link[rel=canonical]')).toHaveLength(1);
    expect($('link[rel=canonical]').attr('href')).toBe(`${siteUrl}${address}`);
    expect([meta('og:url'), meta('robots')]).toEqual([`${siteUrl}${address}`, 'index, follow']);
  });

  it('has its own picture when shared', async () => {
    const names = ['og:type', 'og:locale', 'og:site_name', 'twitter:card', 'og:image:type'];
    const values = ['website', 'pt_BR', brand, 'summary_large_image', 'image/png'];
    expect(names.map(meta)).toEqual(values);
    const url = new URL(meta('og:image') ?? '');
    expect(url.origin).toBe(siteUrl);
    const { body } = await get(url.pathname);
    expect(pngSize(body)).toBe('1200x630');
    expect(body.length).toBeLessThan(300 * 1024);
    expect(meta('og:image:alt')).toContain(`“${joinSpaces($('h1').text())}”`);
  });
});

type Thing = { '@type': string; [property: string]: unknown };
type Root = Thing & { '@context': string };

/** Properties whose text is meant for machines. */
const unseen = /^(@|(url|logo|image|inLanguage|availability|priceCurrency|totalTime|sameAs)$)/;

/** Every text in structured data that visitors must be able to read on the page. */
const textsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [value] : [];
  return Object.entries(value).flatMap(([key, one]) => (unseen.test(key) ? [] : textsOf(one)));
};

const dataOf = ($: CheerioAPI): Root[] =>
  $('script[type="application/ld+json"]')
    .map((_, script) => JSON.parse($(script).text()))
    .get()
    .flat();

it.each(hiddenPages)('$address asks not to be indexed, and has nothing to share', ({ $ }) => {
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect($('link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]')).toHaveLength(0);
  expect(dataOf($)).toEqual([]);
});

const numberOf = (claim: string) =>
  Number.parseFloat(claims[claim]?.figure.replace(',', '.') ?? '');

describe('structured data', () => {
  const pages = foundPages
    .map(({ address, $ }) => ({ address, $, data: dataOf($) }))
    .filter(({ data }) => data.length > 0);

  const offers = { '@type': 'Offer', price: 0, priceCurrency: 'BRL' };
  const aggregateRating = {
    ratingValue: numberOf('rating'),
    worstRating: 1,
    bestRating: 5,
    reviewCount: numberOf('reviewCount'),
  };
  const totalTime = expect.stringMatching(`^PT${numberOf('journeyTime')}[MH]$`);
  it.each([
    ['/', 'WebSite', {}],
    ['/', 'Product', { offers, aggregateRating }],
    ['/como-funciona', 'HowTo', { totalTime, step: { length: 5 } }],
    ['/perguntas-frequentes', 'FAQPage', { mainEntity: { length: 4 } }],
  ])('on %s includes a %s', (address, type, facts) => {
    const data = pages.find((page) => page.address === address)?.data ?? [];
    expect(data.filter((one) => one['@type'] === type)).toMatchObject([facts]);
  });

  it.each(pages)('on $address repeats the page verbatim', (page) => {
    const { data, $ } = page;
    expect(data.map((one) => one['@context'])).toEqual(data.map(() => 'https://schema.org'));
    const body = $('body').clone();
    body.find('script, style, template, noscript').remove();
    const readable = joinSpaces(body.text());
    const texts = textsOf(data);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !readable.includes(joinSpaces(text)))).toEqual([]);
  });
});

it('the sitemap lists exactly the pages for search engines, by their canonical address', async () => {
  const { type, body } = await get('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const $ = load(body.toString(), { xml: true });
  const listed = $('urlset > url > loc')
    .map((_, loc) => $(loc).text())
    .get();
  expect(listed.sort()).toEqual(foundPages.map(({ address }) => `${siteUrl}${address}`).sort());
  for (const url of listed) expect((await get(new URL(url).pathname)).status, url).toBe(200);
});

it('robots may read everything: hidden pages say so themselves', async () => {
  const { type, body } = await get('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
});
