import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const cards = '#beneficios li[data-reveal]';
const clip = 'clip-path';

const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const isUnclipped = (page: Page) =>
  page
    .locator('.prints, .rolls-out')
    .evaluateAll((all) => all.every((one) => getComputedStyle(one).clipPath === 'none'));

test('prints what comes into view, a tenth of it seen, card after card, and at once on paper and for less motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/');
  await test.step('hides nothing in print nor under reduced motion', async () => {
    expect(await isUnclipped(page)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isUnclipped(page)).toBe(true);
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    expect(await isUnclipped(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: null });
    expect(await isUnclipped(page)).toBe(false);
  });
  const card = page.locator(cards).last();
  await test.step('marks a card once a tenth of it is seen, and not before', async () => {
    const showShare = (share: number) =>
      card.evaluate((element, seen) => {
        const { top, height } = element.getBoundingClientRect();
        scrollTo({ top: top + scrollY - innerHeight + height * seen, behavior: 'instant' });
      }, share);
    await expect(card.locator('.prints').first()).toHaveCSS(clip, /100%/);
    await showShare(0.05);
    await frames(page);
    await expect(card).not.toHaveAttribute('data-in-view');
    await showShare(0.15);
    await expect(card).toHaveAttribute('data-in-view');
    await expect(card.locator('.prints').first()).not.toHaveCSS(clip, /100%/);
  });
  await test.step('staggers the cards by 100 ms each, 600 ms at most', async () => {
    const delays = () =>
      page
        .locator(cards)
        .evaluateAll((all) =>
          all.map((one) => getComputedStyle(one.querySelector('.prints') ?? one).transitionDelay),
        );
    expect(await delays()).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s']);
    await page
      .locator(cards)
      .first()
      .evaluate((first) => {
        for (let index = 0; index < 9; index++) first.before(document.createElement('li'));
      });
    expect(await delays()).toEqual(Array(5).fill('0.6s'));
  });
});

test('marks a card beside the window once the rail has brought it, and lets it print at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const last = page.locator(cards).last();
  await page.locator(cards).first().scrollIntoViewIfNeeded();
  await expect(page.locator(cards).first()).toHaveAttribute('data-in-view');
  await expect(last).not.toHaveAttribute('data-in-view');
  await expect(last.locator('.prints').first()).toHaveCSS('transition-delay', '0s');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-in-view');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('hides nothing', async ({ page }) => {
    await page.goto('/');
    expect(await page.locator('.prints').count()).toBeGreaterThan(5);
    for (const one of await page.locator('.prints, .rolls-out').all()) {
      await expect(one).toHaveCSS(clip, 'none');
    }
  });
});
