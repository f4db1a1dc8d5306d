import type { Locator, Page } from '@playwright/test';

/**
 * Layout faults of the page: content beyond the sides of the window, clipped or overlapping texts, numbers
 * on two lines.
 * Areas that scroll may be wider than the window, but their texts must not overlap. Ignores decorative
 * lines that are clipped on purpose, and the field for bots.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    // Then a number may break rather than leave the window.
    const isEnlarged = parseFloat(getComputedStyle(document.documentElement).fontSize) > 24;
    const asides =
      '.sr, .skip, .payslip-lines, .demo-paper, .journey-nav, .contact-bar, .lead-form-trap';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(asides);
    const isBeyond = ({ left, right }: DOMRect) => left < -1 || right > innerWidth + 1;
    /** The element and its ancestors, below the body. */
    const boxesOf = (element: Element): Element[] =>
      element === document.body ? [] : [element, ...boxesOf(element.parentElement as Element)];
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowX);
    const isForReaders = (box: Element) => (box as HTMLElement).offsetWidth === 1;

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);

    const printed: { text: string; node: Text; line: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const holder = node.parentElement as Element;
      if (!node.data.trim() || !isShown(holder)) continue;
      const boxes = boxesOf(holder);
      if (boxes.some(isForReaders)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const text = node.data.trim().slice(0, 40);
      if (lines.length > 1 && !isEnlarged && /^[\d.,]+$/.test(text)) {
        faults.push(`broken number: ${text}`);
      }
      const isScrolled = boxes.some(scrolls);
      if (!isScrolled && lines.some(isBeyond)) faults.push(`beyond the window: ${text}`);
      const cuts = (box: Element) => {
        const { left, right } = box.getBoundingClientRect();
        const isOutside = (line: DOMRect) => line.left < left - 2 || line.right > right + 2;
        return /hidden|clip/.test(getComputedStyle(box).overflow) && lines.some(isOutside);
      };
      if (!isScrolled && boxes.some(cuts)) faults.push(`cut: ${text}`);
      const isFixed = boxes.some((box) => getComputedStyle(box).position === 'fixed');
      if (!isFixed) printed.push(...lines.map((line) => ({ text, node, line })));
    }

    /** The middle half of a line's height, which contains its letters. */
    const topOf = ({ top, height }: DOMRect) => top + height * 0.25;
    const bottomOf = ({ top, height }: DOMRect) => top + height * 0.75;
    printed.sort((one, other) => topOf(one.line) - topOf(other.line));
    printed.forEach(({ text, node, line }, index) => {
      for (const below of printed.slice(index + 1)) {
        if (topOf(below.line) >= bottomOf(line)) break;
        const overlap =
          Math.min(line.right, below.line.right) - Math.max(line.left, below.line.left);
        if (below.node === node || overlap < 2) continue;
        faults.push(`over each other: ${text} / ${below.text}`);
      }
    });

    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      if (box.width === 0 || !isBeyond(box)) continue;
      if (!isShown(control) || boxesOf(control).some(scrolls)) continue;
      faults.push(`beyond the window: ${control.outerHTML.slice(0, 80)}`);
    }
    return faults;
  });

/** Heights of the page, in px, at widths of a phone and of a desktop. */
export async function measureHeights(page: Page): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready);
  const heights: number[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
  }
  return heights;
}

/** Visible texts in the ledger typeface that are smaller than this, in rendered px. */
export const findSmallPrint = (page: Page, least: number) =>
  page.evaluate((size) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim();
      const holder = walker.currentNode.parentElement as Element;
      if (!text || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const { fontFamily, fontSize } = getComputedStyle(holder);
      const matrix = holder instanceof SVGGraphicsElement ? holder.getScreenCTM() : null;
      const drawn = Number.parseFloat(fontSize) * Math.hypot(matrix?.a ?? 1, matrix?.b ?? 0);
      if (/Ledger/.test(fontFamily) && drawn < size - 0.05) found.push(`${drawn} px: ${text}`);
    }
    return found;
  }, least);

/**
 * Controls smaller than this in either direction, in px, including their invisible touch area. Ignores
 * links in running text (WCAG 2.2, 2.5.8).
 */
export const findSmallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const lengthOf = (text: string) => Number.parseFloat(text) || 0;
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('.skip, .lead-form-trap'))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const target = control.closest('label') ?? control;
        const { width, height } = target.getBoundingClientRect();
        const over = getComputedStyle(target, '::after');
        const more = over.position === 'absolute' ? over : { width: '0', height: '0' };
        const [wide, high] = [lengthOf(more.width), lengthOf(more.height)];
        return Math.min(Math.max(width, wide), Math.max(height, high)) < size - 0.1;
      })
      .map((control) => control.outerHTML.slice(0, 100));
  }, least);

/** Text sizes in the main part, except in drawn documents, which the text beside them repeats. */
export const sizesOfWords = (page: Page) =>
  page.evaluate(() => {
    const drawn =
      '.demo-paper, .payslip, .payslip-lines, .stage, .two-receipts, .shop-panel, .calc-tape, figure, .strip';
    return [
      ...document.querySelectorAll('main :is(h2, h3, p, li, dt, dd, td, th, label, summary, .btn)'),
    ]
      .filter((one) => !one.closest(drawn))
      .map((one) => ({
        text: `${one.className} ${one.textContent?.slice(0, 40)}`,
        size: Number.parseFloat(getComputedStyle(one).fontSize),
      }));
  });

/** Light text, invisible on white paper, and dark backgrounds, which waste ink. */
export const findNight = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas');
    const lightness = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha === 0 ? null : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''));
    const isNight = (one: Element) => {
      const { color, backgroundColor } = getComputedStyle(one);
      const isDark = (lightness(backgroundColor) ?? 255) < 90;
      return isDark || (hasText(one) && (lightness(color) ?? 0) > 140);
    };
    return [...document.querySelectorAll('html, body, header, main *, footer *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('svg') && isNight(one))
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`);
  });

/** The names of everything that the site has stored in the browser. */
export async function findTraces(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const inPage = await page.evaluate(async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...workers.map(({ scope }) => `worker of ${scope}`),
      ...navigation.entries().flatMap((entry) => entry.getState() ?? []),
    ];
  });
  return [...inPage, ...cookies.map(({ name }) => `cookie ${name}`)];
}

/** Texts that are broken into lines, or closer than this to the text before them in their line, in px. */
export const findCrowded = (texts: Locator, least: number): Promise<string[]> =>
  texts.evaluateAll(
    (found, gap) =>
      found
        .filter((one, index) => {
          const [box, broken] = one.getClientRects();
          const before = found[index - 1]?.getBoundingClientRect();
          const isBeside = box && before && box.top < before.bottom && box.left > before.left;
          return broken || (isBeside && box.left < before.right + gap);
        })
        .map(({ textContent }) => textContent),
    least,
  );

/** How many sheets of A4 the page takes when printed. */
export async function printedSheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The captions of tables that are laid out as something else, which screen readers no longer announce as tables. */
export const findStackedTables = (page: Page): Promise<string[]> =>
  page
    .locator('table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => !/^(table|none)$/.test(getComputedStyle(table).display))
        .map((table) => (table as HTMLTableElement).caption?.textContent ?? ''),
    );
