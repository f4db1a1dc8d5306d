import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder, foundPages, pngSize, siteConfig } from '../support/builtPages.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';

const { brand, siteUrl } = siteConfig;

let app: ListeningApp;
beforeAll(async () => {
  app = await listenApp({}, builtFolder);
});
afterAll(() => app.close());

const get = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`, { redirect: 'manual' });
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
};

it('the sitemap lists every page that may be found, by its one address, and no other', async () => {
  const { type, body } = await get('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const $ = load(body.toString(), { xml: true });
  expect($('urlset').attr('xmlns')).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const listed = $('urlset > url > loc')
    .map((_, loc) => $(loc).text())
    .get();
  expect(listed.sort()).toEqual(foundPages.map(({ address }) => `${siteUrl}${address}`).sort());
  for (const url of listed) expect((await get(new URL(url).pathname)).status, url).toBe(200);
});

it('robots may read everything: a page that must not be found is one that says so', async () => {
  const { type, body } = await get('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

it('the manifest names the site and its icons, each of the size it says', async () => {
  const { type, body } = await get('/manifest.webmanifest');
  expect(type).toBe('application/manifest+json; charset=utf-8');
  const { icons, ...manifest } = JSON.parse(body.toString());
  expect(manifest).toMatchObject({
    name: brand,
    short_name: brand,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    theme_color: '#8A6AFE',
    background_color: '#fbf8f1',
  });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const icon = await get(src);
    expect([icon.type, pngSize(icon.body)], src).toEqual(['image/png', sizes]);
  }
});

it('old clients find an icon where they look for one, and iOS one without holes', async () => {
  const old = await get('/favicon.ico');
  expect(old.type).toBe('image/x-icon');
  expect([...old.body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(pngSize(old.body.subarray(22))).toBe('32x32');
  const apple = await get('/apple-touch-icon.png');
  expect([apple.type, pngSize(apple.body)]).toEqual(['image/png', '180x180']);
});
