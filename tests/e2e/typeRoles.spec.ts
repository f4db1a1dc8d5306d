import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** What prints: a receipt or a tape, the payslip, its strip in the checkout, a parcel's label. */
const prints = '.sheet, .payslip, .demo-paper, .shipping-label';

test('a phone reads the home page in twelve sizes, the smallest two only in print', async ({
  page,
}) => {
  await page.goto('/');
  const texts = await page.evaluate((paper) => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { size: number; isPrint: boolean; text: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      // Words of a drawing are part of the picture; these three are seen by nobody.
      if (!element || !text?.trim() || element.closest('svg, .sr, .lead-form-trap, noscript')) {
        continue;
      }
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const size = Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 2) / 2;
      found.push({ size, isPrint: element.closest(paper) !== null, text });
    }
    return found;
  }, prints);
  expect(texts.length).toBeGreaterThan(300);
  expect([...new Set(texts.map(({ size }) => size))].length).toBeLessThanOrEqual(12);
  expect(texts.filter(({ size, isPrint }) => size < 13 && !isPrint)).toEqual([]);
  expect(texts.filter(({ size }) => size < 11)).toEqual([]);
});
