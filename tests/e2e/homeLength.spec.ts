import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Folds, except those in inactive tabs. */
const folds = (page: Page) => page.locator('main .fold:not([hidden] *)');

test('the page is at first at most 1,000 px long per section, on phone and desktop', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const longest = 1000 * (await page.locator('main section[id]').count());
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${width} px`).toBeLessThanOrEqual(longest);
  }
});

test('a phone’s first screen shows the price', async ({ page }) => {
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/');
    const price = page.getByText('R$\u00a00 para entrar. 0% a 2,5% por venda.');
    await expect(price).toBeInViewport({ ratio: 1 });
  }
});

test('folds are opened by the browser’s search and by links', async ({ page }) => {
  await page.goto('/');
  const closed = folds(page).and(page.locator(':not([open], .slip-toggle)'));
  await expect(closed).toHaveCount(5);
  const words = closed.and(page.locator('#clientes .fold')).last().locator('p, dd, li').first();
  const text = await words.evaluate((one) => one.firstChild?.textContent ?? '');
  await page.goto('about:blank');
  await page.goto(`/#:~:text=${encodeURIComponent(text)}`);
  const found = folds(page).filter({ hasText: text });
  await expect(found, text).toHaveAttribute('open');
  await expect(found.getByText(text)).toBeInViewport();
  await page.goto('about:blank');
  await page.goto('/#nota-3');
  await expect(page.locator('#nota-3')).toBeInViewport();
});

test('a wider page shows the content of folds without their summaries', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const isDrawn = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })));
  const words = await isDrawn(':is(#clientes, #segmento-moda, #contato) .fold > :not(summary)');
  expect(words).toEqual(Array(7).fill(true));
  expect(await isDrawn('main .fold > summary')).not.toContain(true);
});

test('a phone shows one alternative at a time in the comparison, wider pages all', async ({
  page,
}) => {
  await page.goto('/');
  const expectColumns = (...names: string[]) =>
    expect(page.locator('#comparativo thead th:visible')).toHaveText(names);
  const choices = page.getByRole('group', { name: 'Comparar com' }).getByRole('radio');
  await expectColumns('Critério', 'Cartão de crédito', 'Consigo');
  await choices.nth(1).focus();
  for (const opponent of ['Parcelado tradicional', 'PIX à vista', 'Cartão de crédito']) {
    await page.keyboard.press('ArrowRight');
    await expectColumns('Critério', opponent, 'Consigo');
  }
  await page.setViewportSize({ width: 800, height: 844 });
  await expect(choices.first()).toBeHidden();
  await expect(page.locator('#comparativo thead th:visible')).toHaveCount(5);
});
