import { holdChunks, lead, quickForm, watchInserts } from './support/contactForms.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await quickForm(page).open();
});

test('says what is wrong, after the first submit and not before', async ({ page }) => {
  const form = quickForm(page);
  await test.step('names in the page the longest text that the database keeps', async () => {
    await expect(form.name).toHaveAttribute('maxlength', '100');
    await expect(form.email).toHaveAttribute('maxlength', '254');
    await expect(form.message).toHaveAttribute('maxlength', '5000');
  });
  await test.step('shows no error before the first submit', async () => {
    await form.name.fill('');
    await form.email.fill('ana');
    await form.message.focus();
    await expect(form.email).toHaveAttribute('aria-invalid', 'false');
    await expect(form.dialog.getByText('E-mail inválido')).toBeHidden();
  });
  await form.email.fill('');
  await test.step('says what is wrong with each field on submit, and goes to the first', async () => {
    const inserts = watchInserts(page);
    await form.message.fill('');
    await form.submit.click();
    await expect(form.name).toBeFocused();
    for (const [field, message] of [
      [form.name, 'Nome é obrigatório'],
      [form.email, 'E-mail inválido'],
      [form.phone, 'Telefone inválido'],
      [form.message, 'Mensagem é obrigatória'],
    ] as const) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(message);
      await expect(form.dialog.getByText(message)).toBeVisible();
    }
    await expect(form.dialog.getByText('Corrija 4 campos e envie de novo.')).toBeVisible();
    expect(inserts).toEqual([]);
  });
  await test.step('clears an error at the first edit and judges the field again when it is left', async () => {
    await form.submit.click();
    await form.email.pressSequentially('a');
    await expect(form.email).toHaveAccessibleDescription('');
    await expect(form.email).toHaveAttribute('aria-invalid', 'false');
    await form.phone.focus();
    await expect(form.email).toHaveAccessibleDescription('E-mail inválido');
    await form.email.fill('ana@loja.com');
    await form.phone.focus();
    await expect(form.email).toHaveAccessibleDescription('');
  });
});

test('masks the phone while it is typed, pasted and mended, and keeps the caret where the person edits', async ({
  page,
}) => {
  const { phone } = quickForm(page);
  await expect(phone).toHaveAttribute('placeholder', '(00) 00000-0000');
  await phone.pressSequentially('1134567890');
  await expect(phone).toHaveValue('(11) 3456-7890');
  await phone.fill('');
  await phone.pressSequentially('119876543219999');
  await expect(phone).toHaveValue('(11) 98765-4321');
  await phone.fill('+55 (21) 98888-7777');
  await expect(phone).toHaveValue('(21) 98888-7777');
  await phone.fill('11987654321');
  await phone.press('Home');
  for (let step = 0; step < 6; step++) await phone.press('ArrowRight');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(11) 8765-4321');
  await phone.pressSequentially('9');
  await expect(phone).toHaveValue('(11) 98765-4321');
  const caret = await phone.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(caret).toBe(6);
});

test.describe('a text that is too long', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const when of ['after the script is there', 'before it'] as const) {
    test(`is pasted whole ${when}, and said to be too long`, async ({ page }) => {
      const form = quickForm(page);
      const inserts = watchInserts(page);
      const text = `${'á'.repeat(5000)} fim`;
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      const arrive = await holdChunks(page);
      if (when === 'before it') {
        await page.reload();
        await form.opener.click();
      } else await form.message.fill('');
      await form.message.press('ControlOrMeta+v');
      await expect(form.message).toHaveValue(text);
      await form.message.press('ControlOrMeta+z');
      await expect(form.message).toHaveValue('');
      await form.message.press('ControlOrMeta+v');
      arrive();
      await form.whenAlive();
      await form.fill({ name: `${'a'.repeat(99)} é longo`, email: lead.email, phone: lead.phone });
      await form.submit.click();
      await expect(form.name).toHaveAccessibleDescription(
        'Nome: no máximo 100 caracteres (tem 107)',
      );
      await expect(form.message).toHaveAccessibleDescription(
        'Mensagem: no máximo 5.000 caracteres (tem 5.004)',
      );
      await expect(form.dialog.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
      expect(inserts).toEqual([]);
    });
  }
});
