import type { Page } from '@playwright/test';
import { formatDay, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { installmentOptions } from '../../site/content/installmentOptions.ts';
import { expectNoFindings } from './support/axe.ts';
import { chunks, fillIn, holdChunks, receiptOf, watchInserts } from './support/contactForms.ts';
import { findLayoutFaults } from './support/pageFaults.ts';
import { contact, openQuietly } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// `proposalAddress.test.ts` and `proposalFigures.test.ts` test the addresses and the sums.

const link =
  '/proposta?loja=Bela&produto=T%C3%AAnis&preco=349,90&parcelas=12&comissao=1,5&plataforma=VTEX';
const figures =
  /^Proposta da loja Bela: Tênis, R\$\s349,90\. O cliente paga 12x de R\$\s34,11 .* A loja recebe R\$\s344,65 por PIX, com comissão de 1,5%\./;

const most = Math.max(...installmentOptions);

const printed = (page: Page, name: string) => page.locator(`[data-proposal="${name}"]`);
const blank = (page: Page, name: string) => page.getByRole('textbox', { name });
const formOf = (page: Page) => page.locator('form[data-lead-form="quick"]');
const messageOf = (page: Page) => formOf(page).locator('[name=message]');

async function expectAmounts(page: Page, amounts: readonly [string, string, string, string]) {
  const names = ['customer-plain', 'customer-interest', 'store-net', 'card-net'];
  for (const [index, name] of names.entries())
    await expect(printed(page, name)).toHaveText(`R$\u00a0${amounts[index]}`);
}

test('shows the example, and fetches no script, until somebody uses it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openQuietly(page, '/proposta');
  for (const name of ['Monte a proposta da sua loja.', 'O que a gente fecha com você'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAmounts(page, ['62,46', '83,81', '1.461,52', '1.439,04']);
  await expect(printed(page, 'month-net')).toBeHidden();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  expect(scripts).toEqual([]);
  await expect(messageOf(page)).toHaveValue('');
  await expect(page.getByText('Preencha a folha, e a mensagem')).toBeVisible();
  await formOf(page).locator('[name=name]').focus();
  await expect(messageOf(page)).toHaveValue(
    /^Proposta: venda de R\$\s1\.499,00 \(preço de exemplo\)\./,
  );
  await page.getByRole('combobox', { name: 'Plataforma' }).selectOption('checkout próprio');
  await expect(messageOf(page)).toHaveValue(
    /^Proposta: .* \(preço de exemplo\)\. .* Minha loja usa checkout próprio\. Quero o meu ID/,
  );
});

test('calculates immediately, and puts input into the address', async ({ page }) => {
  await page.goto('/proposta');
  const price = blank(page, 'Preço');
  await price.fill('34990');
  await expectAmounts(page, ['14,58', '19,56', '341,15', '335,90']);
  await test.step('a cart is worth the sale, until somebody changes that', async () => {
    await blank(page, 'Carrinhos abandonados').fill('1.000');
    await expect(printed(page, 'month-net')).toHaveText('R$\u00a0136.461,00');
    await blank(page, 'Valor médio do carrinho').fill('20000');
    await expect(printed(page, 'month-net')).toHaveText('R$\u00a078.000,00');
  });
  await page.getByRole('combobox', { name: 'Parcelas' }).selectOption('6x');
  await blank(page, 'Comissão').fill('0');
  await blank(page, 'Sua taxa no cartão').fill('5');
  await expectAmounts(page, ['58,32', '63,52', '349,90', '332,40']);
  await expect(printed(page, 'card-gap')).toHaveText('R$\u00a017,50 a menos');
  await expect(messageOf(page)).toHaveValue(/ com comissão de 0%\. Hoje o cartão custa 5%\. /);
  await expect(printed(page, 'today')).toHaveText(formatDay(saoPauloDay(new Date())));
  await test.step('an invalid blank says so, and no sum stands beside it', async () => {
    await price.fill('1000');
    await expect(price).toHaveAccessibleDescription(/Digite os centavos/);
    await expectNoFindings(page, 'main');
    await expect(page.locator('b[data-proposal]').filter({ hasText: /\d,\d\d/ })).toHaveCount(0);
    await expect(printed(page, 'store-net')).toHaveText('—');
    await expect(page.getByText('a mensagem ainda não leva esses números.')).toBeVisible();
    const product = blank(page, 'Produto');
    await product.fill('a'.repeat(61));
    await expect(product).toHaveAccessibleDescription(/^Produto de até 60 letras/);
    await product.fill('');
    await price.fill('3499000');
    await expect(price).toHaveAccessibleDescription('');
    await expect(printed(page, 'store-net')).toHaveText('R$\u00a034.990,00');
    await blank(page, 'Sua taxa no cartão').fill('20');
    await expect(printed(page, 'card-net')).toHaveText('—');
    await expect(printed(page, 'store-net')).toHaveText('R$\u00a034.990,00');
    await blank(page, 'Sua taxa no cartão').fill('0');
    await expect(printed(page, 'card-gap')).toHaveText('o mesmo valor');
    await blank(page, 'Sua taxa no cartão').fill('5');
    await price.blur();
    await expect(page.getByText('A mensagem leva os números desta folha.')).toBeVisible();
  });
  const given = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect
    .poll(given)
    .toEqual({
      preco: '34.990,00',
      parcelas: '6',
      comissao: '0',
      taxa: '5',
      carrinhos: '1.000',
      medio: '200,00',
    });
  await page.reload();
  await expect(printed(page, 'month-net')).toHaveText('R$\u00a080.000,00');
});

test('an address fills the sheet and the request', async ({ page, context }) => {
  const inserts = watchInserts(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(link);
  await expectAmounts(page, ['29,16', '34,11', '344,65', '335,90']);
  await expect(blank(page, 'Nome da loja')).toHaveValue('Bela');
  await expect(printed(page, 'way')).toHaveText(/^Hoje, ainda não\. Plugin em construção\./);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await test.step('can be sent by WhatsApp, and copied', async () => {
    const whatsApp = page.getByRole('link', { name: /^Compartilhar no WhatsApp/ });
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toMatch(figures);
    expect(text).not.toContain('Quero saber');
    expect(text).toContain('/proposta?loja=Bela&produto=T%C3%AAnis&preco=349%2C90');
    await page.getByRole('button', { name: 'Copiar o link' }).click();
    await expect(page.getByText('Link copiado')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).searchParams.get('loja')).toBe('Bela');
  });
  await test.step('the message follows the sheet, until somebody edits it', async () => {
    await expect(messageOf(page)).toHaveValue(figures);
    await expect(page.getByText('A mensagem leva os números desta folha.')).toBeVisible();
    await blank(page, 'Preço').fill('50000');
    await expect(messageOf(page)).toHaveValue(
      /Tênis, R\$\s500,00\..* Minha loja usa VTEX\. Quero saber quando o plugin entra e como integrar pela API\. Qual é a minha taxa\?$/,
    );
    await messageOf(page).fill('Quanto fica com 200 pedidos por mês?');
    await blank(page, 'Preço').fill('349,90');
    await expectAmounts(page, ['29,16', '34,11', '344,65', '335,90']);
    await expect(messageOf(page)).toHaveValue('Quanto fica com 200 pedidos por mês?');
  });
  await test.step('the sheet is sent only in the message', async () => {
    await fillIn(formOf(page), contact);
    await page.getByRole('button', { name: 'Pedir minha taxa' }).click();
    await expect(receiptOf(page)).toContainText('Pedido de taxa recebido.');
    const { body, context: said } = inserts[0] ?? {};
    expect(body).toMatchObject([{ notes: 'Quanto fica com 200 pedidos por mês?' }]);
    expect(JSON.stringify([body, said])).not.toMatch(/Bela|Tênis|loja=/);
  });
});

test('says so if its script does not arrive, and tries again when used', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch/);
  const alert = page.getByRole('alert');
  await page.route(chunks, (route) => route.abort());
  await page.goto(link);
  await expect(alert).toContainText('Unexpected Application Error!');
  await page.unroute(chunks);
  await blank(page, 'Produto').focus();
  await expectAmounts(page, ['29,16', '34,11', '344,65', '335,90']);
  await expect(alert).toHaveCount(0);
});

test('shows the example if its script hangs, and the visitor’s numbers once it arrives', async ({
  page,
}) => {
  const arrive = await holdChunks(page);
  await page.goto(link);
  await expect(printed(page, 'store-net')).toBeVisible();
  await expectAmounts(page, ['62,46', '83,81', '1.461,52', '1.439,04']);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Unexpected Application Error!');
  await blank(page, 'Sua taxa no cartão').fill('5');
  await page.keyboard.press('Tab');
  arrive();
  await expectAmounts(page, ['29,16', '34,11', '344,65', '332,40']);
  await expect(page).toHaveURL(/&taxa=5(&|$)/);
  await expect(alert).toHaveCount(0);
});

test('beyond the margin a message appears, and nothing is clipped or moved', async ({ page }) => {
  await page.addInitScript(() => {
    const mark = () => document.documentElement.toggleAttribute('data-shifted', true);
    new PerformanceObserver(mark).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/proposta?preco=12900&parcelas=12');
  await expect(printed(page, 'exceeds')).toHaveText(
    'Em 12x não cabe neste salário. Tente mais parcelas.',
  );
  await test.step('more instalments are recommended only if they help', async () => {
    await page.goto('/proposta?preco=40000&parcelas=6');
    await expect(printed(page, 'exceeds')).toHaveText('Em 6x não cabe neste salário.');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `/proposta?preco=50000&parcelas=${most}&carrinhos=9.999.999&medio=50000&loja=${'W'.repeat(40)}&produto=${'Amortecimento'.repeat(5).slice(0, 60)}`,
  );
  await expect(printed(page, 'exceeds')).toHaveText(`Em ${most}x não cabe neste salário.`);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  await page.getByText('As parcelas do cliente').click();
  await expectNoFindings(page, 'main');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLayoutFaults(page), `${width} px`).toEqual([]);
  }
});
