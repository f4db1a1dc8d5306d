import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';

// What single pages promise, beside what every page must hold (`everyPage.spec.ts`).

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where an element is drawn. */
async function placeOf(one: Locator) {
  const { x, y, width, height } = await one.evaluate((element) => element.getBoundingClientRect());
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test('an unknown address gets a 404, its path in the console', async ({ page, complaints }) => {
  complaints.expect(/404/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  const response = await page.goto('/nao/existe?email=ana@loja.com#x');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
  const own = spoken.filter((text) => text.includes('/nao/existe') && !text.includes('Failed'));
  expect(own).toHaveLength(1);
  expect(own.join()).not.toContain('ana@loja.com');
  await page
    .getByRole('main')
    .getByRole('link', { name: /início/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('the one-line script', () => {
  const script =
    /^<script src="https:\/\/checkout\.consigo\.example\/v1\.js" data-merchant-id="[^"]+"><\/script>$/;

  test('is copied, and nothing moves', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#integracoes');
    const head = page.locator('.code-head');
    const copy = head.getByRole('button', { name: 'Copiar código' });
    await copy.scrollIntoViewIfNeeded();
    const places = async () => [await placeOf(copy), await placeOf(head)];
    const before = await places();
    await copy.click();
    await expect(head.getByRole('status')).toHaveText('Código copiado');
    await expect(head.getByRole('status')).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(script);
  });

  test('is selected where the clipboard is refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto('/perguntas-frequentes#integracoes');
    await page.getByRole('button', { name: 'Copiar código' }).press('Enter');
    await expect(page.getByText('Código selecionado: copie com Ctrl+C ou ⌘C')).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(script);
  });
});

test('on a phone the first question, and a note, stand above the bar of contact', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('[data-contact-bar]').first();
  await page.goto('/perguntas-frequentes');
  const question = await placeOf(page.locator('.accordion summary').first());
  expect(question.bottom).toBeLessThanOrEqual((await placeOf(bar)).top);
  await page.goto('/');
  await page.locator('#painpoints .note-mark button').first().click();
  const note = page.locator('.note-in-place:popover-open');
  await expect(note).toBeInViewport({ ratio: 1 });
  expect((await placeOf(note)).bottom).toBeLessThan((await placeOf(bar)).top);
});

test('from 900 px on all five tabs are whole, and a screen of 1920 px is used', async ({
  page,
}) => {
  for (const route of ['/perguntas-frequentes', '/']) {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(route);
    const tabs = page.getByRole('tablist');
    const hidden = await tabs.evaluate((list) => list.scrollWidth - list.clientWidth);
    expect.soft(hidden, route).toBe(0);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('.hero-grid')).toHaveJSProperty('offsetWidth', 1600);
});
