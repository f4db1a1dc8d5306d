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

/** Expects the next slide after 8 s. */
async function moves(page: Page, from: number) {
  await expect(carousel(page).status).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(7900);
  await shows(page, from);
  await page.clock.runFor(200);
  await shows(page, (from + 1) % 3);
  await page.clock.runFor(500);
}

async function standsStill(page: Page, at: number) {
  await expect(carousel(page).status).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(30_000);
  await shows(page, at);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('rotates by itself, unless somebody reads it or has stopped it', async ({ page }) => {
  const { leave, next, open, pause, resume, status, strip } = carousel(page);
  await open();
  await stopClock(page);
  const pauses: [when: string, begin: () => Promise<void>, end: () => Promise<void>][] = [
    ['it is pointed at', () => strip.hover(), leave],
    ['it has the keyboard focus', () => next.focus(), () => next.blur()],
    ['its tab is hidden', () => setHidden(page, true), () => setHidden(page, false)],
  ];
  for (const [slide, [when, begin, end]] of pauses.entries()) {
    await test.step(`pauses while ${when}`, async () => {
      await begin();
      await standsStill(page, slide);
      await end();
      await moves(page, slide);
    });
  }
  await test.step('announces the slide a person asked for, and restarts the 8 s', async () => {
    await page.clock.runFor(6000);
    await next.click();
    await leave();
    await expect(status).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(7900);
    await shows(page, 1);
    await page.clock.runFor(700);
    await shows(page, 2);
  });
  await test.step('the pause button stops and restarts it, even while the pointer is on it', async () => {
    await pause.click();
    await leave();
    await standsStill(page, 2);
    await resume.click();
    await moves(page, 2);
  });
  await test.step('with reduced motion it waits for a person to start it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await open();
    await leave();
    await standsStill(page, 0);
    await resume.click();
    await leave();
    await moves(page, 0);
  });
});

test('follows buttons, dots, swipes and keys, one move at a time', async ({ page }) => {
  const { dot, leave, next, open, part, pause, previous, resume, slides, status, strip } =
    carousel(page);
  const settle = () => page.clock.runFor(500);
  await open();
  await stopClock(page);
  await test.step('shows each slide, wraps around both ways, and announces it', async () => {
    for (const [button, slide] of [
      [dot(3), 2],
      [next, 0],
      [previous, 2],
      [dot(1), 0],
    ] as const) {
      await button.click();
      await shows(page, slide);
      await expect(slides.nth(slide)).toBeInViewport({ ratio: 0.99 });
      await expect(part.locator('[aria-current]')).toHaveAccessibleName(
        `Depoimento ${slide + 1} de 3`,
      );
      await expect(status).toHaveText(new RegExp(`^${slide + 1} de 3\\. “.+” \\S+`));
      await settle();
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
    await previous.click();
    await dot(3).click();
    await page.keyboard.press('ArrowRight');
    await shows(page, 1);
    await page.clock.runFor(10);
    await next.click();
    await shows(page, 2);
    await settle();
  });
  await test.step('needs no mouse, and leaves the browser its shortcuts', async () => {
    const keys = keyboard(page);
    await leave();
    await dot(3).focus();
    for (const one of [next, pause]) await keys.next(one);
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
  });
});

test('has a visible heading, and a rating at each sample', async ({ page }) => {
  await page.goto('/');
  const heading = await page.getByRole('heading', { name: 'Depoimentos' }).boundingBox();
  expect(Math.min(heading?.width ?? 0, heading?.height ?? 0)).toBeGreaterThan(1);
  const ratings = carousel(page).slides.getByText('nota 5 de 5');
  await expect(ratings.filter({ visible: true })).toHaveCount(3);
});
