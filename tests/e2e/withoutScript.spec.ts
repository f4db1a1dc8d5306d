import type { Page } from '@playwright/test';
import { expectValues, fillIn, lead, receiptOf, success } from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

/** `ink-3`, whatever the section around the sheet is painted in. */
const captionOnPaper = 'rgb(104, 95, 125)';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test.beforeEach(({ complaints }) => complaints.expect(/422/));

/** The receipt, whose address has nothing of the lead but its protocol and its moment, and stays what it is. */
async function expectThanks(page: Page) {
  await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}\.\d+\.\w+$/);
  const code = new URL(page.url()).searchParams.get('p')?.slice(0, 9) ?? '';
  const receipt = receiptOf(page);
  for (const part of [
    receipt.getByRole('heading', { level: 1, name: success }),
    receipt.locator('[data-protocol]').getByText(code),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
  await expect(receipt).not.toContainText(lead.name);
  await expect(receipt).toContainText(/-feira, \d\d\/\d\d, às \d\dh\d\d/);
  const link = receipt.getByRole('link', { name: /WhatsApp/ });
  await expect(link).toHaveAttribute('href', new RegExp(`${code}\\.$`));
}

for (const [route, kind] of [
  ['/', 'quick'],
  ['/beneficios', 'benefits'],
  ['/perguntas-frequentes', 'benefits'],
  ['/como-funciona', 'how-it-works'],
] as const) {
  test(`the form of ${route} stands in the page, and reaches the server once it is right`, async ({
    page,
  }) => {
    await page.goto(route);
    const form = page.locator(`main form[data-lead-form="${kind}"]`);
    const submit = form.getByRole('button', { name: 'Enviar mensagem' });
    await expect(form.locator('.note')).toHaveCSS('color', captionOnPaper);
    await expect(form.locator('[name=notice]')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    const written = kind === 'how-it-works' ? 'Quero integrar a Consigo ao meu e-commerce.' : '';
    await expectValues(form, { message: written });
    const typed = {
      name: 'Ana "Aspas" <b>Souza</b> {{email.value}}',
      email: 'ana@loja',
      phone: '+1 415 555 2671',
      message: kind === 'how-it-works' ? '' : '</textarea><script>alert(1)</script>',
    };
    await fillIn(form, typed);
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`/contato/${kind}$`));
    await expectValues(form, typed);
    for (const text of [
      'Corrija 2 campos e envie de novo.',
      /E-?mail inválido/,
      'Telefone inválido. Use um número do Brasil, com DDD.',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
    await fillIn(form, lead);
    await submit.click();
    await expectThanks(page);
  });
}

for (const address of ['/obrigado?p=AAAA-AAAA', '/obrigado']) {
  test(`${address} is no receipt, and says what to do`, async ({ page }) => {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, name: 'Comprovante não encontrado' });
    await expect(heading).toBeInViewport({ ratio: 0.99 });
    await expect(receiptOf(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/RECEBIDO|sucesso!/);
    const main = page.getByRole('main');
    await expect(main).toContainText('Confira se o endereço está inteiro');
    for (const [name, href] of [
      [/WhatsApp/, /^https:\/\/wa\.me\/\d+\?text=/],
      [/e-mail/, /^mailto:/],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await main.getByRole('link', { name: 'Enviar o formulário' }).click();
    await expect(page.locator('#contato h2')).toBeInViewport();
  });
}

test('the calculator is one form, whose bad numbers get a page with everything else kept', async ({
  page,
}) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  await expect(calculator.form.getByRole('button')).toHaveCount(1);
  await calculator.fillIn();
  await calculator.form.getByLabel('Carrinhos abandonados por mês').fill('muitos');
  await calculator.submit.click();
  const answer = page.locator('form[data-lead-form="calculator"]');
  await expect(page.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
  await expect(page.getByText('Digite um número de 1 a 9.999.999')).toBeVisible();
  await expect(page.getByText('Digite um valor de R$ 0,01 a R$ 9.999.999,99')).toBeVisible();
  await expectValues(answer, { ...contact, abandonedCarts: 'muitos', platform: 'Loja Integrada' });
  await fillIn(answer, { abandonedCarts: '1.200', averageValue: 'R$ 389,90' });
  await answer.getByRole('button', { name: 'Quero recuperar essas vendas' }).click();
  await expectThanks(page);
});
