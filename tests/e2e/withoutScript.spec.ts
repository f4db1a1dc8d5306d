import { lead } from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

/** `ink-3`, whatever the section around the sheet is painted in. */
const captionOnPaper = 'rgb(104, 95, 125)';

test.use({ javaScriptEnabled: false });

test('a lead reaches the server without script', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#contato form[data-lead-form="quick"]');
  for (const [name, value] of Object.entries(lead)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await expect(form.locator('[name=notice]')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

for (const [route, kind] of [
  ['/beneficios', 'benefits'],
  ['/perguntas-frequentes', 'benefits'],
  ['/como-funciona', 'how-it-works'],
] as const) {
  test(`the form of ${route} stands in the page, and reaches the server`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/422/);
    await page.goto(route);
    const form = page.locator(`main form[data-lead-form="${kind}"]`);
    await expect(form.locator('.note')).toHaveCSS('color', captionOnPaper);
    await form.locator('[name=name]').fill(lead.name);
    await form.locator('[name=email]').fill('ana@loja');
    await form.locator('[name=phone]').fill(lead.phone);
    await form.locator('[name=message]').fill('');
    await form.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page).toHaveURL(new RegExp(`/contato/${kind}$`));
    await expect(form.locator('[name=message]')).toHaveValue('');
    await expect(form.locator('[name=name]')).toHaveValue(lead.name);
    await form.locator('[name=email]').fill(lead.email);
    await form.locator('[name=message]').fill(lead.message);
    await form.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
  });
}

test('bad input gets a page with the messages and the values', async ({ page, complaints }) => {
  complaints.expect(/422/);
  await page.goto('/');
  const form = page.locator('#contato form[data-lead-form="quick"]');
  await form.locator('[name=name]').fill('Ana "Aspas" <b>Souza</b> {{email.value}}');
  await form.locator('[name=email]').fill('ana@loja');
  await form.locator('[name=message]').fill('</textarea><script>alert(1)</script>');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  const answer = page.locator('form[data-lead-form="quick"]');
  await expect(page.getByText('E-mail inválido')).toBeVisible();
  await expect(page.getByText('Telefone inválido')).toBeVisible();
  await expect(page.getByText('Nome é obrigatório')).toBeHidden();
  await expect(page.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
  await expect(answer.locator('[name=name]')).toHaveValue(
    'Ana "Aspas" <b>Souza</b> {{email.value}}',
  );
  await expect(answer.locator('[name=message]')).toHaveValue(
    '</textarea><script>alert(1)</script>',
  );
  await expect(answer.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await answer.locator('[name=email]').fill(lead.email);
  await answer.locator('[name=phone]').fill(lead.phone);
  await answer.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
});

test('the calculator is one form, whose numbers reach the server with the lead', async ({
  page,
}) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  await expect(calculator.form.getByRole('button')).toHaveCount(1);
  await calculator.form.getByLabel('Carrinhos abandonados por mês').fill('1.200');
  await calculator.form.getByLabel('Valor médio por venda abandonada').fill('389,90');
  await calculator.fillIn();
  await calculator.submit.click();
  await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
});

test('bad numbers get a page with everything else kept, the platform too', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/);
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.fillIn();
  await calculator.form.getByLabel('Carrinhos abandonados por mês').fill('muitos');
  await calculator.submit.click();
  const answer = page.locator('form[data-lead-form="calculator"]');
  await expect(page.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
  await expect(page.getByText('Digite um número de 1 a 9.999.999')).toBeVisible();
  await expect(page.getByText('Digite um valor de R$ 0,01 a R$ 9.999.999,99')).toBeVisible();
  await expect(answer.locator('[name=abandonedCarts]')).toHaveValue('muitos');
  await expect(answer.locator('[name=name]')).toHaveValue(contact.name);
  await expect(answer.locator('[name=platform]')).toHaveValue('Loja Integrada');
  await answer.locator('[name=abandonedCarts]').fill('120');
  await answer.locator('[name=averageValue]').fill('R$ 389,90');
  await answer.getByRole('button', { name: 'Quero recuperar essas vendas' }).click();
  await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
});
