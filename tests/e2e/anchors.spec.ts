import type { Page } from '@playwright/test';
import { keyboard } from './support/keyboard.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);

/** Records all scroll positions of the page, in this document and in later ones. */
const recordScrolls = (page: Page) =>
  page.addInitScript(() => {
    const places: number[] = [];
    addEventListener('scroll', () => places.push(scrollY));
    Object.assign(window, { places });
  });

/** How many of those positions were in between, far from both start and end. */
const placesOnTheWay = (page: Page) =>
  page.evaluate(() => {
    const { places } = window as unknown as { places: number[] };
    return places.filter((place) => place > 500 && place < scrollY - 500).length;
  });

/** Expects the first tab stop after an anchor to be visible and inside the anchor's target. */
async function expectFocusToFollow(page: Page, id: string): Promise<void> {
  const { press, look } = keyboard(page);
  await press('Tab');
  await expect(page.locator(`#${id} :focus`)).toBeAttached();
  await look();
}

test('a link from another page jumps to its anchor and stays there', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 390, height: 844 });
  await recordScrolls(page);
  await page.goto('/politica-de-privacidade');
  await page.route('**/*.woff2', (route) => released.then(() => route.continue()));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Fale Conosco').click();
  await page.waitForURL('**/#contato', { waitUntil: 'commit' });
  await expect.poll(() => topOf(page, 'contato')).toBeCloseTo(80, 0);
  release();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => topOf(page, 'contato')).toBeCloseTo(80, 0);
  expect(await placesOnTheWay(page)).toBe(0);
  await expectFocusToFollow(page, 'contato');
});

test('a link within the page scrolls after a click, and jumps after a key press', async ({
  page,
}) => {
  await recordScrolls(page);
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Fale Conosco' });
  await link.press('Enter');
  await expect.poll(() => topOf(page, 'contato')).toBeCloseTo(80, 0);
  await expectFocusToFollow(page, 'contato');
  expect(await placesOnTheWay(page)).toBe(0);
  await page.goto('/');
  await link.click();
  await expect.poll(() => topOf(page, 'contato')).toBeCloseTo(80, 0);
  expect(await placesOnTheWay(page)).toBeGreaterThan(0);
});

test('an anchor lands 80 px below the top, and below the sticky bar', async ({ page }) => {
  for (const [route, id, width] of [
    ['/', 'integracoes', 1440],
    ['/', 'calculadora', 390],
    ['/como-funciona', 'timeline', 1440],
    ['/como-funciona', 'etapa-4', 390],
    ['/politica-de-privacidade', 'seguranca', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${route}#${id}`);
    const bar = id.startsWith('etapa') ? await page.locator('.journey-rail').boundingBox() : null;
    const expected = 80 + Math.floor(bar?.height ?? 0);
    await expect
      .poll(async () => Math.abs((await topOf(page, id)) - expected), `${route}#${id}`)
      .toBeLessThan(4);
  }
});

test('a page opens at its top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Benefícios' }).click();
  await expect(page).toHaveURL(/\/beneficios$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
