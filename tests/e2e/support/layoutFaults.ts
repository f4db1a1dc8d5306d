import type { Page } from '@playwright/test';

/**
 * What a reader would trip over in the page as it is laid out now: content beyond the window's sides,
 * text cut by its box, texts printed over each other. Places that scroll are left out, and the
 * decorative lines that are cut on purpose, and the field that is for machines.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
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
export const findSmallTargets = (page: Page): Promise<string[]> =>
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
