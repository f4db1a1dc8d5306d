import type { Page } from '@playwright/test';
import puppeteer, { type Page as DrivenPage, type HTTPRequest } from 'puppeteer-core';
import { decodeLeadContext } from '../../leads/leadContext.ts';
import { chromiumArgs, findTestChromium } from '../../scripts/test/browsers.ts';
import { lead } from './support/contactForms.ts';
import { asCounted, countsOf } from './support/countsOf.ts';
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

/** Fills in and sends the dialog's form this long after the page was first seen. Returns the lead's context. */
async function send(page: DrivenPage, afterSeen: number) {
  for (const [name, text] of Object.entries(lead)) await page.type(`dialog [name=${name}]`, text);
  const sent = page.waitForRequest((request) => request.url().includes('/rest/v1/merchant_leads'));
  const { activationStart } = await page.evaluate(readVisit);
  await page.evaluate((now) => {
    performance.now = () => now;
    document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit();
    Reflect.deleteProperty(performance, 'now');
  }, activationStart + afterSeen);
  return decodeLeadContext((await sent).headers()['x-lead-context'] ?? '');
}

test('a hovered link’s page is ready when clicked, and is counted once', async () => {
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
    await page.goto(`${url}/termos-de-uso?utm_source=jornal`);
    await restOn(page, '/como-funciona');
    await restOn(page, '/');
    await follow(page, '/');
    await test.step('its lead has the right page and source, and haste is measured from when the page was seen', async () => {
      await page.$eval('#contact-dialog-trigger', (button) => (button as HTMLElement).click());
      await page.waitForSelector('dialog[open] [name=name]:focus');
      const source = expect.objectContaining({ utm_source: 'jornal' });
      expect(await send(page, 999)).toMatchObject({ page: '/', trap: 'haste', source });
      // The receipt renders several times while it prints, so try until the button can be clicked.
      await page.locator('::-p-text(Enviar outra mensagem)').click();
      expect(await send(page, 1000)).not.toHaveProperty('trap');
    });
  });
  expect(complaints).toEqual([]);
  expect(counts.filter((count) => count.startsWith('page'))).toEqual([
    'page / 1',
    'page /termos-de-uso 1',
  ]);
});

/** Records speculative requests. The browser of these tests prefetches, but does not prerender. */
const watchFetched = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
};

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('scrolling fetches nothing; touching a link does', async ({ page }) => {
  const fetched = watchFetched(page);
  const terms = footerLink(page, 'Termos de Uso');
  await page.goto('/');
  await terms.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -2000);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await terms.hover();
  await expect.poll(() => fetched).toEqual(['/termos-de-uso']);
  await terms.click();
  await expect(page).toHaveURL('/termos-de-uso');
  expect((await page.evaluate(readVisit)).deliveryType).toBe('navigational-prefetch');
});

test('nothing moves with reduced motion', async ({ page }) => {
  const { promise: revealed, resolve: reveal } = Promise.withResolvers<boolean>();
  await page.exposeFunction('tellMotion', reveal);
  await page.goto('/termos-de-uso');
  await page.addInitScript(() => {
    const { tellMotion } = window as unknown as { tellMotion(moves: boolean): void };
    addEventListener('pagereveal', ({ viewTransition }) => tellMotion(viewTransition !== null));
  });
  await footerLink(page, 'Acessibilidade').click();
  expect(await revealed).toBe(false);
});
