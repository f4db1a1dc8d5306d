import type { Locator, Page, Request } from '@playwright/test';
import { budgets, pageAddresses } from '../support/budgets.ts';
import { siteConfig } from '../support/builtPages.ts';
import { routes } from '../support/routes.ts';
import { expectNoFindings, expectNoFindingsByDay } from './support/axe.ts';
import {
  findLayoutFaults,
  findNight,
  findSmallPrint,
  findSmallTargets,
  findStackedTables,
  findTraces,
  sizesOfWords,
} from './support/pageFaults.ts';
import { setTextSize } from './support/pageParts.ts';
import { expect, test } from './test.ts';

/** The page for server errors, which has no address. */
const failurePage = '/500';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Shows the panels of all tabs at once. */
const openTabs = (page: Page) =>
  page.locator('[role=tabpanel]').evaluateAll((panels) => {
    for (const panel of panels as HTMLElement[]) panel.hidden = false;
  });

const setFolds = (page: Page, isOpen: boolean) =>
  page.locator('details').evaluateAll((all, open) => {
    for (const one of all as HTMLDetailsElement[]) one.open = open;
  }, isOpen);

/** Expects nothing to be clipped, too wide or overlapping; checks the questions in all their tabs. */
async function expectWhole(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const hasTopics = address === '/perguntas-frequentes';
  for (const tab of hasTopics ? await page.getByRole('tab').all() : [null]) {
    if (tab) await tab.dispatchEvent('click');
    if (tab) await expect(tab).toHaveAttribute('aria-selected', 'true');
    const what = `${(await tab?.textContent()) ?? address} at ${width} px`;
    expect.soft(await findLayoutFaults(page), what).toEqual([]);
  }
}

/** Sizes all headlines; null restores their size. */
const setHeadlineSize = (page: Page, size: string | null) =>
  page.locator('h1').evaluateAll((all, fontSize) => {
    for (const one of all as HTMLElement[]) one.style.setProperty('font-size', fontSize);
  }, size);

/** The size of a response, including headers. */
async function weigh(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
}

async function expectWithinBudget(address: string, fetched: readonly Request[]) {
  if (address === failurePage) return;
  const bytes = await Promise.all(fetched.map(weigh));
  const found = fetched.map((one, index) => `${one.url()}: ${bytes[index]}`).join('\n');
  expect(Math.min(...bytes), found).toBeGreaterThan(0);
  expect(bytes.length, found).toBe(budgets.requests);
  const sum = bytes.reduce((total, one) => total + one);
  expect(sum, found).toBeLessThanOrEqual(budgets.firstView);
  expect(fetched.map((one) => one.resourceType())).not.toContain('script');
  const { pages, bytes: most } = budgets.inOneFlight;
  if (pages.includes(address)) expect(bytes[0]).toBeLessThanOrEqual(most);
}

/** Elements that only screens show, except the buttons of notes, whose number is printed. */
const forTheScreen =
  'nav, button:not(sup button), dialog, .btn, .wa, [data-contact-bar], [role=tablist], footer a[href^="/"]';

async function expectGoodPrint(page: Page) {
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
  // A slanted stamp extends beyond by one pixel.
  expect(tooWide).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}

test.use({ viewport: phone, hasTouch: true, isMobile: true });

for (const address of [...pageAddresses, failurePage]) {
  test(`${address} is small, private, legible, touchable and printable`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404/);
    const fetched: Request[] = [];
    page.on('request', (request) => fetched.push(request));
    if (address === failurePage) {
      await page.route(failurePage, (route) => route.fulfill({ path: 'dist/500.html' }));
    }
    await page.goto(address);
    await test.step('on a phone, only the table that /acessibilidade names is no longer a table', async () => {
      const stacked = address === '/' ? ['Cinco problemas, cinco respostas'] : [];
      expect.soft(await findStackedTables(page)).toEqual(stacked);
    });
    await test.step('axe finds nothing by day', () => expectNoFindingsByDay(page));
    await test.step('its first view takes few requests, few bytes and no script', () =>
      expectWithinBudget(address, fetched));
    await setFolds(page, true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await test.step('its touch targets are large enough', async () => {
      expect.soft(await findSmallTargets(page, 44)).toEqual([]);
    });
    await test.step('nothing is clipped, too wide or too small at 320 px, as at 400 % zoom', async () => {
      await expectWhole(page, address, 320);
      expect.soft(await findSmallPrint(page, 11)).toEqual([]);
      expect.soft(await findSmallTargets(page, 24)).toEqual([]);
    });
    await test.step('axe finds nothing on a desktop, with folds and tabs open', async () => {
      await page.setViewportSize(desktop);
      await openTabs(page);
      await expectNoFindings(page);
      expect.soft(await findSmallTargets(page, 24)).toEqual([]);
    });
    await test.step('its text can be twice as large without being clipped', async () => {
      await page.setViewportSize(phone);
      const before = await sizesOfWords(page);
      await setTextSize(page, 32);
      const still = (await sizesOfWords(page)).filter(
        ({ size }, index) => size < 1.5 * (before[index]?.size ?? 0),
      );
      expect.soft(still).toEqual([]);
      for (const width of [320, 390]) await expectWhole(page, address, width);
      await setFolds(page, false);
      // 577 px is just above the narrowest threshold.
      for (const width of [577, 768, 1440]) await expectWhole(page, address, width);
      await setTextSize(page, 16);
    });
    await test.step('its headline breaks if Firefox enlarges even text that is sized by its space', async () => {
      await setHeadlineSize(page, '24cqi');
      await expectWhole(page, address, 500);
      await setHeadlineSize(page, null);
    });
    if (routes.some((route) => route === address && route !== '/')) {
      await test.step('it prints dark on white, complete, and without controls', () =>
        expectGoodPrint(page));
    }
    await test.step('in the end, it has made no foreign requests and stored nothing', async () => {
      const origins = fetched.map((one) => new URL(one.url()).origin);
      expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]));
      expect(await findTraces(page)).toEqual([]);
    });
  });
}

test('at twice the text size, menu and dialog scroll to their ends', async ({ page }) => {
  await page.goto('/beneficios');
  await setTextSize(page, 32);
  const expectReachable = async (inside: Locator) => {
    await inside.scrollIntoViewIfNeeded();
    await expect(inside).toBeInViewport({ ratio: 1 });
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expectReachable(menu.getByRole('link', { name: 'Fale Conosco' }));
  await page.keyboard.press('Escape');
  await page.locator('main').getByRole('button', { name: 'Solicitar demonstração' }).click();
  const dialog = page.getByRole('dialog');
  await expectReachable(dialog.getByLabel('Mensagem'));
  await expectReachable(dialog.locator('[type=submit]'));
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
