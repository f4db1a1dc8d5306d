import type { Page } from '@playwright/test';
import { quickForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

const pages = ['/', '/como-funciona', '/beneficios', '/perguntas-frequentes'];

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
];

/** Heights at which the page shows no control of contact. */
const findBarePlaces = (page: Page) =>
  page.evaluate(async () => {
    const controls = document.querySelectorAll(
      'button[commandfor=contact-dialog], a[href*="wa.me"], form[data-lead-form] button',
    );
    const isSeen = (control: Element) => {
      const { top, bottom, width } = control.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const places: number[] = [];
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 3) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      if (![...controls].some(isSeen)) places.push(y);
    }
    return places;
  });

test.describe('on every phone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const route of pages) {
    test(`a control of contact is in view wherever ${route} stands`, async ({ page }) => {
      await page.goto(route);
      for (const viewport of phones) {
        await page.setViewportSize(viewport);
        expect(await findBarePlaces(page), `${viewport.width} px`).toEqual([]);
      }
    });
  }

  test('the bar is 56 px high and covers nothing that has the focus; a desktop has none', async ({
    page,
  }) => {
    await page.goto('/');
    const bar = page.locator('[data-contact-bar]').first();
    await expect(bar).toBeHidden();
    for (const viewport of phones) {
      await test.step(`at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.locator('#painpoints').scrollIntoViewIfNeeded();
        await expect(bar).toBeInViewport({ ratio: 1 });
        const box = await bar.boundingBox();
        expect(box?.height).toBeLessThanOrEqual(56);
        for (const control of await bar.locator('button, a').all()) {
          const size = await control.boundingBox();
          expect(size?.height).toBeGreaterThanOrEqual(44);
          expect(size?.width).toBeGreaterThanOrEqual(44);
        }
      });
    }
  });
});

test.describe('the bar on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('stands neither in the hero nor where a form or the last section is in view', async ({
    page,
  }) => {
    await page.goto('/');
    const bars = page.locator('[data-contact-bar]');
    await expect(bars.first()).not.toBeInViewport();
    for (const place of ['#calculadora button', '#contato h2']) {
      await page
        .locator(place)
        .first()
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await expect
        .poll(() =>
          bars.evaluateAll(
            (all) =>
              all.filter((bar) => {
                const { top, bottom } = bar.getBoundingClientRect();
                const isSeen = bar.checkVisibility({ visibilityProperty: true });
                return isSeen && bottom > 0 && top < innerHeight;
              }).length,
          ),
        )
        .toBe(0);
    }
  });

  test('opens the page’s dialog, and gets the focus back', async ({ page }) => {
    await page.goto('/');
    await page.locator('#painpoints').scrollIntoViewIfNeeded();
    const button = page.locator('[data-contact-bar] button').first();
    await button.click();
    await expect(quickForm(page).name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('makes room while somebody types', async ({ page }) => {
    await page.goto('/perguntas-frequentes');
    await page.evaluate(() =>
      document.getElementById('perguntas')?.scrollIntoView({ behavior: 'instant' }),
    );
    const bar = page.locator('[data-contact-bar]');
    await expect(bar).toBeInViewport();
    await page.getByRole('searchbox').focus();
    await expect(bar).toBeHidden();
  });

  test('the menu’s Fale Conosco opens the dialog, and its button has the focus after', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Fale Conosco' })
      .click();
    await expect(quickForm(page).name).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

test.describe('without script', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('the bar opens the dialog', async ({ page }) => {
    await page.goto('/');
    await page.locator('#painpoints').scrollIntoViewIfNeeded();
    await page.locator('[data-contact-bar] button').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
  });
});
