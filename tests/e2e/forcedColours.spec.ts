import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test('forced colours keep what is chosen, current and focused apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/como-funciona');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('border-bottom-style', 'solid');
  await expect(header.locator('.nav [aria-current]')).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  const steps = page.locator('[data-journey-selector] a');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  const [marked, ...others] = await steps.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(others).not.toContain(marked);

  await page.goto('/');
  const tabs = page.getByRole('tab');
  const edge = (index: number) =>
    tabs.nth(index).evaluate((one) => getComputedStyle(one, '::before').borderTopWidth);
  expect(await edge(0)).toBe('5px');
  expect(await edge(1)).not.toBe('5px');
  await tabs.first().focus();
  await expect(tabs.first()).toHaveCSS('outline-style', 'solid');
  await test.step('the 64 squares stay, and the paid ones apart', async () => {
    const inks = await page.locator('.coupons').evaluate((coupons) => {
      const [paid, due] = coupons.querySelectorAll('path') as Iterable<Element> as [
        Element,
        Element,
      ];
      const background = getComputedStyle(document.body).backgroundColor;
      return {
        squares: [paid, due].map((path) => path.getAttribute('d')?.match(/h13v13/g)?.length ?? 0),
        text: getComputedStyle(document.body).color,
        strokes: [paid, due].map((path) => getComputedStyle(path).stroke),
        fills: [paid, due].map((path) => getComputedStyle(path).fill),
        background,
      };
    });
    expect(inks.squares.reduce((sum, count) => sum + count, 0)).toBe(64);
    expect(inks.strokes).toEqual([inks.text, inks.text]);
    expect(inks.fills[1]).toBe('none');
    expect(inks.fills[0]).not.toBe(inks.fills[1]);
    expect([inks.background, inks.text]).not.toContain(inks.fills[0]);
  });
  await test.step('the chosen example can be told from the others', async () => {
    const { example } = calculatorOf(page);
    await example('Moda').click();
    const outline = (name: string) =>
      example(name).evaluate(
        (input) => getComputedStyle(input.closest('label') ?? input).outlineStyle,
      );
    await expect.poll(() => outline('Moda')).toBe('solid');
    expect(await outline('Beleza')).toBe('none');
  });
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');

  await page.goto('/obrigado?p=C7F3-A91D');
  await expect(page.locator('.lead-receipt-code')).toHaveCSS('border-top-width', '2px');
});
