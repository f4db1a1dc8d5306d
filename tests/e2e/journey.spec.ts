import type { Page } from '@playwright/test';
import { keyboard } from './support/keyboard.ts';
import { nextFrames } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const selector = (page: Page) => page.getByRole('navigation', { name: 'Etapas' });
const link = (page: Page, name: string) => selector(page).getByRole('link', { name, exact: true });
const step = (page: Page, number: number) => page.locator(`[data-journey-step="${number}"]`);
const top = (page: Page, number: number) =>
  step(page, number).evaluate((element) => element.getBoundingClientRect().top);

const expectMarked = async (page: Page, name: string) => {
  await expect(link(page, name)).toHaveAttribute('aria-current', 'step');
  await expect(selector(page).locator('[aria-current]')).toHaveCount(1);
};

/** Scrolls at once, until this share of a step has come into view from below. */
const showShare = (page: Page, number: number, share: number) =>
  step(page, number).evaluate((element, seen) => {
    const box = element.getBoundingClientRect();
    scrollBy({ top: box.top - innerHeight + box.height * seen, behavior: 'instant' });
  }, share);

/** Records every step that is marked from now on. */
const recordMarks = (page: Page) =>
  selector(page).evaluateHandle((nav) => {
    const marks: string[] = [];
    new MutationObserver(() => {
      const marked = [...nav.querySelectorAll('[aria-current]')];
      marks.push(marked.map((one) => one.getAttribute('href')).join());
    }).observe(nav, { subtree: true, attributeFilter: ['aria-current'] });
    return marks;
  });

/** Resolves once the page has been still for some frames. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    let [last, still] = [-1, 0];
    while (still < 10) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
    }
  });

test('marks a step once 60 % of it is in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.goto('/como-funciona');
  await showShare(page, 1, 1);
  await nextFrames(page);
  await expectMarked(page, 'Escolha');
  await showShare(page, 2, 0.55);
  await nextFrames(page);
  await expectMarked(page, 'Escolha');
  await showShare(page, 2, 0.65);
  await expectMarked(page, 'Crédito');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectMarked(page, 'Dinheiro');
  await page.evaluate(() => scrollTo(0, 0));
  await expectMarked(page, 'Escolha');
});

test('a chosen step stays marked until the visitor scrolls', async ({ page }) => {
  await page.goto('/como-funciona#etapa-1');
  await expectMarked(page, 'Escolha');
  const marks = await recordMarks(page);
  await test.step('on the way, unless another one is chosen', async () => {
    await link(page, 'Dinheiro').click();
    await page.waitForFunction(() => scrollY > 1400);
    await link(page, 'Crédito').click();
    await settled(page);
    expect(await top(page, 2)).toBeCloseTo(80, 0);
    await expect(page).toHaveURL(/#etapa-2$/);
    expect(await marks.jsonValue()).toEqual(['#etapa-5', '#etapa-2']);
  });
  await test.step('scrolling or jumping elsewhere releases it', async () => {
    await page.mouse.wheel(0, 1400);
    await expectMarked(page, 'Identidade');
    await link(page, 'Dinheiro').click();
    await settled(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectMarked(page, 'Escolha');
  });
});

test('the address, Back, a reload and the keyboard mark a step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/como-funciona#etapa-3');
  await expectMarked(page, 'Parcelas');
  await page.evaluate(() => location.assign('#etapa-5'));
  await expectMarked(page, 'Dinheiro');
  await page.goBack();
  await expectMarked(page, 'Parcelas');
  await expect.poll(() => top(page, 3)).toBeCloseTo(80, 0);
  await showShare(page, 4, 0.9);
  await expectMarked(page, 'Identidade');
  await page.reload();
  await expectMarked(page, 'Identidade');
  await test.step('with the keyboard the page jumps, and at the last step the shop has its money', async () => {
    const { look, next, press } = keyboard(page);
    await link(page, 'Dinheiro').focus();
    await look();
    await press('Enter');
    await expectMarked(page, 'Dinheiro');
    expect(await top(page, 5)).toBeCloseTo(80, 0);
    const balance = page.getByText('Na conta da loja').first();
    await expect(balance).toContainText('R$ 1.461,52', { useInnerText: true });
    await next(page.getByRole('button', { name: 'Nota 3: 3% a 5%' }));
  });
});
