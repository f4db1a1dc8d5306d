import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/axe.ts';
import { expect, test } from './test.ts';

const rowOf = (page: Page, claim: string) => page.locator(`#claim-${claim}`);

test('a link to a claim opens the fold, and shows it below the header', async ({ page }) => {
  await page.goto('/numeros');
  await expect(rowOf(page, 'withdrawal')).toBeHidden();
  await page.goto('/numeros#claim-withdrawal');
  await expect(page.locator('main details')).toHaveAttribute('open');
  await expect(rowOf(page, 'withdrawal')).toBeInViewport();
  await page.locator('.differences').getByRole('link', { name: 'algumas horas' }).click();
  await expect(rowOf(page, 'testedScriptTime')).toBeInViewport();
  const top = await rowOf(page, 'testedScriptTime').evaluate(
    (row) => row.getBoundingClientRect().top,
  );
  expect(Math.abs(top - 80)).toBeLessThan(2);
});

test('a note opens in place and links to its claim, and the claim links back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const mark = page.locator('#problema').getByRole('button', { name: 'Nota 2: 40%' });
  await mark.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  const { x = 0, y = 0 } = (await mark.boundingBox()) ?? {};
  // The touch target is 44 px wide and high, around the mark's 24.
  await page.mouse.click(x + 33, y + 33);
  const note = page.locator('.note-in-place:popover-open');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(note).toContainText('não promessas');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expectNoFindings(page, '#problema, .note-in-place:popover-open');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/numeros#claim-cartAbandonment$/);
  const row = rowOf(page, 'cartAbandonment');
  await expect(row).toBeInViewport();
  await row.getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL('/');
});
