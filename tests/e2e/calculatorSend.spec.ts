import { insertUrl, watchInserts } from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const success = 'Formulário enviado com sucesso!';
const failure = 'Erro ao enviar formulário';

const row = {
  ...contact,
  platform: 'Loja Integrada',
  abandoned_carts: 120,
  average_value: 389.9,
  potential_revenue: 18_715.2,
};

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
});

test('sends exactly the fields of the form, and thanks in its place', async ({ page }) => {
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  await calculator.getResult();
  await calculator.fillIn();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(insertUrl, async (route) => {
    await held;
    await route.continue();
  });
  await calculator.submit.click();
  await expect(calculator.submit).toHaveText('Enviando...');
  await expect(calculator.submit).toBeDisabled();
  await expect(calculator.name).not.toBeEditable();
  await expect(calculator.platform).toBeDisabled();
  answer();

  const receipt = calculator.section.getByRole('status', { name: 'Comprovante de contato' });
  await expect(receipt).toBeFocused();
  await expect(receipt.getByRole('heading', { name: 'Recebemos seu interesse!' })).toBeInViewport();
  await expect(calculator.form).toHaveCount(0);
  await expect(calculator.sum).toBeHidden();
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  await expect(receipt).toContainText('120 × R$ 389,90');
  await expect(receipt).toContainText('R$ 18.715,20 por mês');
  expect(inserts.map(({ body }) => body)).toEqual([[row]]);
  const context = Buffer.from(inserts[0]?.headers['x-lead-context'] ?? '', 'base64url');
  expect(JSON.parse(context.toString())).toMatchObject({ form: 'calculator', page: '/' });
});

test('keeps everything after a failure, says what to do, and retries under the same key', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  await calculator.getResult();
  await calculator.fillIn();
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await calculator.submit.click();
  await expect(page.getByRole('alert')).toContainText(failure);
  await expect(calculator.submit).toBeFocused();
  await expect(calculator.submit).toHaveText('Quero recuperar essas vendas');
  await expect(calculator.form.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(calculator.name).toHaveValue(contact.name);
  await expect(calculator.platform).toHaveValue('Loja Integrada');
  await page.unroute(insertUrl);
  await calculator.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[0]?.headers['idempotency-key']).toBe(inserts[1]?.headers['idempotency-key']);
});

test('asks for what it needs, offers eight platforms and sends the result that it shows', async ({
  page,
}) => {
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  await calculator.getResult();
  await test.step('offers eight platforms, none of them chosen', async () => {
    await expect(calculator.platform).toHaveValue('');
    const offered = calculator.platform.locator('option:not([hidden])');
    await expect(offered).toHaveText([
      ...['VTEX', 'Shopify', 'WooCommerce', 'Magento'],
      ...['Loja Integrada', 'Mercado Livre', 'Amazon', 'Outros'],
    ]);
  });
  await test.step('says what is wrong with each field, and goes to the first', async () => {
    await calculator.submit.click();
    await expect(calculator.name).toBeFocused();
    for (const [field, message] of [
      [calculator.name, 'Nome é obrigatório'],
      [calculator.email, 'Digite um e-mail válido'],
      [calculator.phone, 'Digite um telefone válido'],
      [calculator.platform, 'Selecione uma plataforma'],
    ] as const) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(message);
      await expect(calculator.form.getByText(message)).toBeVisible();
    }
    await calculator.platform.selectOption('VTEX');
    await expect(calculator.platform).toHaveAttribute('aria-invalid', 'false');
    expect(inserts).toEqual([]);
  });
  await test.step('sends the numbers of the result that it shows, not those typed since', async () => {
    await calculator.fillIn();
    await calculator.type('999', '100');
    await calculator.submit.click();
    await expect(page.getByText(success)).toBeVisible();
    expect(inserts[0]?.body).toEqual([row]);
  });
});

test('a new result keeps what was typed, and is no repeat of what was sent before', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  await calculator.getResult();
  await calculator.fillIn();
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await calculator.submit.click();
  await page.getByRole('alert').waitFor();
  await page.unroute(insertUrl);
  await calculator.type('240', '38990');
  await calculator.calculate.click();
  await page.clock.runFor(1500);
  await expect(calculator.heading).toContainText('R$ 37.430,40');
  await calculator.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[1]?.body).toEqual([{ ...row, abandoned_carts: 240, potential_revenue: 37_430.4 }]);
  expect(inserts[0]?.headers['idempotency-key']).not.toBe(inserts[1]?.headers['idempotency-key']);
});

test('after a sent lead a second calculation gets an empty form of its own', async ({ page }) => {
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  const thanks = calculator.section.getByRole('heading', { name: 'Recebemos seu interesse!' });
  await calculator.getResult();
  await calculator.fillIn();
  await calculator.submit.click();
  await expect(thanks).toBeVisible();
  await calculator.type('240', '38990');
  await expect(thanks).toBeVisible();
  await calculator.calculate.click();
  await expect(thanks).toBeHidden();
  await expect(calculator.result).toHaveCount(0);
  await page.clock.runFor(1000);
  await calculator.carts.fill('241');
  await expect(thanks).toBeHidden();
  await expect(calculator.carts).toBeFocused();
  await calculator.carts.fill('240');
  await calculator.calculate.click();
  await page.clock.runFor(1500);
  await expect(calculator.heading).toBeFocused();
  await expect(calculator.heading).toContainText('R$ 37.430,40');
  await expect(thanks).toBeHidden();
  for (const field of [calculator.name, calculator.email, calculator.phone, calculator.platform]) {
    await expect(field).toHaveValue('');
  }
  await calculator.fillIn();
  await calculator.submit.click();
  await expect(thanks).toBeVisible();
  expect(inserts.map(({ body }) => body)).toEqual([
    [row],
    [{ ...row, abandoned_carts: 240, potential_revenue: 37_430.4 }],
  ]);
  expect(new Set(inserts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('a reload gives back the numbers and what was typed', async ({ page }) => {
  const calculator = calculatorOf(page);
  await calculator.getResult();
  await calculator.fillIn();
  await page.reload();
  await calculator.wake();
  await expect(calculator.carts).toHaveValue('120');
  await expect(calculator.value).toHaveValue('R$\u00a0389,90');
  await calculator.calculate.click();
  await page.clock.runFor(1500);
  await expect(calculator.name).toHaveValue(contact.name);
  await expect(calculator.platform).toHaveValue('Loja Integrada');
});
