import puppeteer, { type Page as DrivenPage, type HTTPRequest } from 'puppeteer-core';
import { chromiumArgs, findTestChromium } from '../../scripts/test/browsers.ts';
import { asCounted, countsOf } from './support/countsOf.ts';
import { openQuietly } from './support/pageParts.ts';
import { expect, test } from './test.ts';

/** How the page was loaded. Runs in the page. */
const readVisit = () => performance.getEntriesByType('navigation')[0]?.toJSON();

const linkTo = (address: string) => `a[href="${address}"]`;

/** Hovers over the first link to a page until the page is being prerendered. */
async function restOn(page: DrivenPage, address: string) {
  const isPrepared = (request: HTTPRequest) =>
    new URL(request.url()).pathname === address && 'sec-purpose' in request.headers();
  const prepared = page.waitForRequest(isPrepared);
  await page.hover(linkTo(address));
  await prepared;
}

/** Clicks the first link to a page, and waits until the prerendered page is shown. */
async function follow(page: DrivenPage, address: string) {
  await page.click(linkTo(address));
  const isSeen = (path: string) => location.pathname === path && !document.hidden;
  await expect.poll(() => page.evaluate(isSeen, address).catch(() => false)).toBe(true);
  expect((await page.evaluate(readVisit)).activationStart).toBeGreaterThan(0);
}

test('a hovered link’s page is ready at the click, and counted once', async () => {
  const complaints: string[] = [];
  const counts = await countsOf(async (url) => {
    // Browsers driven by Playwright do not prerender.
    await using browser = await puppeteer.launch({
      executablePath: findTestChromium() ?? 'chromium',
      headless: 'shell',
      defaultViewport: { width: 1280, height: 720 },
      args: [...chromiumArgs, asCounted],
    });
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${url}/termos-de-uso`);
    await restOn(page, '/como-funciona');
    await restOn(page, '/');
    await follow(page, '/');
  });
  expect(complaints).toEqual([]);
  expect(counts.filter((count) => count.startsWith('page'))).toEqual([
    'page / 1',
    'page /termos-de-uso 1',
  ]);
});

test('scrolling past links fetches no page', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) fetched.push(new URL(request.url()).pathname);
  });
  await openQuietly(page, '/');
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' });
  await terms.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -2000);
  await terms.scrollIntoViewIfNeeded();
  await terms.hover();
  await expect.poll(() => fetched).toEqual(['/termos-de-uso']);
});

test('nothing moves with reduced motion', async ({ page }) => {
  const { promise: revealed, resolve: reveal } = Promise.withResolvers<boolean>();
  await page.exposeFunction('tellMotion', reveal);
  await page.goto('/termos-de-uso');
  await page.addInitScript(() => {
    const { tellMotion } = window as unknown as { tellMotion(moves: boolean): void };
    addEventListener('pagereveal', ({ viewTransition }) => tellMotion(viewTransition !== null));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click();
  expect(await revealed).toBe(false);
});
