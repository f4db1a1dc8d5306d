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
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const own = spoken.filter((text) => text.includes('/nao/existe') && !text.includes('Failed'));
  expect(own).toHaveLength(1);
  expect(own.join()).not.toContain('ana@loja.com');
  const home = page.getByRole('main').getByRole('link', { name: /início/ });
  await home.click();
  await expect(page).toHaveURL(/\/$/);
});

test('privacy policy and terms say when they were made and changed', async ({ page }) => {
  for (const route of ['/politica-de-privacidade', '/termos-de-uso']) {
    await page.goto(route);
    const dates = page.getByText('Publicada em 22 de março de 2025');
    await expect(dates).toHaveText(/ · Última atualização em \d{1,2} de \p{L}+ de 20\d\d$/u);
    await expect(dates.locator('time').first()).toHaveAttribute('datetime', '2025-03-22');
    await expect(dates.locator('time')).toHaveCount(2);
  }
});

const script =
  /^<script src="https:\/\/checkout\.consigo\.example\/v1\.js" data-merchant-id="[^"]+"><\/script>$/;

for (const [route, width] of [
  ['/#integracoes', 390],
  ['/perguntas-frequentes#integracoes', 1440],
] as const) {
  test(`the one-line script of ${route} is copied, and nothing moves`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(route);
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
}

test('the one-line script is selected where the clipboard is refused', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Copiar código' }).press('Enter');
  await expect(page.getByText('Código selecionado: copie com Ctrl+C ou ⌘C')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(script);
});

test('/como-funciona leads to its journey and to the contact', async ({ page }) => {
  await page.goto('/como-funciona');
  const hero = page.locator('main > :first-child');
  for (const [name, id] of [
    ['Ver as cinco etapas', 'timeline'],
    ['Fale Conosco', 'contato'],
  ] as const) {
    await hero.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first question stands in the first view of /perguntas-frequentes', async ({ page }) => {
    await page.goto('/perguntas-frequentes');
    const question = await placeOf(page.locator('.accordion summary').first());
    const bar = await placeOf(page.locator('[data-contact-bar]').first());
    expect(question.bottom).toBeLessThanOrEqual(bar.top);
  });

  test('a note opens above the bar of contact', async ({ page }) => {
    await page.goto('/');
    await page.locator('#painpoints .note-mark button').first().click();
    const note = page.locator('.note-in-place:popover-open');
    await expect(note).toBeInViewport({ ratio: 1 });
    const bar = await placeOf(page.locator('[data-contact-bar]').first());
    expect((await placeOf(note)).bottom).toBeLessThan(bar.top);
  });

  test('a dialog keeps its close button in view on a phone that lies down', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Fechar' });
    for (const part of [dialog.getByRole('heading'), dialog.locator('[type=submit]')]) {
      await part.scrollIntoViewIfNeeded();
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    await close.click();
    await expect(dialog).toBeHidden();
  });
});

test('from 900 px on all five tabs are whole, and a screen of 1920 px is used', async ({
  page,
}) => {
  for (const route of ['/perguntas-frequentes', '/']) {
    await page.goto(route);
    const tabs = page.getByRole('tablist');
    for (const width of [900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await tabs.evaluate((list) => list.scrollWidth - list.clientWidth);
      expect.soft(hidden, `${route} at ${width} px`).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('.hero-grid')).toHaveJSProperty('offsetWidth', 1600);
  const title = page.locator('h1');
  const { left } = await placeOf(title);
  const end = left + (await title.evaluate(({ scrollWidth }) => scrollWidth));
  expect(end).toBeLessThan((await placeOf(page.locator('.slip').first())).left);
});
