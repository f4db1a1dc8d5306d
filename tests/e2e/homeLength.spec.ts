import { measureHeights } from './support/pageFaults.ts';
import { demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the page is at most 11,000 px long', async ({ page }) => {
  await page.goto('/');
  expect(Math.max(...(await measureHeights(page)))).toBeLessThanOrEqual(11_000);
});

for (const [width, height] of [
  [390, 664],
  [768, 1024],
  [1366, 768],
] as const)
  test(`the first screen shows the price at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const price = page.getByText('R$\u00a00 para entrar. 0% a 2,5% por venda.');
    await expect(price).toBeInViewport({ ratio: 1 });
  });

test('the first screen of a laptop shows the demo’s button', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await expect(demoCheckout(page).pay).toBeInViewport({ ratio: 1 });
});

test('folds are opened by the browser’s search and by links', async ({ page }) => {
  await page.goto('/');
  const folds = page.locator('#clientes .fold');
  await expect(folds.last()).not.toHaveAttribute('open');
  const words = folds.last().locator('p, dd, li').first();
  const text = await words.evaluate((one) => one.firstChild?.textContent ?? '');
  await page.goto('about:blank');
  await page.goto(`/#:~:text=${encodeURIComponent(text)}`);
  await expect(folds.last(), text).toHaveAttribute('open');
  await expect(folds.last().getByText(text)).toBeInViewport();
  await page.goto('about:blank');
  await page.goto('/#nota-3');
  await expect(page.locator('#nota-3')).toBeInViewport();
});

test('a wider page shows the content of folds without their summaries', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const words = page.locator(':is(#clientes, #segmento-moda, #contato) .fold > :not(summary)');
  await expect(words.filter({ visible: true })).toHaveCount(7);
  await expect(page.locator('main .fold > summary').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('#comparativo thead th:visible')).toHaveCount(5);
});
