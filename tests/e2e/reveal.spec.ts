import { expect, test } from './test.ts';

const cards = '#beneficios li[data-reveal]';
const clip = 'clip-path';

test('marks each card once a tenth of it is seen, and not before', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/');
  const card = page.locator(cards).last();
  const showShare = (share: number) =>
    card.evaluate((element, seen) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: top + scrollY - innerHeight + height * seen, behavior: 'instant' });
    }, share);
  const frames = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        ),
    );
  await showShare(0.05);
  await frames();
  await expect(card).not.toHaveAttribute('data-in-view');
  await showShare(0.15);
  await expect(card).toHaveAttribute('data-in-view');
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

test('staggers the cards by 100 ms each, 600 ms at most', async ({ page }) => {
  await page.goto('/');
  const delays = () =>
    page
      .locator(cards)
      .evaluateAll((all) =>
        all.map((card) => getComputedStyle(card.querySelector('.prints') ?? card).transitionDelay),
      );
  expect(await delays()).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s']);
  await page
    .locator(cards)
    .first()
    .evaluate((card) => {
      for (let index = 0; index < 9; index++) card.before(document.createElement('li'));
    });
  expect(await delays()).toEqual(Array(5).fill('0.6s'));
});

test('prints what comes into view', async ({ page }) => {
  await page.goto('/');
  const figure = page.locator(cards).nth(1).locator('.prints');
  await expect(figure).toHaveCSS(clip, /100%/);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).not.toHaveCSS(clip, /100%/);
});

const isUnclipped = (page: import('@playwright/test').Page) =>
  page
    .locator('.prints, .rolls-out')
    .evaluateAll((all) => all.every((one) => getComputedStyle(one).clipPath === 'none'));

test('hides nothing under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await isUnclipped(page)).toBe(true);
});

test('hides nothing in print', async ({ page }) => {
  await page.goto('/');
  expect(await isUnclipped(page)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isUnclipped(page)).toBe(true);
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
