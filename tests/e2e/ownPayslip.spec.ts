import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/axe.ts';
import {
  expectValues,
  fillIn,
  holdChunks,
  quickForm,
  watchInserts,
} from './support/contactForms.ts';
import { demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// `exampleAddress.test.ts` tests which addresses are an example.

const link = '/?loja=Aurora&produto=T%C3%AAnis&preco=349,90';
/** As printed, with any kind of space after `R$`. */
const money = (amount: string) => new RegExp(`R\\$\\s${amount.replace('.', '\\.')}`);

const product = (page: Page) => page.locator('.demo-product');
const newLine = (page: Page) => page.locator('.slip-row.new');
const primary = (page: Page) =>
  page.locator('#hero').getByRole('button', { name: /^Quero esse checkout/ });

test('a link’s numbers last through the demo, and are never stored or sent', async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  const inserts = watchInserts(page);
  await page.clock.install();
  await page.goto(link);
  await expect(product(page)).toContainText('Tênis');
  const demo = demoCheckout(page);
  const form = quickForm(page);
  await test.step('fills checkout, payslip, code and the fields below', async () => {
    const code = page.locator('#integracoes code');
    await expect(code).toContainText('<!-- checkout da loja Aurora -->');
    await expectValues(page.locator('[data-own-product]'), {
      loja: 'Aurora',
      produto: 'Tênis',
      preco: 'R$\u00a0349,90',
    });
    await expect(product(page)).toContainText(money('349,90'));
    await expect(demo.payslip).toHaveAccessibleName(/1 de 6, R\$\s58,32, .*PIX de R\$\s341,15/);
    await expect(newLine(page)).toHaveText('2941CONSIGO 01/0658,32');
    await expect(page.getByRole('link', { name: 'Veja a conta com juros.' })).toHaveAttribute(
      'href',
      '/proposta?loja=Aurora&produto=T%C3%AAnis&preco=349%2C90',
    );
  });
  await test.step('writes no message for a button without a subject', async () => {
    await form.opener.click();
    await expect(form.message).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('the message names it, once a button has given the subject', async () => {
    await primary(page).click();
    await expect(form.message).toHaveValue(
      /^Quero esse checkout no meu e-commerce\. Meu exemplo: loja Aurora, Tênis, R\$\s349,90\.$/,
    );
  });
  await test.step('is not stored, counted or sent, except in the message', async () => {
    await form.send();
    await expect(form.dialog.locator('[data-lead-receipt]')).toBeVisible();
    const sent = [...bodies, JSON.stringify(inserts[0]?.context)].join();
    expect(sent).toContain('"page":"/"');
    expect(sent).not.toMatch(/Aurora|Tênis|349|loja=|produto/);
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toMatch(/Aurora|Tênis/);
  });
});

test('instalments beyond the margin are disabled, and markup stays text', async ({ page }) => {
  await page.goto('/?preco=9.990,00&loja=%E2%80%AE%3Cb%3EAurora%3C/b%3E');
  const { checkout, installments, pay } = demoCheckout(page);
  await expect(checkout).toContainText('Checkout da loja b Aurora /b');
  await pay.click();
  await expect(installments(12)).toBeChecked();
  await expect(installments(6)).toBeDisabled();
  await expect(checkout).toContainText('As parcelas em cinza não cabem na margem deste exemplo.');
  await expect(newLine(page)).toHaveText('2941CONSIGO 01/12832,50');
  await expectNoFindings(page, '#hero');
});

test('the longest words fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(
    `/?loja=${'W'.repeat(40)}&produto=${'Amortecimento'.repeat(5).slice(0, 60)}&preco=50000`,
  );
  await expect(product(page).locator('[data-filled]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const formOf = (page: Page) => page.locator('form[data-own-product]');

async function put(page: Page, values: Record<string, string>) {
  await fillIn(formOf(page), values);
  await formOf(page).getByRole('button', { name: 'Ver no meu checkout' }).click();
}

test('the merchant’s product fills the demo, even before its script, and is sent to the team', async ({
  page,
}) => {
  await page.clock.install();
  const arrive = await holdChunks(page);
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.installments(32).check();
  const instalment = page.locator('[data-product-instalment]');
  await expect(instalment).toHaveText(/^ou 24x de R\$\s62,46 no holerite \(simulação sem juros\)$/);
  await put(page, { loja: 'Aurora', produto: 'Tênis', preco: '349,90' });
  arrive();
  await expect(instalment).toContainText(/24x de R\$\s14,58/);
  await expect(page.getByRole('heading', { name: 'Passo 2 de 6' })).toBeFocused();
  await expect(page).toHaveURL(/\/\?loja=Aurora&produto=T%C3%AAnis&preco=349%2C90$/);
  await expect(page.locator('[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('a[href*="plataforma=Nuvemshop"]')).toHaveAttribute(
    'href',
    /loja=Aurora&produto=T%C3%AAnis&preco=349%2C90/,
  );
  await demo.next.click();
  await page.clock.runFor(2000);
  await demo.toSignature.click();
  await demo.sign.click();
  await demo.checkout.getByRole('button', { name: 'Mandar esta simulação para o time' }).click();
  await expect(quickForm(page).message).toHaveValue(
    /^Minha simulação: loja Aurora, Tênis, R\$\s349,90, em 32x de R\$\s10,93 no holerite\. A loja recebe R\$\s341,15 por PIX\.$/,
  );
});

test('a product is replaced by another one, or by ours if cleared', async ({ page }) => {
  await page.goto('/?loja=Aurora&preco=349,90');
  await expect(formOf(page).locator('[name=loja]')).toHaveValue('Aurora');
  await test.step('only by what can be shown', async () => {
    await put(page, { preco: '1000' });
    await expect(formOf(page).getByRole('status')).toHaveText(
      'Preço de R$ 50 a R$ 50.000. Digite os centavos: 38990 é R$ 389,90.',
    );
    await expect(formOf(page).locator('[name=preco]')).toBeFocused();
    await expect(product(page)).toContainText(money('349,90'));
    const name = formOf(page).locator('[name=produto]');
    await put(page, { preco: '', produto: 'a'.repeat(61) });
    await expect(name).toHaveAccessibleDescription(/^Produto de até 60 letras/);
    await expect(name).toHaveValue('a'.repeat(61));
  });
  await put(page, { loja: 'Brisa', produto: 'Tênis' });
  await expect(page.locator('#integracoes code')).toContainText('checkout da loja Brisa');
  await expect(product(page)).toContainText(money('1.499,00'));
  await put(page, { loja: '', produto: '' });
  await expect(page.locator('#integracoes code')).toContainText('checkout da sua loja');
  await put(page, {});
  await expect(formOf(page).locator('[name=loja]')).toBeFocused();
  await expect(formOf(page).getByRole('status')).toHaveText(/^Preencha a loja/);
  await primary(page).click();
  await expect(quickForm(page).message).toHaveValue('Quero esse checkout no meu e-commerce.');
});
