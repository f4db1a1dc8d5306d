import {
  benefitsForm,
  expectValues,
  failInserts,
  failure,
  fillIn,
  holdInserts,
  lead,
  leadForms,
  quickForm,
  receiptOf,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { printedSheets } from './support/pageFaults.ts';
import { stopClock } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// `shared/leadForm.test.ts` tests the validation rules, which page and server share.

for (const { kind, route, formOf, typed, row, thanks, says } of leadForms) {
  test(`the ${kind} form sends its fields, and shows its receipt`, async ({ page }) => {
    const leadForm = formOf(page);
    const { form, submit } = leadForm;
    const receipt = receiptOf(page);
    const inserts = watchInserts(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install();
    await page.goto(route);
    await leadForm.open();
    await stopClock(page);
    await fillIn(form, typed);
    await submit.click();
    for (const text of [thanks, ...says]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText(success)).toHaveCount(says.includes(success) ? 1 : 0);
    expect(inserts.map(({ body }) => body)).toEqual([[row]]);
    expect(inserts[0]?.context).toEqual({
      form: kind,
      page: route,
      notice: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      source: { landing: route },
    });
    await expect(receipt).toBeFocused();
    const isWhole = { ratio: 0.99 };
    await expect(receipt.getByText('Comprovante de contato')).toBeInViewport(isWhole);
    await expect(receipt.getByRole('heading', { name: thanks })).toBeInViewport(isWhole);
    await expect(receipt.locator('[data-protocol]')).toBeInViewport(isWhole);
    await expect(receipt.locator('svg', { hasText: 'RECEBIDO' })).toBeInViewport(isWhole);
  });
}

test('a form shows errors, survives a failure, gives a receipt', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const quick = quickForm(page);
  const { dialog, form, name, submit } = quick;
  const field = (key: string) => form.locator(`[name=${key}]`);
  const receipt = receiptOf(page);
  const inserts = watchInserts(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await page.goto('/');
  await quick.open();
  await stopClock(page);
  await test.step('shows each field’s error after a submit, and focuses the first', async () => {
    await submit.click();
    await expect(name).toBeFocused();
    for (const [key, message] of [
      ['name', 'Nome é obrigatório'],
      ['email', 'E-mail inválido'],
      ['phone', 'Telefone inválido'],
      ['message', 'Mensagem é obrigatória'],
    ] as const) {
      await expect(field(key)).toHaveAttribute('aria-required', 'true');
      await expect(field(key)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(key)).toHaveAccessibleDescription(message);
      await expect(form.getByText(message)).toBeVisible();
    }
    await expect(form.getByText('Corrija 4 campos e envie de novo.')).toBeVisible();
    expect(inserts).toEqual([]);
  });
  await test.step('keeps everything after a failure, and says what to do', async () => {
    const recover = await failInserts(page);
    const label = (await submit.textContent()) ?? '';
    await fillIn(form, lead);
    await submit.click();
    const advice = 'Houve um problema ao enviar seus dados. Por favor, tente novamente.';
    for (const words of [failure, advice]) {
      await expect(page.getByRole('alert')).toContainText(words);
    }
    await expect(submit).toBeFocused();
    await expect(submit).toHaveText(label);
    const link = form.getByRole('link', { name: /WhatsApp \(abre em nova aba\)$/ });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
    await expectValues(form, lead);
    await recover();
  });
  await test.step('is blocked while it is being sent, and keeps its key', async () => {
    const answer = await holdInserts(page);
    await submit.click();
    await expect(submit).toHaveText('Enviando...');
    await expect(submit).toBeDisabled();
    for (const key of Object.keys(lead)) await expect(field(key)).not.toBeEditable();
    answer();
    await expect(receipt).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(inserts).toHaveLength(2);
    expect(inserts[0]?.key).toBe(inserts[1]?.key);
  });
  await test.step('the toast does not cover the receipt on a small phone', async () => {
    const toast = await page.locator('.toast').boundingBox();
    const paper = await dialog.boundingBox();
    expect((toast?.y ?? NaN) + (toast?.height ?? NaN)).toBeLessThanOrEqual(paper?.y ?? NaN);
  });
  await test.step('prints alone, with the brand', async () => {
    expect(await printedSheets(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Consigo' })).toBeVisible();
    await expect(receipt.locator('[data-protocol]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('errors disappear on edit, and return when the field is left', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  const { email, phone } = form;
  await form.open();
  for (const [act, isWrong] of [
    [() => email.fill('ana'), false],
    [() => phone.focus(), false],
    [() => form.submit.click(), true],
    [() => email.pressSequentially('a'), false],
    [() => phone.focus(), true],
    [() => email.fill('ana@loja.com'), false],
    [() => phone.focus(), false],
  ] as const) {
    await act();
    await expect(email).toHaveAttribute('aria-invalid', String(isWrong));
    await expect(email).toHaveAccessibleDescription(isWrong ? 'E-mail inválido' : '');
  }
});

test('an overlong text is pasted whole, and said to be too long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = quickForm(page);
  const inserts = watchInserts(page);
  const text = `${'á'.repeat(5000)} fim`;
  await page.goto('/');
  await form.open();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await form.message.press('ControlOrMeta+v');
  await expect(form.message).toHaveValue(text);
  await form.submit.click();
  await expect(form.message).toHaveAccessibleDescription(
    'Mensagem: no máximo 5.000 caracteres (tem 5.004)',
  );
  expect(inserts).toEqual([]);
});

test('the errors of the benefits form leave its button in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/beneficios');
  const { form, name, submit, ...dialog } = benefitsForm(page);
  await dialog.open();
  await submit.click();
  await expect(name).toBeFocused();
  await expect(submit).toBeInViewport({ ratio: 1 });
});
