import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const header = (page: Page) => page.locator('header[data-scrolled]');
const links = [
  ['Como Funciona', '/como-funciona'],
  ['Benefícios', '/beneficios'],
  ['FAQ', '/perguntas-frequentes'],
  ['Integrações', '/#integracoes'],
  ['Fale Conosco', '/#contato'],
] as const;

const scrollTop = (page: Page, y: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

test('leads to every page, and is white, blurred and lower beyond 20 px', async ({ page }) => {
  await page.goto('/');
  await test.step('links to every page and opens the messaging app apart', async () => {
    const nav = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, href] of links) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const messaging = header(page).getByRole('link', { name: /WhatsApp/ });
    await expect(messaging).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{12,13}\?text=Ol%C3%A1/);
    await expect(messaging).toHaveAttribute('target', '_blank');
    await expect(messaging).toHaveAttribute('rel', /noopener.*noreferrer/);
  });
  const height = () => header(page).evaluate((element: HTMLElement) => element.offsetHeight);
  const heightAbove = await height();
  await test.step('changes beyond 20 px and changes back', async () => {
    await expect(header(page)).toHaveAttribute('data-scrolled', 'false');
    for (const [y, scrolled] of [
      [20, 'false'],
      [21, 'true'],
      [0, 'false'],
    ] as const) {
      await scrollTop(page, y);
      await expect(header(page)).toHaveAttribute('data-scrolled', scrolled);
    }
  });
  await test.step('is white, blurred and lower, also after a reload in mid-page', async () => {
    await scrollTop(page, 900);
    await page.reload();
    await expect(header(page)).toHaveAttribute('data-scrolled', 'true');
    await scrollTop(page, 300);
    await expect(header(page)).toHaveCSS('background-color', /^rgba\(255, 255, 255, 0\.\d+\)$/);
    await expect(header(page)).toHaveCSS('backdrop-filter', /blur/);
    await expect.poll(height).toBeLessThan(heightAbove);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('collapses into a menu that a choice closes', async ({ page }) => {
    await page.goto('/');
    const button = header(page).getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const [name, href] of links) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(menu.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await menu.getByRole('link', { name: 'Integrações' }).click();
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await page.setViewportSize({ width: 1024, height: 844 });
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeHidden();
  });

  test('is dark over ink, light over paper, and white behind its menu', async ({ page }) => {
    const expectColours = async (isDark: boolean) => {
      const colours = isDark ? expect(header(page)) : expect(header(page)).not;
      await colours.toHaveCSS('background-color', /^rgba\(26, 16, 48, 0?\.\d+\)$/);
      await colours.toHaveCSS('color', 'rgb(255, 254, 251)');
    };
    await page.goto('/como-funciona');
    await expect(header(page)).toHaveAttribute('data-scrolled', 'false');
    await expectColours(true);
    for (const [route, part, over] of [
      ['/como-funciona', '.strip', 'ink'],
      ['/como-funciona', '#etapa-2', ''],
      ['/', '#integracoes .times', 'ink'],
      ['/', '#beneficios', ''],
      ['/', 'footer .legal', 'ink'],
    ] as const) {
      if (new URL(page.url()).pathname !== route) await page.goto(route);
      const first = page.locator(part).first();
      await first.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await expect(header(page), `${route} ${part}`).toHaveAttribute('data-over', over);
      await expect(header(page)).toHaveAttribute('data-scrolled', 'true');
      await expectColours(over === 'ink');
    }
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  });
});
