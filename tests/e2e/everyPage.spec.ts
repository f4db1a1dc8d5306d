import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { budgets, pageBudgets } from '../support/budgets.ts';
import { siteConfig } from '../support/builtPages.ts';
import { routes } from '../support/routes.ts';
import { startServer } from '../support/runServer.ts';
import { ensureSecondBrand } from '../support/variantBuilds.ts';
import { expectContrast, expectNoFindings } from './support/axe.ts';
import {
  findLayoutFaults,
  findLooseHover,
  findNight,
  findSmallPrint,
  findSmallTargets,
  findStillWords,
  findTraces,
  watchFetches,
  watchOthers,
} from './support/pageFaults.ts';
import { expect, test } from './test.ts';

/** The page of a server that fails, which has no address of its own. */
const failurePage = '/500';

const addresses = [...pageBudgets.map(([address]) => address), failurePage];

async function open(page: Page, address: string) {
  if (address === failurePage) {
    const body = readFileSync('dist/500.html', 'utf8');
    await page.route(failurePage, (route) => route.fulfill({ body, contentType: 'text/html' }));
  }
  await page.goto(address);
}

const setFolds = (page: Page, isOpen: boolean) =>
  page.locator('details').evaluateAll((all, open) => {
    for (const one of all as HTMLDetailsElement[]) one.open = open;
  }, isOpen);

const showAt = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** Nothing is cut, too wide or over something else; the questions are looked at in all their tabs. */
async function expectWhole(page: Page, address: string, width: number) {
  await showAt(page, width);
  const hasTopics = address === '/perguntas-frequentes';
  for (const tab of hasTopics ? await page.getByRole('tab').all() : [null]) {
    if (tab) await tab.dispatchEvent('click');
    if (tab) await expect(tab).toHaveAttribute('aria-selected', 'true');
    const what = `${(await tab?.textContent()) ?? address} at ${width} px`;
    expect.soft(await findLayoutFaults(page), what).toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const address of addresses) {
    test(`${address} costs little, and can be read and touched`, async ({ page, complaints }) => {
      complaints.expect(/404/);
      const fetches = await watchFetches(page);
      await open(page, address);
      await test.step('axe finds nothing', () => expectNoFindings(page));
      await test.step('its first view takes few answers, few bytes and no script', async () => {
        const budget = pageBudgets.find(([path]) => path === address)?.[1];
        if (!budget) return;
        const found = JSON.stringify(fetches());
        const bytes = fetches().map((one) => one.bytes);
        expect(Math.min(...bytes), found).toBeGreaterThan(0);
        expect(bytes.length, found).toBe(budget.requests);
        expect(
          bytes.reduce((sum, one) => sum + one),
          found,
        ).toBeLessThanOrEqual(budget.firstView);
        expect(fetches().map(({ type }) => type)).not.toContain('Script');
        const most = budgets.inOneFlight.pages.includes(address)
          ? budgets.inOneFlight.bytes
          : Infinity;
        expect(bytes[0]).toBeLessThanOrEqual(most);
      });
      await setFolds(page, true);
      await test.step('fingers hit its controls, and see no hover nor a blue square', async () => {
        expect.soft(await findSmallTargets(page, 44)).toEqual([]);
        expect.soft(await findLooseHover(page)).toEqual([]);
        await expect(page.locator('body')).toHaveCSS('-webkit-tap-highlight-color', /, 0\)$/);
      });
      for (const width of [390, 360, 320]) {
        await test.step(`its small print can be read at ${width} px`, async () => {
          await showAt(page, width);
          expect.soft(await findSmallPrint(page, 11)).toEqual([]);
        });
      }
      await test.step('nothing is cut, too wide or too small at 320 px, as zoomed to 400 %', async () => {
        await expectWhole(page, address, 320);
        expect.soft(await findSmallTargets(page, 24)).toEqual([]);
      });
      await test.step('its words grow to twice their size, and stay whole', async () => {
        await showAt(page, 390);
        expect.soft(await findStillWords(page)).toEqual([]);
        await expectWhole(page, address, 390);
      });
    });
  }
});

/** What no end of a sheet may part: a question and its answer, a row, a card. */
const undivided: Record<string, string> = {
  '/perguntas-frequentes': '.accordion details, .topic tr, .form-grid > li',
  '/beneficios': 'tr, .form-grid > li, .ruler',
  '/numeros': '.claim, tr',
};

/** What makes sense on a screen alone; the button of a note is its number. */
const forTheScreen = [
  'nav',
  'button:not(sup button)',
  'dialog',
  '.btn',
  '.wa',
  '[data-contact-bar]',
  '[role=tablist]',
  'footer a[href^="/"]',
].join();

async function expectGoodPrint(page: Page, address: string) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 695, height: 1031 });
  expect(await findNight(page)).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText('Consigo');
  await expect(page.locator(forTheScreen).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[role=tabpanel]:not(:visible)')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText(siteConfig.email);
  const heights = await page
    .locator('details > :not(summary)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(Infinity, ...heights), 'folded').toBeGreaterThanOrEqual(10);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // A stamp at a slant reaches out by one.
  expect(tooWide).toBeLessThanOrEqual(1);
  const breaks = await page
    .locator(undivided[address] ?? 'no-such-part')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(new Set(breaks)).toEqual(new Set(address in undivided ? ['avoid'] : []));
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const address of addresses) {
    test(`${address} asks nobody else, can be read and printed`, async ({
      page,
      complaints,
      baseURL,
    }) => {
      complaints.expect(/404/);
      const others = watchOthers(page, baseURL);
      await open(page, address);
      await setFolds(page, true);
      await test.step('axe finds nothing, its folds open', () => expectNoFindings(page));
      expect.soft(await findSmallTargets(page, 24)).toEqual([]);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await setFolds(page, false);
      if (routes.some((route) => route === address && route !== '/')) {
        await test.step('on paper it is dark ink on white, whole, and takes no clicks', () =>
          expectGoodPrint(page, address));
      }
      await test.step('it can be read at twice the text size, in any of its tabs', async () => {
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        for (const width of [768, 1024, 1440]) await expectWhole(page, address, width);
      });
      await test.step('it has asked nothing of anybody else, and stored nothing', async () => {
        expect(others).toEqual([]);
        expect(await findTraces(page)).toEqual([]);
      });
    });
  }
});

test('every page has contrast in the colours of a second brand', async ({ page }) => {
  const server = await startServer({ env: { SITE_DIR: await ensureSecondBrand() } });
  for (const route of routes) {
    await page.goto(new URL(route, server.url).href);
    await expectContrast(page);
  }
  await server.stop();
});

test.describe('at twice the text size, set in the browser, which media queries follow', () => {
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  });

  test('the main pages can be read', async ({ page }) => {
    for (const route of ['/', '/beneficios', '/contato/calculator']) {
      await page.goto(route);
      await expect(page.locator('body')).toHaveCSS('font-size', '34px');
      for (const width of [390, 768, 1024, 1440]) await expectWhole(page, route, width);
    }
  });

  test('on a phone the menu and the dialog are whole, and scroll', async ({ page }) => {
    await showAt(page, 390);
    await page.goto('/beneficios');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Fale Conosco' }).scrollIntoViewIfNeeded();
    await expect(menu.getByRole('link', { name: 'Fale Conosco' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.locator('main').getByRole('button', { name: 'Solicitar demonstração' }).click();
    const dialog = page.getByRole('dialog');
    for (const inside of [dialog.getByLabel('Mensagem'), dialog.locator('[type=submit]')]) {
      await inside.scrollIntoViewIfNeeded();
      await expect(inside).toBeInViewport({ ratio: 1 });
    }
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});
