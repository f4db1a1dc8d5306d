import type { Locator } from '@playwright/test';
import { benefitsForm, insertUrl, lead, watchInserts } from './support/contactForms.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.goto('/beneficios'));

const shop = { ...lead, company: 'Padaria São João', segment: 'Alimentos & Vida Saudável' };

test('sends its six fields, the segment as platform, thanks and closes itself after 3 s', async ({
  page,
}) => {
  const { dialog, ...form } = benefitsForm(page);
  const inserts = watchInserts(page);
  await page.clock.install();
  await form.open();
  await form.fill(shop);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.click();

  const thanks = page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' });
  await expect(thanks).toBeVisible();
  await expect(thanks).toContainText(
    'Entraremos em contato em breve para ajudar você a aumentar suas vendas.',
  );
  const receipt = thanks.getByRole('status', { name: 'Comprovante de contato' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText('Obrigado por seu interesse!');
  await expect(receipt).toHaveAccessibleDescription(/Entraremos em contato .* Fecha em 3 s\./);
  await expect(page.getByText('Formulário enviado com sucesso!')).toHaveCount(0);
  expect(inserts.map(({ body }) => body)).toEqual([
    [
      {
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        company: shop.company,
        platform: shop.segment,
        notes: lead.message,
      },
    ],
  ]);

  await page.clock.runFor(2900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks).toBeHidden();
  await expect(form.opener).toBeFocused();
  await form.opener.click();
  await expect(dialog).toBeVisible();
  for (const field of [form.name, form.email, form.phone, form.company, form.segment]) {
    await expect(field).toHaveValue('');
  }
});

test('sends an empty company and its own platform where both are left out', async ({ page }) => {
  const form = benefitsForm(page);
  const inserts = watchInserts(page);
  await form.open();
  await form.fill();
  await form.submit.click();
  await expect(page.getByText('Obrigado por seu interesse!')).toBeVisible();
  expect(inserts[0]?.body).toEqual([
    expect.objectContaining({ company: '', platform: 'Via formulário de contato' }),
  ]);
});

/** Whether the line over the receipt drains now, or is held up. */
const line = (thanks: Locator) =>
  thanks
    .locator('[data-closing]')
    .evaluate((notice) => getComputedStyle(notice, '::after').animationPlayState);

test('does not close while a person points at it or has the visible focus in it, and its line stands still', async ({
  page,
}) => {
  const { dialog, ...form } = benefitsForm(page);
  await page.clock.install();
  await form.open();
  await form.fill();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.click();
  const thanks = page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' });
  await expect(thanks).toBeVisible();
  const receipt = thanks.locator('[data-lead-receipt]');
  await expect(receipt).toBeFocused();
  await page.clock.runFor(2000);
  expect(await line(thanks)).toBe('running');
  await receipt.getByRole('heading').hover();
  await page.clock.runFor(60_000);
  await expect(thanks).toBeVisible();
  await expect.poll(() => line(thanks)).toBe('paused');
  await page.mouse.move(1, 1);
  await expect.poll(() => line(thanks)).toBe('running');
  await page.clock.runFor(900);
  await expect(thanks).toBeVisible();
  for (const name of [/WhatsApp/, 'Imprimir ou salvar', 'Fechar']) {
    await page.keyboard.press('Tab');
    await expect(
      thanks.getByRole('link', { name }).or(thanks.getByRole('button', { name })),
    ).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(thanks).toBeVisible();
    await expect.poll(() => line(thanks)).toBe('paused');
  }
  await receipt.focus();
  await page.clock.runFor(100);
  await expect(thanks).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('stays open for good once somebody shows that they need it', async ({ page, context }) => {
    await context.route(/wa\.me/, (route) => route.fulfill({ body: '' }));
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await page.reload();
    const form = benefitsForm(page);
    const thanks = page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' });
    const receipt = thanks.locator('[data-lead-receipt]');
    await page.clock.install();
    await form.open();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [what, press] of [
      ['the paper is touched', () => receipt.getByRole('heading').tap()],
      ['it is printed', () => receipt.getByRole('button', { name: 'Imprimir ou salvar' }).click()],
      ['WhatsApp is opened', () => receipt.getByRole('link', { name: /WhatsApp/ }).click()],
      [
        'it is printed by the keyboard',
        () => receipt.evaluate(() => dispatchEvent(new Event('beforeprint'))),
      ],
    ] as [string, () => Promise<unknown>][]) {
      await test.step(what, async () => {
        await form.fill();
        await form.submit.click();
        await expect(receipt).toBeFocused();
        await page.clock.runFor(2000);
        await press();
        await expect(thanks.getByText('Fica aberta até você fechar.')).toBeVisible();
        await page.mouse.move(1, 1);
        await receipt.focus();
        await page.clock.runFor(60_000);
        await expect(thanks).toBeVisible();
        await page.keyboard.press('Escape');
        await form.opener.click();
      });
    }
  });
});

test('closed by hand during the thanks, it stays open when opened again', async ({ page }) => {
  const { dialog, ...form } = benefitsForm(page);
  await page.clock.install();
  await form.open();
  await form.fill();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.click();
  await page.getByText('Obrigado por seu interesse!').waitFor();
  await page.clock.runFor(1000);
  await page.keyboard.press('Escape');
  await form.opener.click();
  await expect(dialog).toBeVisible();
  await page.clock.runFor(5000);
  await expect(dialog).toBeVisible();
  await expect(form.name).toBeVisible();
});

test('says in its own words what is wrong, and only asks for what it needs', async ({ page }) => {
  const form = benefitsForm(page);
  const inserts = watchInserts(page);
  await form.open();
  await form.fill({ name: 'A', email: '.ana@loja.com', phone: '119', company: 'X', message: 'Oi' });
  await form.submit.click();
  await expect(form.name).toBeFocused();
  for (const [field, message] of [
    [form.name, 'Nome precisa ter pelo menos 2 caracteres'],
    [form.email, 'Email inválido'],
    [form.phone, 'Telefone inválido'],
    [form.company, 'Nome da empresa precisa ter pelo menos 2 caracteres'],
    [form.segment, ''],
    [form.message, 'Mensagem precisa ter pelo menos 5 caracteres'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(message);
  }
  await expect(form.company).toHaveAttribute('aria-required', 'false');
  await expect(form.message).toHaveAttribute('aria-required', 'true');
  await form.company.fill('');
  await form.message.focus();
  await expect(form.company).toHaveAttribute('aria-invalid', 'false');
  expect(inserts).toEqual([]);
});

test('stays open with a toast and every value after a failure', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const { dialog, ...form } = benefitsForm(page);
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await form.open();
  await form.fill(shop);
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao enviar formulário');
  await expect(dialog).toBeVisible();
  await expect(form.segment).toHaveValue(shop.segment);
  await expect(form.message).toHaveValue(shop.message);
});

test('the page opens at its top, and Back returns to where one was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Benefícios' }).click();
  await expect(page).toHaveURL(/\/beneficios$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  await page.goto('/beneficios#contato');
  await expect(page.locator('#contato')).toBeInViewport();
});
