import { fillIn, receiptOf, success } from './support/contactForms.ts';
import { findNight, printedSheets } from './support/pageFaults.ts';
import { contact } from './support/pageParts.ts';
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

test('a proposal with the longest words is one sheet, in dark ink', async ({ page }) => {
  await page.goto(`/proposta?${longest}`);
  await expect(page.locator('[data-filling]')).toHaveCount(0);
  expect(await printedSheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await findNight(page)).toEqual([]);
  for (const part of ['form[data-lead-form]', 'h1']) await expect(page.locator(part)).toBeHidden();
  const cut = await page
    .locator('.sentence, #cliente tr')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth + 1).length);
  expect(cut).toBe(0);
});

test('/proposta with a sent request is the proposal and then the receipt', async ({ page }) => {
  await page.goto('/proposta?loja=Bela');
  await expect(page.locator('[data-filling]')).toHaveCount(0);
  const request = page.locator('#contato');
  await fillIn(request, contact);
  await page.getByRole('button', { name: 'Pedir minha taxa' }).click();
  const receipt = receiptOf(page);
  await expect(page.getByText(success)).toBeVisible();
  await receipt.waitFor();
  expect(await printedSheets(page)).toBe(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await findNight(page)).toEqual([]);
  for (const part of [
    page.locator('[data-proposal="store-net"]'),
    receipt.locator('[data-protocol]'),
  ])
    await expect(part).toBeVisible();
  await expect(page.getByText(success)).toBeHidden();
  await expect(request.getByRole('heading', { name: 'Pedir minha taxa' })).toBeHidden();
  await expect(receipt.getByRole('button', { name: 'Imprimir ou salvar' })).toBeHidden();
});

test('the home page prints on at most five sheets, in dark ink', async ({ page }) => {
  await page.goto('/');
  expect(await printedSheets(page)).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await findNight(page)).toEqual([]);
  for (const part of ['#hero', '#integracoes', '#comparativo', '#contato'])
    await expect(page.locator(`${part} h2, ${part} h1`).first()).toBeVisible();
});
