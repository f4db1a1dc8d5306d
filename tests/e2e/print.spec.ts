import { fillIn, receiptOf, success } from './support/contactForms.ts';
import { findNight, printedSheets } from './support/pageFaults.ts';
import { contact, longestProposal } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test('a proposal with the longest words is one sheet, in dark ink', async ({ page }) => {
  await page.goto(`/proposta?${longestProposal}`);
  await expect(page.locator('[data-filling]')).toHaveCount(0);
  expect(await printedSheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await findNight(page)).toEqual([]);
  await expect(page.locator('#loja .note')).toBeVisible();
  for (const part of ['form[data-lead-form]', 'h1']) await expect(page.locator(part)).toBeHidden();
  await test.step('it marks the chosen instalments, and says where it can be read again', async () => {
    const chosen = page.locator('#cliente tr[aria-current="true"]');
    await expect(chosen.getByRole('rowheader')).toHaveText('12x');
    await expect(chosen).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const own = page.locator('#folha a');
    await expect(own).toHaveText(/^[^?]+\/proposta$/);
    await expect(own).toHaveAttribute('href', /plataforma=Mercado\+Livre$/);
    await expect(page.locator('#caminho')).toBeVisible();
  });
  await test.step('a price that is none is marked on paper, too, and without a focus', async () => {
    const price = page.locator('[name=preco]');
    await price.fill('1000');
    await expect(page.locator('#falha-preco')).toBeVisible();
    await expect(price).toBeFocused();
    await expect(price).toHaveCSS('outline-style', 'none');
  });
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
  expect(await receipt.textContent()).toContain('venda de R$\u00a01.499,00 (preço de exemplo).');
  await expect(page.getByRole('button', { name: /^Imprimir/ })).toHaveCount(1);
  expect(await printedSheets(page)).toBe(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await findNight(page)).toEqual([]);
  await expect(page.locator('[data-proposal="store-net"]')).toBeVisible();
  await expect(receipt.locator('[data-protocol]')).toBeVisible();
  const belowContact = await page.evaluate(() => {
    const top = (place: string) => document.querySelector(place)?.getBoundingClientRect().top ?? 0;
    return top('[data-lead-receipt]') - top('#folha');
  });
  await expect(page.getByText('Contato: contato@consigo.example')).toBeVisible();
  expect(belowContact).toBeGreaterThan(0);
  await expect(page.getByText(success)).toBeHidden();
  for (const unfilled of ['#mes', '#caminho']) await expect(page.locator(unfilled)).toBeHidden();
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
