import type { Page } from '@playwright/test';
import { keyboard } from './support/keyboard.ts';
import { carousel, stopClock } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const shows = (page: Page, slide: number) =>
  expect(carousel(page).part).toHaveAttribute('data-active-slide', String(slide));

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('rotates by itself, unless somebody reads it or has stopped it', async ({ page }) => {
  const { leave, next, part, pause, resume, status, strip } = carousel(page);
  const moves = async (from: number) => {
    await expect(status).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(7900);
    await shows(page, from);
    await page.clock.runFor(200);
    await shows(page, (from + 1) % 3);
    await page.clock.runFor(500);
  };
  const standsStill = async (at: number) => {
    await expect(status).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(30_000);
    await shows(page, at);
  };
  await page.goto('/');
  await expect(status).toHaveAttribute('aria-live', 'polite');
  await part.scrollIntoViewIfNeeded();
  await expect(status).toHaveAttribute('aria-live', 'off');
  await strip.hover();
  await stopClock(page);
  await test.step('pauses while it is pointed at', async () => {
    await standsStill(0);
    await leave();
    await moves(0);
  });
  await test.step('pauses while it has the keyboard focus', async () => {
    await next.focus();
    await standsStill(1);
    await next.blur();
    await moves(1);
  });
  await test.step('pauses in a hidden tab', async () => {
    await setHidden(page, true);
    await standsStill(2);
    await setHidden(page, false);
    await moves(2);
  });
  await test.step('pauses out of view', async () => {
    await page.locator('#hero').scrollIntoViewIfNeeded();
    await standsStill(0);
    await part.scrollIntoViewIfNeeded();
    await moves(0);
  });
  await test.step('announces a slide that a person requested, and begins the 8 s again', async () => {
    await page.clock.runFor(6000);
    await next.click();
    await leave();
    await expect(status).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(7900);
    await shows(page, 2);
    await page.clock.runFor(700);
    await shows(page, 0);
    await expect(status).toHaveAttribute('aria-live', 'off');
  });
  await test.step('the pause button stops and restarts it, even while the pointer is on it', async () => {
    await pause.click();
    await expect(pause).toHaveCount(0);
    await leave();
    await standsStill(0);
    await resume.click();
    await moves(0);
  });
});

test('with reduced motion, waits for a person to start it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { open, leave, pause, resume, status, slides } = carousel(page);
  await open();
  await stopClock(page);
  await leave();
  await expect(resume).toBeVisible();
  await page.clock.runFor(30_000);
  await shows(page, 0);
  await resume.click();
  await expect(pause).toBeVisible();
  await leave();
  await expect(status).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8100);
  await shows(page, 1);
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.99 });
});

test('follows buttons, dots and keys, one move at a time', async ({ page }) => {
  const { dot, leave, next, open, part, pause, previous, resume, slides, status, strip } =
    carousel(page);
  const settle = () => page.clock.runFor(500);
  await open();
  await stopClock(page);
  await test.step('brings each slide to the same place, wraps around at both ends, and announces it', async () => {
    const height = async () => (await part.boundingBox())?.height;
    const before = await height();
    for (const [button, slide] of [
      [dot(3), 2],
      [next, 0],
      [previous, 2],
      [dot(1), 0],
    ] as const) {
      await button.click();
      await shows(page, slide);
      await expect(slides.nth(slide)).toBeInViewport({ ratio: 0.99 });
      await expect(part.locator('[aria-current]')).toHaveCount(1);
      await expect(dot(slide + 1)).toHaveAttribute('aria-current', 'true');
      await expect(status).toHaveText(new RegExp(`^${slide + 1} de 3\\. “.+” \\S+`));
      await settle();
      expect(await height()).toBe(before);
    }
  });
  await test.step('follows a visitor who scrolls the strip', async () => {
    for (const slide of [1, 0]) {
      await strip.evaluate((one, to) => {
        one.scrollLeft = to * one.clientWidth;
      }, slide);
      await expect(async () => {
        await page.clock.runFor(200);
        await expect(part).toHaveAttribute('data-active-slide', `${slide}`, { timeout: 1_000 });
      }).toPass();
    }
  });
  await test.step('ignores clicks and keys for 500 ms after a move', async () => {
    await next.click();
    await shows(page, 1);
    await page.clock.runFor(490);
    await next.click();
    await previous.click();
    await dot(3).click();
    await page.keyboard.press('ArrowRight');
    await shows(page, 1);
    await page.clock.runFor(10);
    await next.click();
    await shows(page, 2);
    await settle();
  });
  await test.step('needs no mouse: pause can be reached, arrow keys move, browser shortcuts still work', async () => {
    const keys = keyboard(page);
    await leave();
    await previous.focus();
    for (const one of [dot(1), dot(2), dot(3), next, pause]) await keys.next(one);
    await keys.press('Space');
    await expect(resume).toBeFocused();
    for (const [key, slide] of [
      ['ArrowLeft', 1],
      ['Control+ArrowRight', 1],
      ['ArrowRight', 2],
    ] as const) {
      await keys.press(key);
      await shows(page, slide);
      await settle();
    }
    await keys.press('Shift+Tab');
    await keys.press('Enter');
    await shows(page, 0);
    await expect(status).toHaveAttribute('aria-live', 'polite');
  });
});
