import type { Page } from '@playwright/test';
import { keyboard } from './support/keyboard.ts';
import { expect, test } from './test.ts';

const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);

/** Writes down where the page was seen to stand, in this document and in those after it. */
const recordScrolls = (page: Page) =>
  page.addInitScript(() => {
    const places: number[] = [];
    addEventListener('scroll', () => places.push(scrollY));
    Object.assign(window, { places });
  });

/** How many of those places lie on the way, far from where it began and from where the page stands now. */
const placesOnTheWay = (page: Page) =>
  page.evaluate(() => {
    const { places } = window as unknown as { places: number[] };
    return places.filter((place) => place > 500 && place < scrollY - 500).length;
  });

/** The header's link to `#contato`; on phones the menu's, which opens the dialog where a page has one. */
async function contactLink(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  return page.locator('header a[href="/#contato"]').filter({ visible: true });
}

/** A link to a part of the home page: the header's, or on phones one in the page, brought into view. */
async function linkOfThePage(page: Page) {
  const isPhone = await page.getByRole('button', { name: 'Menu' }).isVisible();
  if (!isPhone) return { link: await contactLink(page), id: 'contato' };
  const link = page.locator('#beneficios a[href="#calculadora"]');
  await link.evaluate(async (element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'center' });
    await new Promise(requestAnimationFrame);
    (window as unknown as { places: number[] }).places.length = 0;
  });
  return { link, id: 'calculadora' };
}

/** The first stop of the keyboard behind an anchor lies in it, and is seen. */
async function expectFocusToFollow(page: Page, id = 'contato'): Promise<void> {
  const { press, look } = keyboard(page);
  await press('Tab');
  await expect(page.locator(`#${id} :focus`)).toBeAttached();
  await look();
}

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('whoever arrives from another page is there at once, and stays', async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await recordScrolls(page);
      await page.goto('/politica-de-privacidade');
      await page.route('**/*.woff2', (route) => released.then(() => route.continue()));
      await (await contactLink(page)).click();
      await page.waitForURL('**/#contato', { waitUntil: 'commit' });
      await expect.poll(() => topOf(page, 'contato')).toBeCloseTo(80, 0);
      release();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => topOf(page, 'contato')).toBeCloseTo(80, 0);
      expect(await placesOnTheWay(page)).toBe(0);
      await expectFocusToFollow(page);
    });

    test('a link of the page scrolls there by a click, and jumps by a key', async ({ page }) => {
      await recordScrolls(page);
      await test.step('the Enter key on a link of the page jumps, and the focus goes along', async () => {
        await page.goto('/');
        const { link, id } = await linkOfThePage(page);
        await link.press('Enter');
        await expect(page).toHaveURL(new RegExp(`#${id}$`));
        expect(await topOf(page, id)).toBeCloseTo(80, 0);
        await expectFocusToFollow(page, id);
        expect(await placesOnTheWay(page)).toBe(0);
      });
      await test.step('a click on one scrolls there, and a key on the way jumps', async () => {
        await page.goto('/');
        const { link, id } = await linkOfThePage(page);
        await link.click();
        await expect.poll(() => topOf(page, id)).toBeCloseTo(80, 0);
        expect(await placesOnTheWay(page)).toBeGreaterThan(0);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await (await linkOfThePage(page)).link.click();
        await expectFocusToFollow(page, id);
      });
    });

    test('an anchor lands 80 px below the top, and below what sticks there', async ({ page }) => {
      for (const [route, id] of [
        ['/', 'integracoes'],
        ['/como-funciona', 'timeline'],
        ['/como-funciona', 'etapa-4'],
        ['/perguntas-frequentes', 'primeiro-desconto'],
        ['/politica-de-privacidade', 'seguranca'],
      ] as const) {
        await page.goto(`${route}#${id}`);
        const sticky = name === 'phone' && id.startsWith('etapa') ? '.journey-rail' : null;
        const bar = sticky ? await page.locator(sticky).boundingBox() : null;
        const expected = 80 + Math.floor(bar?.height ?? 0);
        await expect
          .poll(async () => Math.abs((await topOf(page, id)) - expected), `${route}#${id}`)
          .toBeLessThan(4);
      }
    });
  });
}

test('a page opens at its top, and Back returns to where one was', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await footer.getByRole('link', { name: 'Benefícios' }).click();
  await expect(page).toHaveURL(/\/beneficios$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
});
