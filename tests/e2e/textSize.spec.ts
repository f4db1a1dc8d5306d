import type { Page } from '@playwright/test';
import { answerRoutes, routes } from '../support/routes.ts';
import { findLayoutFaults, findSmallTargets } from './support/layoutFaults.ts';
import { expect, test } from './test.ts';

const everyRoute = [...routes, ...answerRoutes, '/nao-existe'];
const otherTopics = ['clientes', 'integracoes', 'produto', 'seguranca'].map(
  (topic) => `/perguntas-frequentes#${topic}`,
);

/** The size that a person sets as the browser's default, in px; media queries follow it too. */
const setDefaultSize = async (page: Page, standard: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

/** The size that a person's own style sheet sets; media queries know nothing of it. */
const doubleRoot = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [390, 768, 1024, 1440];

test('every page can be read at twice the text size, set by a style sheet', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const route of [...everyRoute, ...otherTopics]) {
    await page.goto(route);
    await doubleRoot(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findLayoutFaults(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('the main pages can be read at twice the text size, set in the browser', async ({ page }) => {
  await setDefaultSize(page, 32);
  for (const route of ['/', '/beneficios', '/contato/calculator']) {
    await page.goto(route);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findLayoutFaults(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('on a phone at twice the text size the menu and the dialog are whole, and scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setDefaultSize(page, 32);
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
  const overflow = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(overflow).toBe(0);
});

test('no page is wider than 320 px, as zoomed to 400 %, or cut; every target is 24 px wide and high', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const route of everyRoute) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    expect.soft(await findLayoutFaults(page), route).toEqual([]);
    expect.soft(await findSmallTargets(page), `${route} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect.soft(await findSmallTargets(page), `${route} at 1280 px`).toEqual([]);
  }
});
