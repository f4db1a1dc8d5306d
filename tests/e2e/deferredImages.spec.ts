import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const waiting = 'img[data-src]:not([src])';

const drawing = (page: Page, slug: string) => page.locator(`#segmento-${slug} .drawing > img`);

const expectLoaded = async (page: Page, slug: string) => {
  await expect(drawing(page, slug)).toHaveAttribute('src', new RegExp(`/${slug}\\..*svg$`));
  await expect
    .poll(() => drawing(page, slug).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
};

/** Past the frame in which observers report. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test('an image loads 200 px before it enters the view, and not sooner', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.svg')) fetched.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator(waiting)).toHaveCount(5);
  expect(fetched).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  const scrollShortOf = (pixels: number) =>
    drawing(page, 'moda').evaluate((image, distance) => {
      const { top } = image.getBoundingClientRect();
      scrollTo(0, Math.floor(scrollY + top - innerHeight - distance));
    }, pixels);
  await scrollShortOf(204);
  await nextFrames(page);
  await expect(drawing(page, 'moda')).not.toHaveAttribute('src');
  await scrollShortOf(196);
  await expectLoaded(page, 'moda');
});

test('the image of a closed tab loads when the tab opens', async ({ page }) => {
  await page.goto('/#segmento-moda');
  await expectLoaded(page, 'moda');
  await nextFrames(page);
  await expect(page.locator(waiting)).toHaveCount(4);
  await page.getByRole('tab', { name: 'Eletrônicos & Tecnologia' }).click();
  await expectLoaded(page, 'eletronicos');
  await expect(page.locator(waiting)).toHaveCount(3);
});

test('an image that came into view is fetched once', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/moda.')) fetched.push(request.url());
  });
  await page.goto('/#segmento-moda');
  await expectLoaded(page, 'moda');
  await page.evaluate(() => scrollTo(0, 0));
  await nextFrames(page);
  await page.evaluate(() => location.assign('#beneficios'));
  await nextFrames(page);
  expect(fetched).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every image is there all the same', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    const images = page.locator('.drawing noscript img');
    await expect(images).toHaveCount(5);
    for (const image of await images.all()) {
      await expect(image).toBeVisible();
      await expect(image).toHaveAttribute('src', /\.svg$/);
    }
  });
});
