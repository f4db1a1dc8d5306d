import { findNight, printedSheets } from './support/pageFaults.ts';
import { expect, test } from './test.ts';

const longest = new URLSearchParams({
  loja: 'Papelaria São João da Boa Vista e Cia.',
  produto: 'Mochila executiva impermeável para notebook com carregador',
  preco: '50000',
  carrinhos: '9.999.999',
  medio: '50000',
  parcelas: '12',
  plataforma: 'Mercado Livre',
});

for (const address of ['/proposta', `/proposta?${longest}`]) {
  test(`${address.slice(0, 14)} is one sheet, in dark ink`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('[data-filling]')).toHaveCount(0);
    expect(await printedSheets(page)).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await findNight(page)).toEqual([]);
    await expect(page.locator('form[data-lead-form]')).toBeHidden();
    const cut = await page
      .locator('.sentence, #cliente tr')
      .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth + 1).length);
    expect(cut).toBe(0);
  });
}

test('the home page prints on at most five sheets, in dark ink', async ({ page }) => {
  await page.goto('/');
  expect(await printedSheets(page)).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await findNight(page)).toEqual([]);
  for (const part of ['#hero', '#integracoes', '#comparativo', '#contato'])
    await expect(page.locator(`${part} h2, ${part} h1`).first()).toBeVisible();
});
