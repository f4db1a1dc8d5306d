import type { Locator, Page } from '@playwright/test';
import {
  benefitsForm,
  holdChunks,
  howItWorksForm,
  insertUrl,
  lead,
  quickForm,
  sendInVain,
  watchInserts,
} from './support/contactForms.ts';
import { expect, test } from './test.ts';

const success = 'Formulário enviado com sucesso!';
const failure = 'Erro ao enviar formulário';
const sender = { name: lead.name, email: lead.email, phone: lead.phone };
const sentence = 'Quero integrar a Consigo ao meu e-commerce.';

type FieldName = 'name' | 'email' | 'phone' | 'company' | 'segment' | 'message';

/** What each form asks for, how it says what is wrong, and what it makes of what is typed. */
const forms: {
  route: string;
  formOf: typeof quickForm;
  wrong: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName, string>>;
  right: Partial<Record<FieldName, string>>;
  row: object;
  thanks: string;
}[] = [
  {
    route: '/',
    formOf: quickForm,
    wrong: { message: '' },
    errors: {
      ...{ name: 'Nome é obrigatório', email: 'E-mail inválido', phone: 'Telefone inválido' },
      message: 'Mensagem é obrigatória',
    },
    right: lead,
    row: { ...sender, platform: 'Via formulário rápido', notes: lead.message },
    thanks: success,
  },
  {
    route: '/beneficios',
    formOf: (page) => benefitsForm(page),
    wrong: { name: 'A', email: '.ana@loja.com', phone: '119', company: 'X', message: 'Oi' },
    errors: {
      name: 'Nome precisa ter pelo menos 2 caracteres',
      email: 'Email inválido',
      phone: 'Telefone inválido',
      company: 'Nome da empresa precisa ter pelo menos 2 caracteres',
      message: 'Mensagem precisa ter pelo menos 5 caracteres',
    },
    right: { ...lead, company: 'Padaria São João', segment: 'Alimentos & Vida Saudável' },
    row: {
      ...{ ...sender, company: 'Padaria São João', platform: 'Alimentos & Vida Saudável' },
      notes: lead.message,
    },
    thanks: 'Obrigado por seu interesse!',
  },
  {
    route: '/como-funciona',
    formOf: howItWorksForm,
    wrong: {},
    errors: { name: 'Nome é obrigatório', email: 'E-mail inválido', phone: 'Telefone inválido' },
    right: sender,
    row: { ...sender, platform: 'Via página Como Funciona', notes: sentence },
    thanks: success,
  },
];

for (const { route, formOf, wrong, errors, right, row, thanks } of forms) {
  test(`the form of ${route} says what is wrong, keeps all after a failure, and sends its fields once`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    await page.goto(route);
    const form = formOf(page);
    const inserts = watchInserts(page);
    await form.open();
    await test.step('says what is wrong with each field on submit, and goes to the first', async () => {
      await form.fill(wrong);
      await form.submit.click();
      await expect(form.name).toBeFocused();
      for (const [name, message] of Object.entries(errors)) {
        const field = form[name as FieldName];
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(message);
        await expect(form.dialog.getByText(message)).toBeVisible();
      }
      const count = `Corrija ${Object.keys(errors).length} campos e envie de novo.`;
      await expect(form.dialog.getByText(count)).toBeVisible();
      expect(inserts).toEqual([]);
    });
    await test.step('keeps everything after a failure, and says what to do', async () => {
      await form.fill(right);
      await page.route(insertUrl, (request) => request.fulfill({ status: 503, json: {} }));
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
      for (const [name, text] of Object.entries(right)) {
        await expect(form[name as FieldName]).toHaveValue(text);
      }
      await page.unroute(insertUrl);
    });
    await test.step('is blocked while it sends, sends exactly its fields under the same key, and thanks', async () => {
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route(insertUrl, async (request) => {
        await held;
        await request.continue();
      });
      await form.submit.click();
      await expect(form.submit).toHaveText('Enviando...');
      await expect(form.submit).toBeDisabled();
      await expect(form.message).not.toBeEditable();
      answer();
      await expect(page.getByText(thanks).first()).toBeVisible();
      await expect(page.getByText(failure)).toBeHidden();
      expect(inserts.map(({ body }) => body)).toEqual([[row], [row]]);
      const [first, second] = inserts.map(({ headers }) => headers['idempotency-key']);
      expect(first).toBe(second);
      expect(inserts[1]?.headers).toMatchObject({
        'content-type': 'application/json',
        prefer: 'return=minimal',
        'idempotency-key': expect.stringMatching(/^[\w-]{16,200}$/),
        apikey: expect.stringMatching(/^sb_publishable_/),
      });
    });
  });
}

test.describe('the quick form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await quickForm(page).open();
  });

  test('shows no error before the first submit, and judges a field anew when it is left', async ({
    page,
  }) => {
    const form = quickForm(page);
    await test.step('names in the page the longest text that the database keeps', async () => {
      await expect(form.name).toHaveAttribute('maxlength', '100');
      await expect(form.email).toHaveAttribute('maxlength', '254');
      await expect(form.message).toHaveAttribute('maxlength', '5000');
    });
    await test.step('shows no error before the first submit', async () => {
      await form.email.fill('ana');
      await form.message.focus();
      await expect(form.email).toHaveAttribute('aria-invalid', 'false');
      await expect(form.dialog.getByText('E-mail inválido')).toBeHidden();
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
    await phone.press('Home');
    for (let step = 0; step < 6; step++) await phone.press('ArrowRight');
    await phone.press('Backspace');
    await expect(phone).toHaveValue('(11) 8765-4321');
    await phone.pressSequentially('9');
    await expect(phone).toHaveValue('(11) 98765-4321');
    const caret = await phone.evaluate((input: HTMLInputElement) => input.selectionStart);
    expect(caret).toBe(6);
  });

  test('says beside the lead where it came from, and empties its fields', async ({ page }) => {
    const form = quickForm(page);
    const inserts = watchInserts(page);
    await form.fill();
    await page.waitForFunction(() => performance.now() > 1000);
    await form.submit.click();
    await expect(page.getByRole('status').getByText(success)).toBeVisible();
    await expect(page.getByText('Entraremos em contato em breve.')).toBeVisible();
    await expect(form.dialog.getByText('Mensagem recebida.')).toBeVisible();
    for (const field of [form.name, form.email, form.phone, form.message]) {
      await expect(field).toHaveValue('');
    }
    const context = Buffer.from(inserts[0]?.headers['x-lead-context'] ?? '', 'base64url');
    expect(JSON.parse(context.toString())).toEqual({
      form: 'quick',
      page: '/',
      notice: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      source: { landing: '/' },
    });
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

  test('restores what was typed after a reload under the same key, unless it was typed over', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    const form = quickForm(page);
    const inserts = watchInserts(page);
    const keyOf = (index: number) => inserts[index]?.headers['idempotency-key'];
    await sendInVain(page);
    await page.reload();
    await form.open();
    await expect(form.name).toHaveValue(lead.name);
    await expect(form.phone).toHaveValue(lead.phone);
    await form.submit.click();
    await expect(page.getByText(success)).toBeVisible();
    expect(keyOf(0)).toBe(keyOf(1));

    await form.dialog.getByRole('button', { name: 'Enviar outra mensagem' }).click();
    await sendInVain(page);
    const arrive = await holdChunks(page);
    await page.reload();
    await form.opener.click();
    await form.name.fill('Outra Loja');
    arrive();
    await form.whenAlive();
    await form.fill({ ...lead, name: 'Outra Loja' });
    await form.submit.click();
    await expect(page.getByText(success)).toBeVisible();
    expect(keyOf(2)).not.toBe(keyOf(3));
  });

  for (const [words, tells] of [
    [null, 'cannot make a second lead of the same form'],
    ['Tenho outra loja, na Shopify.', 'makes a lead of its own where its words differ'],
  ] as const) {
    test(`a second tab ${tells}`, async ({ page, context }) => {
      const first = quickForm(page);
      const inserts = watchInserts(page);
      await first.fill();
      const other = await context.newPage();
      const othersInserts = watchInserts(other);
      await other.goto('/');
      const second = quickForm(other);
      await second.open();
      await expect(second.message).toHaveValue(lead.message);
      if (words) await second.message.fill(words);
      await first.submit.click();
      await expect(page.getByText(success)).toBeVisible();
      await second.submit.click();
      await expect(other.getByText(success)).toBeVisible();
      const [own, others] = [inserts, othersInserts].map(
        (all) => all[0]?.headers['idempotency-key'],
      );
      expect(own === others).toBe(words === null);
    });
  }

  test('gives up after 10 s without an answer, and at once when offline, without a lead or a key in the console', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Erro ao enviar formulário|request failed/);
    const spoken: string[] = [];
    page.on('console', (message) => spoken.push(message.text()));
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
    await page.getByRole('button', { name: 'Dispensar aviso' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(insertUrl);
    await page.evaluate(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await context.setOffline(true);
    await form.submit.click();
    await expect(page.getByRole('alert')).toContainText(failure);
    expect(spoken.join('\n')).toContain(failure);
    expect(spoken.join('\n')).not.toMatch(/padaria|98765|sb_publishable/i);
  });
});

test.describe('a text that is too long', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const when of ['after the script is there', 'before it'] as const) {
    test(`is pasted whole ${when}, and said to be too long`, async ({ page }) => {
      const form = quickForm(page);
      const inserts = watchInserts(page);
      const text = `${'á'.repeat(5000)} fim`;
      const arrive = when === 'before it' ? await holdChunks(page) : () => {};
      await page.goto('/');
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await form.opener.click();
      if (when !== 'before it') await form.whenAlive();
      await form.message.fill('');
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

test('the form of /como-funciona goes back to its own words, and may be sent with none', async ({
  page,
}) => {
  await page.goto('/como-funciona');
  const form = howItWorksForm(page);
  const inserts = watchInserts(page);
  await form.open();
  await expect(form.message).toHaveValue(sentence);
  await form.fill({ ...sender, message: '' });
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.message).toHaveValue('');
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[0]?.body).toEqual([expect.objectContaining({ notes: '' })]);
  await expect(form.name).toHaveValue('');
  await expect(form.message).toHaveValue(sentence);
});

/** Whether the line over the receipt drains now, or is held up. */
const line = (thanks: Locator) =>
  thanks
    .locator('[data-closing]')
    .evaluate((notice) => getComputedStyle(notice, '::after').animationPlayState);

/** The dialog that thanks for a lead of the benefits form, on a clock that stands still from then on. */
async function thankForBenefits(page: Page) {
  const form = benefitsForm(page);
  await form.fill();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await form.submit.click();
  const thanks = page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' });
  await expect(thanks).toBeVisible();
  const receipt = thanks.getByRole('status', { name: 'Comprovante de contato' });
  await expect(receipt).toBeFocused();
  return { thanks, receipt };
}

test.describe('the thanks of the benefits form', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/beneficios');
    await benefitsForm(page).open();
  });

  test('close themselves after 3 s, unless they were closed by hand and opened again', async ({
    page,
  }) => {
    const { dialog, ...form } = benefitsForm(page);
    const inserts = watchInserts(page);
    const { thanks, receipt } = await thankForBenefits(page);
    await expect(thanks).toContainText(
      'Entraremos em contato em breve para ajudar você a aumentar suas vendas.',
    );
    await expect(receipt).toContainText('Obrigado por seu interesse!');
    await expect(receipt).toHaveAccessibleDescription(/Entraremos em contato .* Fecha em 3 s\./);
    await expect(page.getByText(success)).toHaveCount(0);
    expect(inserts[0]?.body).toEqual([
      expect.objectContaining({ company: '', platform: 'Via formulário de contato' }),
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
    await thankForBenefits(page);
    await page.clock.runFor(1000);
    await page.keyboard.press('Escape');
    await form.opener.click();
    await expect(dialog).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dialog).toBeVisible();
    await expect(form.name).toBeVisible();
  });

  test('stay while a person points at them or has the visible focus in them, and their line stands still', async ({
    page,
  }) => {
    const { thanks, receipt } = await thankForBenefits(page);
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

    test('stay open for good once somebody shows that they need them', async ({
      page,
      context,
    }) => {
      await context.route(/wa\.me/, (route) => route.fulfill({ body: '' }));
      await page.evaluate(() => {
        window.print = () => {};
      });
      const { opener } = benefitsForm(page);
      for (const [what, press] of [
        ['the paper is touched', (receipt) => receipt.getByRole('heading').tap()],
        [
          'it is printed',
          (receipt) => receipt.getByRole('button', { name: 'Imprimir ou salvar' }).click(),
        ],
        [
          'WhatsApp is opened',
          (receipt) => receipt.getByRole('link', { name: /WhatsApp/ }).click(),
        ],
        [
          'it is printed by the keyboard',
          (receipt) => receipt.evaluate(() => dispatchEvent(new Event('beforeprint'))),
        ],
      ] as [string, (receipt: Locator) => Promise<unknown>][]) {
        await test.step(what, async () => {
          const { thanks, receipt } = await thankForBenefits(page);
          await page.clock.runFor(2000);
          await press(receipt);
          await expect(thanks.getByText('Fica aberta até você fechar.')).toBeVisible();
          await page.mouse.move(1, 1);
          await receipt.focus();
          await page.clock.runFor(60_000);
          await expect(thanks).toBeVisible();
          await page.keyboard.press('Escape');
          await opener.click();
        });
      }
    });
  });
});
