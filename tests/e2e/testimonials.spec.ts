import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { carousel } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const shows = (page: Page, slide: number) =>
  expect(carousel(page).part).toHaveAttribute('data-active-slide', String(slide));

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Stops the clock while the carousel stands still; from then on time passes only where a test says so. */
const stopClock = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('comes alive once it is seen, untouched', async ({ page }) => {
  await page.goto('/');
  const { part, tape } = carousel(page);
  await expect(tape).toHaveAttribute('aria-live', 'polite');
  await part.scrollIntoViewIfNeeded();
  await expect(tape).toHaveAttribute('aria-live', 'off');
});

test('moves by itself, but for nobody who looks, types, is elsewhere or has stopped it', async ({
  page,
}) => {
  const { leave, next, open, part, pause, resume, tape } = carousel(page);
  const moves = async (from: number) => {
    await expect(tape).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(7900);
    await shows(page, from);
    await page.clock.runFor(200);
    await shows(page, (from + 1) % 3);
    await page.clock.runFor(500);
  };
  const standsStill = async (at: number) => {
    await expect(tape).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(30_000);
    await shows(page, at);
  };
  await open();
  await stopClock(page);
  await shows(page, 0);
  await test.step('stands still while it is pointed at', async () => {
    await standsStill(0);
    await leave();
    await moves(0);
  });
  await test.step('moves on every 8 s, and from the last slide to the first', async () => {
    await page.clock.runFor(7700);
    await shows(page, 2);
    await page.clock.runFor(8200);
    await shows(page, 0);
  });
  await test.step('stands still while the keyboard is in it', async () => {
    await next.focus();
    await standsStill(0);
    await next.blur();
    await moves(0);
  });
  await test.step('stands still in a hidden tab', async () => {
    await setHidden(page, true);
    await standsStill(1);
    await setHidden(page, false);
    await moves(1);
  });
  await test.step('stands still out of view', async () => {
    await page.locator('#hero').scrollIntoViewIfNeeded();
    await standsStill(2);
    await part.scrollIntoViewIfNeeded();
    await moves(2);
  });
  await test.step('stops at the pause button, and goes on at the same, even while that is pointed at', async () => {
    await pause.click();
    await expect(pause).toHaveCount(0);
    await leave();
    await standsStill(0);
    await resume.click();
    await moves(0);
  });
  await test.step('begins the 8 s anew at a move by hand', async () => {
    await page.locator('#hero').scrollIntoViewIfNeeded();
    await leave();
    await resume.or(pause).blur();
    await part.scrollIntoViewIfNeeded();
    await expect(tape).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(6000);
    await next.dispatchEvent('click');
    await shows(page, 2);
    await page.clock.runFor(7900);
    await shows(page, 2);
    await page.clock.runFor(200);
    await shows(page, 0);
  });
});

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('waits for a person to start it', async ({ page }) => {
    const { open, leave, pause, resume, tape, slides } = carousel(page);
    await open();
    await stopClock(page);
    await leave();
    await expect(resume).toBeVisible();
    await page.clock.runFor(30_000);
    await shows(page, 0);
    await resume.click();
    await expect(pause).toBeVisible();
    await leave();
    await expect(tape).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(8100);
    await shows(page, 1);
    await expect(slides.nth(0)).toBeHidden();
    expect(await tape.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

test.describe('by hand', () => {
  test.beforeEach(async ({ page }) => {
    await carousel(page).open();
    await stopClock(page);
  });

  test('goes where buttons, dots and arrow keys lead, one move at a time', async ({ page }) => {
    await test.step('shows one slide at a time, all in the same place', async () => {
      const { next, part, slides } = carousel(page);
      await expect(slides).toHaveCount(3);
      const places = new Set<string>();
      for (const number of [1, 2, 3]) {
        const slide = page.getByRole('group', { name: `${number} de 3`, exact: true });
        await expect(slide).toBeVisible();
        await expect(part.getByRole('group')).toHaveCount(1);
        const top = (await slide.boundingBox())?.y;
        places.add(`${top}, ${(await part.boundingBox())?.height}`);
        await next.click();
        await page.clock.runFor(500);
        await expect(slide).toBeHidden();
      }
      expect([...places]).toHaveLength(1);
    });
    await test.step('wraps around both ways', async () => {
      const { previous, next } = carousel(page);
      await previous.click();
      await shows(page, 2);
      await page.clock.runFor(500);
      await next.click();
      await shows(page, 0);
    });
    await page.clock.runFor(500);
    await test.step('goes where its dots say', async () => {
      const { dot, slides } = carousel(page);
      await expect(dot(1)).toHaveAttribute('aria-current', 'true');
      await dot(3).click();
      await shows(page, 2);
      await expect(dot(3)).toHaveAttribute('aria-current', 'true');
      await expect(dot(1)).not.toHaveAttribute('aria-current');
      await page.clock.runFor(500);
      await expect(slides.nth(2)).toBeVisible();
      await expect(slides.nth(0)).toBeHidden();
      await dot(1).click();
      await shows(page, 0);
    });
    await page.clock.runFor(500);
    await test.step('takes arrow keys in its buttons, and leaves the browser its own', async () => {
      const { pause } = carousel(page);
      await pause.focus();
      await page.keyboard.press('ArrowLeft');
      await shows(page, 2);
      await page.clock.runFor(500);
      await page.keyboard.press('Control+ArrowRight');
      await shows(page, 2);
      await page.keyboard.press('ArrowRight');
      await shows(page, 0);
    });
    await page.clock.runFor(500);
    await test.step('ignores clicks, keys and swipes for 500 ms after a move', async () => {
      const { next, previous, dot, pull } = carousel(page);
      await next.click();
      await shows(page, 1);
      await page.clock.runFor(490);
      await next.click();
      await previous.click();
      await dot(3).click();
      await page.keyboard.press('ArrowRight');
      await pull({ x: -200 });
      await shows(page, 1);
      await page.clock.runFor(10);
      await next.click();
      await shows(page, 2);
    });
    await page.clock.runFor(500);
  });

  test('says politely what a person brought up', async ({ page }) => {
    const { leave, next, tape } = carousel(page);
    await next.click();
    await leave();
    await expect(tape).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(8100);
    await shows(page, 2);
    await expect(tape).toHaveAttribute('aria-live', 'off');
  });

  test('is pulled by the mouse', async ({ page }) => {
    await test.step('springs back before 40 px, and lets a pull down select words', async () => {
      const { pull, slides } = carousel(page);
      await pull({ x: -40 });
      await shows(page, 0);
      await expect(slides.nth(0)).toHaveCSS('translate', 'none');
      await pull({ x: 60, y: 90 });
      await shows(page, 0);
      expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    });
    await page.evaluate(() => getSelection()?.empty());
    await test.step('follows the mouse, and moves on beyond 40 px', async () => {
      const { pull, slides } = carousel(page);
      await pull({ x: -41 }, false);
      await expect(slides.nth(0)).toHaveCSS('translate', '-41px');
      await expect(slides.nth(1)).toBeVisible();
      await page.mouse.up();
      await shows(page, 1);
      await page.clock.runFor(500);
      await pull({ x: 200 });
      await shows(page, 0);
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    });
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('follows it sideways, and leaves the way down to the page', async ({ page }) => {
    const { open, slides, tape } = carousel(page);
    await open();
    await stopClock(page);
    const box = await tape.boundingBox();
    if (!box) throw new Error('The carousel has no place on the page');
    const session = await page.context().newCDPSession(page);
    const drag = async (x: number, y: number) => {
      const start = { x: box.x + 200, y: box.y + 80 };
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            type === 'touchEnd' ? [] : [{ x: start.x + x * share, y: start.y + y * share }],
        });
      await touch('touchStart', 0);
      for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share);
      await touch('touchEnd', 1);
    };

    await drag(-120, 10);
    await shows(page, 1);
    await page.clock.runFor(500);
    await expect(slides.nth(1)).toBeVisible();
    await drag(120, 0);
    await shows(page, 0);
    await page.clock.runFor(500);

    const top = await page.evaluate(() => scrollY);
    await drag(-60, -70);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    await shows(page, 0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every testimonial, and no button that nothing answers', async ({ page }) => {
    await page.goto('/');
    const { part, slides } = carousel(page);
    for (const slide of await slides.all()) await expect(slide).toBeVisible();
    await expect(slides).toHaveCount(3);
    await expect(part.getByRole('button')).toHaveCount(0);
  });
});

test('stands in its place, marked as examples, as search engines read it, and is light', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await test.step('stands between the integrations and what customers gain', async () => {
    const section = page.locator('#integracoes + section:has(+ #clientes)');
    await expect(section.locator(carousel(page).part)).toHaveCount(1);
  });
  await test.step('every testimonial is marked as an example, in its place and below', async () => {
    await expect(carousel(page).slides.getByText('Exemplo ilustrativo')).toHaveCount(3);
    await expect(page.getByText(/^Depoimentos ilustrativos/)).toBeVisible();
  });
  await test.step('search engines read the rating and the price that people see', async () => {
    const text = await page.locator('head script[type="application/ld+json"]').textContent();
    const [, product] = JSON.parse(text ?? '');
    expect(product).toMatchObject({ '@type': 'Product', url: 'https://consigo.example/' });
    const { aggregateRating, offers } = product;
    const figure = String(aggregateRating.ratingValue).replace('.', ',');
    const rating = page.locator('main p', { hasText: 'avaliações' });
    await expect(rating).toHaveText(
      `${figure} de ${aggregateRating.bestRating}, em ${aggregateRating.reviewCount} avaliações`,
    );
    await expect(page.getByText(`${figure} / ${aggregateRating.bestRating}`)).toBeVisible();
    await expect(
      page.locator('#hero').getByText(`R$ ${offers.price}`, { exact: true }),
    ).toBeVisible();
  });
  await test.step('weighs at most 4 KB beside React', async () => {
    const island = page.locator('astro-island', { has: carousel(page).part });
    const chunk = await island.getAttribute('component-url');
    const code = await (await request.get(chunk ?? '')).text();
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(4 * 1024);
  });
});
