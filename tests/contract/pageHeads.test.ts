import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  builtFolder,
  builtPages,
  foundPages,
  hiddenPages,
  pngSize,
  siteConfig,
} from '../support/builtPages.ts';
import { answerRoutes, routes } from '../support/routes.ts';

const { brand, siteUrl } = siteConfig;
const addresses = (pages: typeof builtPages) => pages.map(({ address }) => address).sort();

it('every page is either found or answers something', () => {
  expect(addresses(foundPages)).toEqual([...routes].sort());
  expect(addresses(hiddenPages)).toEqual([...answerRoutes, '/404', '/500'].sort());
});

describe.each(builtPages)('$address', ({ $ }) => {
  it('is pt-BR, for Brazil, in the brand’s colour', () => {
    expect($('html').attr('lang')).toBe('pt-BR');
    expect($('meta[name="geo.region"]').attr('content')).toBe('BR');
    expect($('meta[name=theme-color]').attr('content')).toBe('#8A6AFE');
  });

  it('has one heading of the first rank and one #contato', () => {
    expect($('h1')).toHaveLength(1);
    expect($('[id="contato"]')).toHaveLength(1);
  });
});

describe.each(foundPages)('$address', ({ address, $ }) => {
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');

  it('has a title and a description that a search prints whole', () => {
    const title = $('title').text();
    expect(title.length, title).toBeGreaterThanOrEqual(30);
    expect(title.length, title).toBeLessThanOrEqual(60);
    const description = meta('description') ?? '';
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect([meta('og:title'), meta('og:description')]).toEqual([title, description]);
  });

  it('has one address', () => {
    expect(
      $('link[rel=canonical]')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual([`${siteUrl}${address}`]);
    expect(meta('og:url')).toBe(`${siteUrl}${address}`);
    expect(meta('robots')).toBe('index, follow');
  });

  it('is passed on with its own picture', () => {
    expect([meta('og:type'), meta('og:locale'), meta('og:site_name')]).toEqual([
      'website',
      'pt_BR',
      brand,
    ]);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const url = new URL(meta('og:image') ?? '');
    expect(url.origin).toBe(siteUrl);
    expect(url.search).toMatch(/^\?v=[0-9a-f]{8}$/);
    const png = readFileSync(join(builtFolder, url.pathname));
    expect(pngSize(png)).toBe('1200x630');
    expect([meta('og:image:type'), meta('og:image:width'), meta('og:image:height')]).toEqual([
      'image/png',
      '1200',
      '630',
    ]);
    expect(png.length).toBeLessThan(300 * 1024);
    const headline = $('h1').text().replace(/\s+/g, ' ').trim();
    expect(meta('og:image:alt')).toContain(`“${headline}”`);
  });
});

it.each(['title', 'meta[name=description]', 'meta[property="og:image"]'])(
  'no two pages have the same %s',
  (selector) => {
    const values = foundPages.map(({ $ }) => $(selector).attr('content') ?? $(selector).text());
    expect(new Set(values).size).toBe(foundPages.length);
  },
);

it.each(hiddenPages)('$address asks not to be found, and gives nothing to pass on', ({ $ }) => {
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect($('link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]')).toHaveLength(0);
});
