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
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
});
