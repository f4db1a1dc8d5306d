import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Texts that stand in light ink, which white paper swallows. */
const findLightTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas');
    const lightness = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll('main *, footer *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')),
      )
      .filter((one) => !one.closest('.demo-checkout, svg'))
      .filter((one) => lightness(getComputedStyle(one).color) > 140)
      .map((one) => `${one.className}: ${one.textContent?.slice(0, 40)}`);
  });

test('paper gets every panel and answer, dark words, and nothing that takes clicks', async ({
  page,
}) => {
  for (const route of ['/', '/como-funciona', '/perguntas-frequentes', '/beneficios']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await findLightTexts(page), route).toEqual([]);
    await expect(page.locator('header')).toHaveCSS('position', 'absolute');
    await expect(page.getByRole('banner').getByRole('link')).toHaveText('Consigo');
    await expect(page.locator('.ctas:visible')).toHaveCount(0);
    for (const answer of await page.locator('details > :not(summary)').all()) {
      expect(await answer.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(
        10,
      );
    }
    await expect(page.locator('[role=tabpanel]:not(:visible)')).toHaveCount(0);
  }
});

test('forced colours keep what is chosen, current and focused apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/como-funciona');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('border-bottom-style', 'solid');
  await expect(header.locator('.nav [aria-current]')).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  const steps = page.locator('[data-journey-selector] a');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  const [marked, ...others] = await steps.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(others).not.toContain(marked);

  await page.goto('/');
  const tabs = page.getByRole('tab');
  const edge = (index: number) =>
    tabs.nth(index).evaluate((one) => getComputedStyle(one, '::before').borderTopWidth);
  expect(await edge(0)).toBe('5px');
  expect(await edge(1)).not.toBe('5px');
  await tabs.first().focus();
  await expect(tabs.first()).toHaveCSS('outline-style', 'solid');
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
});
