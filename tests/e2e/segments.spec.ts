import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { projectRoot } from '../../scripts/project.mjs';
import { keyboard } from './support/keyboard.ts';
import { expect, test } from './test.ts';

// `partsInPages.test.ts` checks the segments' texts in the built page.

const file = readFileSync(join(projectRoot, 'site/content/segments.yaml'), 'utf8');
const segments = Object.entries<{ name: string }>(parse(file)).map(
  ([slug, { name }]) => [name, slug] as const,
);
const lastSegment = segments.at(-1) ?? ['', ''];
const [last] = lastSegment;

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Segmentos' });
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const goToHash = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash);

const expectSelected = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs(page).locator('[aria-selected=true]')).toHaveCount(1);
  await expect(tabs(page).locator('[tabindex="0"]')).toHaveText(name);
  await expect(page.locator('.segment:visible')).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
};

test('the first tab is open; clicks and arrow keys switch tabs, and Tab enters the panel', async ({
  page,
}) => {
  await page.goto('/');
  const { look, next, press, tabTo } = keyboard(page);
  const first = 'Moda & Acessórios';
  await expect(tabs(page).getByRole('tab')).toHaveText(segments.map(([name]) => name));
  await expectSelected(page, first);
  for (const [name, slug] of segments.toReversed()) {
    await tab(page, name).click();
    await expectSelected(page, name);
    await expect(panel(page, name)).toHaveId(`segmento-${slug}`);
  }
  for (const [key, name] of [
    ['ArrowRight', 'Cosméticos & Beleza'],
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
});

test('an address opens its segment; a choice does not scroll', async ({ page }) => {
  const topOf = () => tabs(page).evaluate((list) => list.getBoundingClientRect().top);
  const place = () => page.evaluate(() => [history.length, scrollY]);
  const moda = tab(page, 'Moda & Acessórios');
  await page.goto('/?utm_source=teste#segmento-alimentos');
  await expectSelected(page, 'Alimentos & Vida Saudável');
  await expect.poll(topOf).toBeCloseTo(80, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await goToHash(page, '#segmento-eletronicos');
  await expectSelected(page, 'Eletrônicos & Tecnologia');
  await expect.poll(topOf).toBeCloseTo(80, 0);

  await test.step('a choice changes neither history nor position, and removes the fragment from the address', async () => {
    await moda.scrollIntoViewIfNeeded();
    const before = await place();
    await moda.click();
    await expectSelected(page, 'Moda & Acessórios');
    expect(await place()).toEqual(before);
    await expect(page).toHaveURL(/\/\?utm_source=teste$/);
  });
  await test.step('on a small phone, a choice scrolls its tab into view', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [name, slug] of [lastSegment, ['Moda & Acessórios', 'moda']]) {
      await goToHash(page, `#segmento-${slug}`);
      await expectSelected(page, name);
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    }
  });
});
