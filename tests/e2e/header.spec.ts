import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// `partsInPages.test.ts` checks the header's links in the built pages, `keyboard.spec.ts` its menu on a
// phone, and `contactDialog.spec.ts` that the menu closes after a choice.

const header = (page: Page) => page.locator('header[data-scrolled]');

const scrollTop = (page: Page, y: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

test('is white, blurred and lower beyond 20 px, also after a reload', async ({ page }) => {
  await page.goto('/');
  const height = () => header(page).evaluate((element: HTMLElement) => element.offsetHeight);
  const heightAbove = await height();
  for (const [y, scrolled] of [
    [20, 'false'],
    [21, 'true'],
    [0, 'false'],
    [900, 'true'],
  ] as const) {
    await scrollTop(page, y);
    await expect(header(page)).toHaveAttribute('data-scrolled', scrolled);
  }
  await page.reload();
  await expect(header(page)).toHaveAttribute('data-scrolled', 'true');
  await scrollTop(page, 300);
  await expect(header(page)).toHaveCSS('background-color', /^rgba\(255, 255, 255, 0\.\d+\)$/);
  await expect(header(page)).toHaveCSS('backdrop-filter', /blur/);
  await expect.poll(height).toBeLessThan(heightAbove);
});

test('on a phone, is dark at the top of a dark page, then white', async ({ page }) => {
  const white = /^rgba\(255, 255, 255, 0\.\d+\)$/;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/como-funciona');
  await expect(header(page)).toHaveCSS('background-color', /^rgba\(26, 16, 48, 0?\.\d+\)$/);
  await expect(header(page)).toHaveCSS('color', 'rgb(255, 254, 251)');
  const dark = page.locator('.strip').first();
  await dark.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(header(page)).toHaveCSS('background-color', white);
  await expect(header(page)).toHaveCSS('color', 'rgb(26, 16, 48)');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 254, 251)');
});

for (const [colorScheme, background] of [
  ['light', /^rgba\(255, 255, 255, 0\.\d+\)$/],
  ['dark', /^rgba\(17, 10, 32, 0\.\d+\)$/],
] as const)
  test(`has one colour over every section in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    for (const place of ['#beneficios', '#integracoes', '#contato']) {
      await page.locator(place).evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
      await expect(header(page)).toHaveAttribute('data-scrolled', 'true');
      await expect(header(page)).toHaveCSS('background-color', background);
    }
  });
