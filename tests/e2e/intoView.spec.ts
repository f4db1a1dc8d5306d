import type { Page } from '@playwright/test';
import { nextFrames, openQuietly } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const cards = '#beneficios li[data-reveal]';
const clips = (page: Page) =>
  page
    .locator('.prints, .rolls-out')
    .evaluateAll((all) => all.some((one) => getComputedStyle(one).clipPath !== 'none'));

test('a card appears once a tenth of it is visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/');
  await test.step('hides nothing in print or with reduced motion', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await clips(page)).toBe(false);
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    expect(await clips(page)).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await clips(page)).toBe(true);
  });
  await test.step('is marked once a tenth of it is visible, and not before', async () => {
    const card = page.locator(cards).last();
    const showShare = (share: number) =>
      card.evaluate((element, seen) => {
        const { top, height } = element.getBoundingClientRect();
        scrollTo({ top: top + scrollY - innerHeight + height * seen, behavior: 'instant' });
      }, share);
    const figure = card.locator('.prints').first();
    await showShare(0.05);
    await nextFrames(page);
    await expect(card).not.toHaveAttribute('data-in-view');
    await expect(figure).toHaveCSS('clip-path', /100%/);
    await showShare(0.15);
    await expect(card).toHaveAttribute('data-in-view');
    await expect(figure).not.toHaveCSS('clip-path', /100%/);
  });
  await test.step('follows the previous one by 100 ms', async () => {
    for (const [index, card] of (await page.locator(cards).all()).entries())
      await expect(card.locator('.prints').first()).toHaveCSS('transition-delay', `${index / 10}s`);
  });
});

test('an image loads once, 200 px before it is in view, or with its tab', async ({ page }) => {
  const waiting = page.locator('img[data-src]:not([src])');
  const drawing = (slug: string) => page.locator(`#segmento-${slug} .drawing > img`);
  const expectLoaded = async (slug: string) => {
    await expect(drawing(slug)).toHaveAttribute('src', new RegExp(`/${slug}\\..*svg$`));
    await expect(drawing(slug)).not.toHaveJSProperty('naturalWidth', 0);
  };
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.svg')) fetched.push(request.url());
  });
  await openQuietly(page, '/');
  await expect(waiting).toHaveCount(5);
  expect(fetched).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  const scrollShortOf = (pixels: number) =>
    drawing('moda').evaluate((image, distance) => {
      const { top } = image.getBoundingClientRect();
      scrollTo(0, Math.floor(scrollY + top - innerHeight - distance));
    }, pixels);
  await scrollShortOf(204);
  await nextFrames(page);
  await expect(drawing('moda')).not.toHaveAttribute('src');
  await scrollShortOf(196);
  await expectLoaded('moda');
  await expect(waiting).toHaveCount(4);
  await page.getByRole('tab', { name: 'Eletrônicos & Tecnologia' }).click();
  await expectLoaded('eletronicos');
  await expect(waiting).toHaveCount(3);
  expect(fetched.filter((url) => url.includes('/moda.'))).toHaveLength(1);
});
