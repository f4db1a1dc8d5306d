import { keyboard } from './support/keyboard.ts';
import { expect, test } from './test.ts';

// The tests of dialog, demo, tabs, questions and journey include their keyboard control.

test('skips the header, or goes through the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/beneficios');
  const { look, next, press, tabTo } = keyboard(page);
  await next(page.getByRole('link', { name: 'Pular para o conteúdo' }));
  await press('Enter');
  await next(page.locator('main').getByRole('link').or(page.locator('main button')).first());

  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(button, 'Shift+Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Como Funciona', 'Benefícios', 'FAQ', 'Integrações', 'Fale Conosco']) {
    await next(menu.getByRole('link', { name, exact: true }));
  }
  await press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await look();
});

test('the contact bar of a phone takes the focus without a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/perguntas-frequentes');
  const { next, tabTo } = keyboard(page);
  const button = page.locator('[data-contact-bar]').first().getByRole('button');
  const place = () => page.evaluate(() => scrollY);
  await tabTo(page.locator('#perguntas summary:visible').last());
  const before = await place();
  await next(button);
  expect(await place()).toBe(before);
});

test('visits every tab stop of the home page, in view, forwards and backwards', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('a list is one only where it scrolls', async () => {
    const lists = page.locator('#main ol[tabindex="0"]');
    await page.setViewportSize({ width: 390, height: 720 });
    await expect(lists).toHaveCount(2);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(lists).toHaveCount(0);
  });
  const { tabTo } = keyboard(page);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const stops = await tabTo(last, 'Tab', 120);
  expect(stops).toBeGreaterThan(50);
  await tabTo(page.locator('#contato').getByRole('button').first(), 'Shift+Tab', 30);
});
