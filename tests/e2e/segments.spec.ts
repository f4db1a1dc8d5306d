import type { Page } from '@playwright/test';
import { keyboard } from './support/keyboard.ts';
import { expect, test } from './test.ts';

// `partsInPages.test.ts` checks the segments' names and texts in the built page.

const first = 'Moda & Acessórios';
const second = 'Cosméticos & Beleza';
const last = 'Saúde & Bem-estar';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Segmentos' });
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const goToHash = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash);

const expectSelected = async (page: Page, name: string) => {
  await expect(tabs(page).locator('[aria-selected=true]')).toHaveText(name);
  await expect(tabs(page).locator('[tabindex="0"]')).toHaveText(name);
  await expect(page.locator('.segment:visible')).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
};

test('clicks and arrow keys switch tabs, and Tab enters the panel', async ({ page, context }) => {
  await page.goto('/');
  const { look, next, press, tabTo } = keyboard(page);
  await expectSelected(page, first);
  for (const name of [last, first]) {
    await tab(page, name).click();
    await expectSelected(page, name);
  }
  for (const [key, name] of [
    ['ArrowRight', second],
    ['ArrowLeft', first],
    ['ArrowLeft', last],
    ['ArrowRight', first],
    ['End', last],
    ['Home', first],
    ['Control+ArrowRight', first],
  ] as const) {
    await press(key);
    await expect(tab(page, name)).toBeFocused();
    await expectSelected(page, name);
    await look();
  }
  await next(panel(page, first).getByRole('button').first());
  await tabTo(tab(page, first), 'Shift+Tab');
  await test.step('a click with Ctrl or Cmd opens the tab in a new page', async () => {
    const opened = context.waitForEvent('page');
    await tab(page, last).click({ modifiers: ['ControlOrMeta'] });
    await expectSelected(await opened, last);
    await expectSelected(page, first);
  });
});

test('an address opens its segment; a choice does not scroll', async ({ page }) => {
  const topOf = () => tabs(page).evaluate((list) => list.getBoundingClientRect().top);
  const place = () => page.evaluate(() => [history.length, scrollY]);
  await page.goto('/?utm_source=teste#segmento-alimentos');
  await expectSelected(page, 'Alimentos & Vida Saudável');
  await expect.poll(topOf).toBeCloseTo(80, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await goToHash(page, '#segmento-eletronicos');
  await expectSelected(page, 'Eletrônicos & Tecnologia');
  await expect.poll(topOf).toBeCloseTo(80, 0);

  await test.step('a choice keeps history and position, and removes the fragment from the address', async () => {
    await tab(page, first).scrollIntoViewIfNeeded();
    const before = await place();
    await tab(page, first).click();
    await expectSelected(page, first);
    expect(await place()).toEqual(before);
    await expect(page).toHaveURL(/\/\?utm_source=teste$/);
  });
  await test.step('on a small phone, a choice scrolls its tab into view', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await goToHash(page, '#segmento-saude');
    await expectSelected(page, last);
    await expect(tab(page, last)).toBeInViewport({ ratio: 1 });
  });
});
