import { expect, test } from './test.ts';

test('the sections stand in their order', async ({ page }) => {
  await page.goto('/');
  const ids = await page
    .locator('main > section[id], main > div > section[id]')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual([
    ...['hero', 'problema', 'painpoints', 'beneficios', 'como-funciona', 'integracoes'],
    ...['clientes', 'comparativo', 'calculadora', 'faq', 'contato'],
  ]);
});

test('every note is marked, first marks in the order of the notes', async ({ page }) => {
  await page.goto('/');
  const marks = await page.locator('main sup a').allTextContents();
  const notes = await page.locator('.footnotes li').count();
  expect([...new Set(marks)]).toEqual(Array.from({ length: notes }, (_, i) => String(i + 1)));
});

test('six criteria are compared in four columns, ours last', async ({ page }) => {
  await page.goto('/');
  const table = page.locator('#comparativo table');
  await expect(table.locator('caption')).toBeVisible();
  await expect(table.locator('th[scope=row]')).toHaveCount(6);
  await expect(table.locator('th[scope=col]').last()).toHaveText('Consigo');
  for (const row of await table.locator('tbody tr').all()) {
    await expect(row.locator('td')).toHaveCount(4);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one of eight questions is open at a time', async ({ page }) => {
    await page.goto('/');
    const questions = page.locator('#faq details');
    await expect(questions).toHaveCount(8);
    const open = page.locator('#faq details[open]');
    await questions.nth(1).locator('summary').click();
    await questions.nth(4).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(questions.nth(4).locator('.answer')).toBeVisible();
    await questions.nth(4).locator('summary').click();
    await expect(open).toHaveCount(0);
  });
});
