import {
  holdChunks,
  insertUrl,
  lead,
  quickForm,
  sendInVain,
  watchInserts,
} from './support/contactForms.ts';
import { expect, test } from './test.ts';

const success = 'Formulário enviado com sucesso!';
const failure = 'Erro ao enviar formulário';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await quickForm(page).open();
});

test('sends exactly the fields of the form, and thanks', async ({ page }) => {
  const form = quickForm(page);
  const inserts = watchInserts(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(insertUrl, async (route) => {
    await held;
    await route.continue();
  });
  await form.fill();
  await page.waitForFunction(() => performance.now() > 1000);
  await form.submit.click();
  await expect(form.submit).toHaveText('Enviando...');
  await expect(form.submit).toBeDisabled();
  await expect(form.message).not.toBeEditable();
  answer();

  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  await expect(page.getByText('Entraremos em contato em breve.')).toBeVisible();
  await expect(form.dialog.getByText('Mensagem recebida.')).toBeVisible();
  for (const field of [form.name, form.email, form.phone, form.message]) {
    await expect(field).toHaveValue('');
  }
  await expect(form.submit).toBeEnabled();
  expect(inserts).toHaveLength(1);
  expect(inserts[0]?.body).toEqual([
    {
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      platform: 'Via formulário rápido',
      notes: lead.message,
    },
  ]);
  expect(inserts[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    prefer: 'return=minimal',
    'idempotency-key': expect.stringMatching(/^[\w-]{16,200}$/),
    apikey: expect.stringMatching(/^sb_publishable_/),
  });
  const context = Buffer.from(inserts[0]?.headers['x-lead-context'] ?? '', 'base64url');
  expect(JSON.parse(context.toString())).toEqual({
    form: 'quick',
    page: '/',
    notice: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    source: { landing: '/' },
  });
});

test('keeps everything after a failure, says what to do, and retries under the same key', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const form = quickForm(page);
  const inserts = watchInserts(page);
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await form.fill();
  await form.submit.click();
  const toast = page.getByRole('alert');
  await expect(toast).toContainText(failure);
  await expect(toast).toContainText(
    'Houve um problema ao enviar seus dados. Por favor, tente novamente.',
  );
  await expect(form.submit).toBeFocused();
  await expect(form.dialog.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.message).toHaveValue(lead.message);

  await page.unroute(insertUrl);
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
  const keys = inserts.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('gives changed words a new key once they were sent, so that they are no repeat', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const form = quickForm(page);
  const inserts = watchInserts(page);
  await sendInVain(page);
  await form.message.fill('Mudei de ideia: tenho duas lojas.');
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  await form.dialog.getByRole('button', { name: 'Enviar outra mensagem' }).click();
  await form.fill();
  await form.submit.click();
  await expect.poll(() => inserts.length).toBe(3);
  expect(new Set(inserts.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
});

test('restores what was typed after a reload, under the same key', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const form = quickForm(page);
  const inserts = watchInserts(page);
  await sendInVain(page);
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.phone).toHaveValue(lead.phone);
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[0]?.headers['idempotency-key']).toBe(inserts[1]?.headers['idempotency-key']);
});

test('words typed over a sent draft, before the script is there, are a new lead', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const form = quickForm(page);
  const inserts = watchInserts(page);
  await sendInVain(page);
  const arrive = await holdChunks(page);
  await page.reload();
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await form.name.fill('Outra Loja');
  arrive();
  await form.whenAlive();
  await form.fill({ ...lead, name: 'Outra Loja' });
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[0]?.headers['idempotency-key']).not.toBe(inserts[1]?.headers['idempotency-key']);
});

test('a second tab cannot make a second lead of the same form', async ({ page, context }) => {
  const first = quickForm(page);
  const inserts = watchInserts(page);
  await first.fill();
  const other = await context.newPage();
  const othersInserts = watchInserts(other);
  await other.goto('/');
  const second = quickForm(other);
  await second.open();
  await expect(second.message).toHaveValue(lead.message);
  await first.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  await second.submit.click();
  await expect(other.getByText(success)).toBeVisible();
  expect(othersInserts[0]?.headers['idempotency-key']).toBe(inserts[0]?.headers['idempotency-key']);
});

test('a second tab whose words differ from those that were sent makes a lead of its own', async ({
  page,
  context,
}) => {
  const first = quickForm(page);
  const inserts = watchInserts(page);
  await first.fill();
  const other = await context.newPage();
  const othersInserts = watchInserts(other);
  await other.goto('/');
  const second = quickForm(other);
  await second.open();
  await second.message.fill('Tenho outra loja, na Shopify.');
  await first.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  await second.submit.click();
  await expect(other.getByText(success)).toBeVisible();
  expect(othersInserts[0]?.headers['idempotency-key']).not.toBe(
    inserts[0]?.headers['idempotency-key'],
  );
});

test('gives up after 10 s without an answer', async ({ page, complaints }) => {
  complaints.expect(/Erro ao enviar formulário/);
  const form = quickForm(page);
  await page.route(insertUrl, () => {});
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (delay) => timeout(delay === 10_000 ? 0 : 60_000);
  });
  await form.fill();
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText(failure);
  await expect(form.submit).toBeEnabled();
  await expect(form.name).toHaveValue(lead.name);
});

test('fails at once when offline, without a lead or a key in the console', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Erro ao enviar formulário|request failed/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  const form = quickForm(page);
  await form.fill();
  await context.setOffline(true);
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText(failure);
  expect(spoken.join('\n')).toContain(failure);
  expect(spoken.join('\n')).not.toMatch(/padaria|98765|sb_publishable/i);
});
