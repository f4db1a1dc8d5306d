import { howItWorksForm, insertUrl, lead, watchInserts } from './support/contactForms.ts';
import { expect, test } from './test.ts';

const sentence = 'Quero integrar a Consigo ao meu e-commerce.';

test.beforeEach(async ({ page }) => {
  await page.goto('/como-funciona');
  await howItWorksForm(page).open();
});

test('sends its message as it was written already, and goes back to it', async ({ page }) => {
  const { dialog, ...form } = howItWorksForm(page);
  const inserts = watchInserts(page);
  await expect(form.message).toHaveValue(sentence);
  await form.fill({ name: lead.name, email: lead.email, phone: lead.phone });
  await form.submit.click();
  await expect(page.getByRole('status').getByText('Formulário enviado com sucesso!')).toBeVisible();
  await expect(page.getByText('Entraremos em contato em breve.')).toBeVisible();
  expect(inserts.map(({ body }) => body)).toEqual([
    [
      {
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        platform: 'Via página Como Funciona',
        notes: sentence,
      },
    ],
  ]);
  await expect(dialog).toBeVisible();
  await expect(form.name).toHaveValue('');
  await expect(form.message).toHaveValue(sentence);
});

test('may be sent with other words or none, which a reload keeps', async ({ page }) => {
  const form = howItWorksForm(page);
  const inserts = watchInserts(page);
  await form.fill({ name: lead.name, email: lead.email, phone: lead.phone, message: '' });
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.message).toHaveValue('');
  await form.submit.click();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
  expect(inserts[0]?.body).toEqual([expect.objectContaining({ notes: '' })]);
  await expect(form.message).toHaveValue(sentence);
});

test('asks for name, address and phone, and keeps all of it after a failure', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const form = howItWorksForm(page);
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Nome é obrigatório');
  await expect(form.email).toHaveAccessibleDescription('E-mail inválido');
  await expect(form.phone).toHaveAccessibleDescription('Telefone inválido');
  await expect(form.message).toHaveAttribute('aria-invalid', 'false');
  await form.fill();
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao enviar formulário');
  await expect(form.phone).toHaveValue(lead.phone);
  await expect(form.message).toHaveValue(lead.message);
});
