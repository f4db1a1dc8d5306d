import type { Page } from '@playwright/test';
import { answerRoutes, routes } from '../support/routes.ts';
import { expect, test } from './test.ts';

/**
 * What a reader would trip over in the page as it is laid out now: content beyond the window's sides,
 * text cut by its box, texts printed over each other. Places that scroll are left out, and the
 * decorative lines that are cut on purpose, and the field that is for machines.
 */
const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const asides = '.sr, .skip, .payslip-lines, .demo-paper, .contact-bar, .lead-form-trap';
    const words = (text: string) => text.trim().slice(0, 40);
    const hides = (box: CSSStyleDeclaration) => /hidden|clip/.test(box.overflow);
    const ancestors = (element: Element) => {
      const all: Element[] = [];
      for (let one = element; one !== document.body; one = one.parentElement as Element) {
        all.push(one);
      }
      return all;
    };
    const scrolls = (element: Element) =>
      ancestors(element).some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX));
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(asides);

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);

    const texts: { text: string; lines: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const holder = node.parentElement as Element;
      if (!node.data.trim() || !isShown(holder) || scrolls(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const text = words(node.data);
      const boxes = ancestors(holder);
      if (boxes.some((box) => (box as HTMLElement).offsetWidth === 1)) continue;
      if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)) {
        faults.push(`beyond the window: ${text}`);
      }
      const isCut = boxes
        .filter((box) => hides(getComputedStyle(box)))
        .map((box) => box.getBoundingClientRect())
        .some((box) =>
          lines.some(({ left, right }) => left < box.left - 2 || right > box.right + 2),
        );
      if (isCut) faults.push(`cut: ${text}`);
      const isFixed = boxes.some((box) => getComputedStyle(box).position === 'fixed');
      if (!isFixed) texts.push({ text, lines });
    }

    const middle = ({ top, height }: DOMRect) =>
      [top + height * 0.25, top + height * 0.75] as const;
    const collide = (one: DOMRect, other: DOMRect) => {
      const [[top, bottom], [otherTop, otherBottom]] = [middle(one), middle(other)];
      const isBeside = one.left + 1 > other.right - 1 || other.left + 1 > one.right - 1;
      return !isBeside && top < otherBottom && otherTop < bottom;
    };
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        const isOver = one.lines.some((line) => other.lines.some((far) => collide(line, far)));
        if (isOver) faults.push(`over each other: ${one.text} / ${other.text}`);
      }
    });

    for (const control of document.querySelectorAll(
      'a, button, input, select, textarea, summary',
    )) {
      if (!isShown(control) || scrolls(control)) continue;
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) {
        faults.push(`beyond the window: ${control.outerHTML.slice(0, 80)}`);
      }
    }
    return faults;
  });

/** Controls smaller than 24 px either way, without links in running text (WCAG 2.2, 2.5.8). */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (control: Element) => getComputedStyle(control).display === 'inline';
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !isInline(control) && !control.closest('.skip'))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((control) => control.outerHTML.slice(0, 100));
  });

const everyRoute = [...routes, ...answerRoutes, '/nao-existe'];
const otherTopics = ['clientes', 'integracoes', 'produto', 'seguranca'].map(
  (topic) => `/perguntas-frequentes#${topic}`,
);

/** The size that a person sets as the browser's default, in px; media queries follow it too. */
const setDefaultSize = async (page: Page, standard: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

/** The size that a person's own style sheet sets; media queries know nothing of it. */
const doubleRoot = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [390, 768, 1024, 1440];

test('every page can be read at twice the text size, set by a style sheet', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const route of [...everyRoute, ...otherTopics]) {
    await page.goto(route);
    await doubleRoot(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findLayoutFaults(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('the main pages can be read at twice the text size, set in the browser', async ({ page }) => {
  await setDefaultSize(page, 32);
  for (const route of ['/', '/beneficios', '/contato/calculator']) {
    await page.goto(route);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findLayoutFaults(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('on a phone at twice the text size the menu and the dialog are whole, and scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setDefaultSize(page, 32);
  await page.goto('/beneficios');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Fale Conosco' }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: 'Fale Conosco' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.locator('main').getByRole('button', { name: 'Solicitar demonstração' }).click();
  const dialog = page.getByRole('dialog');
  for (const inside of [dialog.getByLabel('Mensagem'), dialog.locator('[type=submit]')]) {
    await inside.scrollIntoViewIfNeeded();
    await expect(inside).toBeInViewport({ ratio: 1 });
  }
  const overflow = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(overflow).toBe(0);
});

test('no page is wider than 320 px, as zoomed to 400 %, or cut; every target is 24 px wide and high', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const route of everyRoute) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    expect.soft(await findLayoutFaults(page), route).toEqual([]);
    expect.soft(await findSmallTargets(page), `${route} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect.soft(await findSmallTargets(page), `${route} at 1280 px`).toEqual([]);
  }
});
