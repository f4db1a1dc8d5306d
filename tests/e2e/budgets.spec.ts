import { brotliCompressSync } from 'node:zlib';
import { routes } from '../support/routes.ts';
import { expect, test } from './test.ts';

const kilobyte = 1024;
const brotliBytes = (text: string) => brotliCompressSync(text).length;

test('the first view of each page needs at most 60 KB', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  for (const route of routes) {
    received = 0;
    await page.goto(route, { waitUntil: 'networkidle' });
    expect(received, route).toBeGreaterThan(10 * kilobyte);
    expect(received, route).toBeLessThanOrEqual(60 * kilobyte);
  }
});

test('no script of an interactive part weighs more than 8 KB beside React', async ({
  page,
  request,
}) => {
  const load = async (url: string) => (await request.get(url)).text();
  const chunksOf = async (url: string, found = new Map<string, string>()) => {
    if (found.has(url)) return found;
    const code = await load(url);
    found.set(url, code);
    for (const [, name = ''] of code.matchAll(/\bimport\b[^'"`;]*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      await chunksOf(new URL(name, new URL(url, page.url())).pathname, found);
    }
    return found;
  };
  await page.goto('/');
  for (const island of await page.locator('astro-island[component-url]').all()) {
    const react = await chunksOf((await island.getAttribute('renderer-url')) ?? '');
    const part = await chunksOf((await island.getAttribute('component-url')) ?? '');
    const own = [...part].filter(([url]) => !react.has(url));
    expect(own.length).toBeGreaterThan(0);
    for (const [url, code] of own) expect(brotliBytes(code), url).toBeLessThanOrEqual(8 * kilobyte);
  }
});
