import type { Page } from '@playwright/test';
import { siteConfig } from '../support/builtPages.ts';
import { findNight } from './support/pageFaults.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const papers = ['A4', 'Letter'] as const;

const sheetOf = (page: Page) => page.locator('.proposal');
const blanksOf = (page: Page) => sheetOf(page).locator('[data-blank]');

async function printedPages(page: Page, format: (typeof papers)[number]): Promise<number> {
  const file = await page.pdf({ format });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function expectOneSheet(page: Page) {
  for (const paper of papers) expect(await printedPages(page, paper), paper).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheetOf(page)).toBeVisible();
  await expect(page.locator('main > :not(.proposal):visible')).toHaveCount(0);
}

test('the home page is one sheet, with blanks for pens, and a code', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(sheetOf(page)).toBeHidden();
  expect(fetched, 'fetched for paper alone').not.toContain('/qr.svg');
  await test.step('in dark ink, whatever the scheme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await findNight(page)).toEqual([]);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await expectOneSheet(page);
    await expect(blanksOf(page)).toHaveText(['', '', '', '']);
    for (const blank of await blanksOf(page).all()) await expect(blank).toBeVisible();
  });
  await test.step('its code names the address of the site', async () => {
    const code = sheetOf(page).getByRole('img', { name: `QR code: ${siteConfig.siteUrl}/` });
    await expect(code).toBeVisible();
  });
  await test.step('its marks are the numbers of its conditions', async () => {
    const notes = await page.locator('#contato .footnotes li').allTextContents();
    const conditions = await sheetOf(page).locator('li').allTextContents();
    expect(notes.length).toBeGreaterThan(3);
    for (const [index, note] of notes.entries()) expect(note).toContain(conditions[index]);
  });
});

test('a result stands on the sheet, which stays one', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await calculatorOf(page).getResult('421', '18900');
  await expect(blanksOf(page)).toHaveText(['421', 'R$ 189,00', 'R$ 79.569,00', 'R$ 31.827,60']);
  await test.step('but not one of an invented example', async () => {
    await calculatorOf(page).getResult('420', '18900');
    await expect(blanksOf(page)).toHaveText(['', '', '', '']);
  });
  await calculatorOf(page).getResult('9999999', '999999999');
  await expect(blanksOf(page)).toHaveText([
    '9.999.999',
    'R$ 9.999.999,99',
    'R$ 99.999.989.900.000,01',
    'R$ 39.999.995.960.000,00',
  ]);
  await expectOneSheet(page);
  const cut = await sheetOf(page)
    .locator('.slip-row, .tot')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth + 1));
  expect(cut).toEqual([]);
});
