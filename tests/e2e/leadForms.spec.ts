import type { Locator, Page } from '@playwright/test';
import {
  benefitsForm,
  failInserts,
  failure,
  holdChunks,
  holdInserts,
  howItWorksForm,
  insertUrl,
  lead,
  quickForm,
  receiptOf,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sentence = 'Quero integrar a Consigo ao meu e-commerce.';

const calculated = {
  ...contact,
  platform: 'Loja Integrada',
  abandoned_carts: 120,
  average_value: 389.9,
  potential_revenue: 18_715.2,
};

type FieldName = 'name' | 'email' | 'phone' | 'company' | 'segment' | 'message' | 'platform';

type LeadForm = { form: Locator; submit: Locator; name: Locator } & Partial<
  Record<FieldName, Locator>
>;

/** What each form asks for, how it says what is wrong, and what it makes of what is typed. */
const forms: {
  kind: string;
  route: string;
  formOf: (page: Page) => LeadForm & { open: () => Promise<void> };
  wrong: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName, string>>;
  right: Partial<Record<FieldName, string>>;
  row: object;
  thanks: string[];
}[] = [
  {
    kind: 'quick',
    route: '/',
    formOf: quickForm,
    wrong: { message: '' },
    errors: {
      name: 'Nome é obrigatório',
      email: 'E-mail inválido',
      phone: 'Telefone inválido',
      message: 'Mensagem é obrigatória',
    },
    right: lead,
    row: { ...contact, platform: 'Via formulário rápido', notes: lead.message },
    thanks: [success, 'Entraremos em contato em breve.', 'Mensagem recebida.'],
  },
  {
    kind: 'benefits',
    route: '/beneficios',
    formOf: benefitsForm,
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
      ...contact,
      company: 'Padaria São João',
      platform: 'Alimentos & Vida Saudável',
      notes: lead.message,
    },
    thanks: ['Mensagem enviada com sucesso!', 'Obrigado por seu interesse!'],
  },
  {
    kind: 'how-it-works',
    route: '/como-funciona',
    formOf: howItWorksForm,
    wrong: {},
    errors: { name: 'Nome é obrigatório', email: 'E-mail inválido', phone: 'Telefone inválido' },
    right: contact,
    row: { ...contact, platform: 'Via página Como Funciona', notes: sentence },
    thanks: [success, 'Entraremos em contato em breve.', 'Mensagem recebida.'],
  },
  {
    kind: 'calculator',
    route: '/',
    formOf: (page) => {
      const calculator = calculatorOf(page);
      return Object.assign(calculator, { open: () => calculator.getResult() });
    },
    wrong: {},
    errors: {
      name: 'Nome é obrigatório',
      email: 'Digite um e-mail válido',
      phone: 'Digite um telefone válido',
      platform: 'Selecione uma plataforma',
    },
    right: { ...contact, platform: 'Loja Integrada' },
    row: calculated,
    thanks: [
      success,
      'Recebemos seu interesse!',
      '120 × R$\u00a0389,90',
      'R$\u00a018.715,20 por mês',
    ],
  },
];

for (const { kind, route, formOf, wrong, errors, right, row, thanks } of forms) {
  test(`the ${kind} form says what is wrong, keeps all after a failure, and sends its fields once`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    if (kind === 'calculator') await page.clock.install();
    await page.goto(route);
    const form = formOf(page);
    const inserts = watchInserts(page);
    const fieldOf = (name: string) => form[name as FieldName] as Locator;
    const fill = async (values: Partial<Record<FieldName, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        if (name === 'platform') await fieldOf(name).selectOption(value);
        else await fieldOf(name).fill(value);
      }
    };
    await form.open();
    await test.step('says what is wrong with each field on submit, and goes to the first', async () => {
      await fill(wrong);
      await form.submit.click();
      await expect(form.name).toBeFocused();
      for (const [name, message] of Object.entries(errors)) {
        await expect(fieldOf(name)).toHaveAttribute('aria-invalid', 'true');
        await expect(fieldOf(name)).toHaveAccessibleDescription(message);
        await expect(form.form.getByText(message)).toBeVisible();
      }
      const count = `Corrija ${Object.keys(errors).length} campos e envie de novo.`;
      await expect(form.form.getByText(count)).toBeVisible();
      expect(inserts).toEqual([]);
    });
    await test.step('keeps everything after a failure, and says what to do', async () => {
      const recover = await failInserts(page);
      const label = (await form.submit.textContent()) ?? '';
      await fill(right);
      await form.submit.click();
      const toast = page.getByRole('alert');
      await expect(toast).toContainText(failure);
      await expect(toast).toContainText(
        'Houve um problema ao enviar seus dados. Por favor, tente novamente.',
      );
      await expect(form.submit).toBeFocused();
      await expect(form.submit).toHaveText(label);
      await expect(form.form.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=/,
      );
      for (const [name, text] of Object.entries(right)) {
        await expect(fieldOf(name)).toHaveValue(text);
      }
      await recover();
    });
    await test.step('is blocked while it sends', async () => {
      await page.waitForFunction(() => performance.now() > 1000);
      const answer = await holdInserts(page);
      await form.submit.click();
      await expect(form.submit).toHaveText('Enviando...');
      await expect(form.submit).toBeDisabled();
      for (const name of Object.keys(right)) await expect(fieldOf(name)).not.toBeEditable();
      answer();
    });
    await test.step('thanks, and has sent exactly its fields under the same key', async () => {
      for (const text of thanks) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByText(success)).toHaveCount(thanks.includes(success) ? 1 : 0);
      expect(inserts.map(({ body }) => body)).toEqual([[row], [row]]);
      expect(inserts[0]?.key).toBe(inserts[1]?.key);
      expect(inserts[1]?.headers).toMatchObject({
        'content-type': 'application/json',
        prefer: 'return=minimal',
        'idempotency-key': expect.stringMatching(/^[\w-]{16,200}$/),
        apikey: expect.stringMatching(/^sb_publishable_/),
      });
      expect(inserts[1]?.context).toEqual({
        form: kind,
        page: route,
        notice: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        source: { landing: route },
      });
    });
  });
}

test('an error shows on submit, goes with the first edit, and comes back when the field is left', async ({
  page,
}) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
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

test('gives up after 10 s without an answer, and at once when offline, without a lead or a key in the console', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Erro ao enviar formulário|request failed/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
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

test.describe('a text that is too long', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is pasted whole, before the script is there and after, and said to be too long', async ({
    page,
  }) => {
    const form = quickForm(page);
    const inserts = watchInserts(page);
    const arrive = await holdChunks(page);
    const pasteInto = async (field: Locator, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field.press('ControlOrMeta+v');
      await expect(field).toHaveValue(text);
    };
    await page.goto('/');
    await form.opener.click();
    await expect(form.name).toHaveAttribute('maxlength', '100');
    await expect(form.email).toHaveAttribute('maxlength', '254');
    await expect(form.message).toHaveAttribute('maxlength', '5000');
    const text = `${'á'.repeat(5000)} fim`;
    await pasteInto(form.message, text);
    await form.message.press('ControlOrMeta+z');
    await expect(form.message).toHaveValue('');
    await pasteInto(form.message, text);
    arrive();
    await form.whenAlive();
    await pasteInto(form.name, `${'a'.repeat(99)} é longo`);
    await form.fill({ email: lead.email, phone: lead.phone });
    await form.submit.click();
    for (const [field, message] of [
      [form.name, 'Nome: no máximo 100 caracteres (tem 107)'],
      [form.message, 'Mensagem: no máximo 5.000 caracteres (tem 5.004)'],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(message);
    }
    await expect(form.dialog.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
    expect(inserts).toEqual([]);
  });
});

test('the form of /como-funciona goes back to its own words, and may be sent with none', async ({
  page,
}) => {
  await page.goto('/como-funciona');
  const form = howItWorksForm(page);
  const inserts = watchInserts(page);
  await form.open();
  await expect(form.message).toHaveValue(sentence);
  await form.fill({ ...contact, message: '' });
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue(contact.name);
  await expect(form.message).toHaveValue('');
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[0]?.body).toEqual([expect.objectContaining({ notes: '' })]);
  await expect(form.name).toHaveValue('');
  await expect(form.message).toHaveValue(sentence);
});

test('the calculator makes a lead of its own of each sum that it shows', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  await page.clock.install();
  await page.goto('/');
  const calculator = calculatorOf(page);
  const inserts = watchInserts(page);
  const thanks = calculator.section.getByRole('heading', { name: 'Recebemos seu interesse!' });
  const doubled = { ...calculated, abandoned_carts: 240, potential_revenue: 37_430.4 };
  await calculator.getResult();
  await test.step('offers eight platforms, none of them chosen', async () => {
    await expect(calculator.platform).toHaveValue('');
    const offered = await calculator.platform.locator('option:not([hidden])').allTextContents();
    expect(offered.join(', ')).toBe(
      'VTEX, Shopify, WooCommerce, Magento, Loja Integrada, Mercado Livre, Amazon, Outros',
    );
  });
  await test.step('sends the numbers of the result that it shows, not those typed since', async () => {
    const recover = await failInserts(page);
    await calculator.fillIn();
    await calculator.type('999', '100');
    await calculator.submit.click();
    await page.getByRole('alert').waitFor();
    await recover();
  });
  await test.step('a new result keeps what was typed, and is no repeat of what was sent before', async () => {
    await calculator.type('240', '38990');
    await calculator.calculate.click();
    await page.clock.runFor(1500);
    await expect(calculator.heading).toContainText('R$ 37.430,40');
    await calculator.submit.click();
    await expect(thanks).toBeInViewport();
    await expect(calculator.form).toHaveCount(0);
    await expect(calculator.sum).toBeHidden();
  });
  await test.step('the thanks stand until the next calculation, which gets an empty form', async () => {
    await calculator.type('120', '38990');
    await expect(thanks).toBeVisible();
    await calculator.calculate.click();
    await expect(thanks).toBeHidden();
    await expect(calculator.result).toHaveCount(0);
    await page.clock.runFor(1000);
    await calculator.carts.fill('121');
    await expect(thanks).toBeHidden();
    await expect(calculator.carts).toBeFocused();
    await calculator.carts.fill('120');
    await calculator.calculate.click();
    await page.clock.runFor(1500);
    await expect(calculator.heading).toBeFocused();
    await expect(calculator.heading).toContainText('R$ 18.715,20');
    for (const name of ['name', 'email', 'phone', 'platform'] as const) {
      await expect(calculator[name]).toHaveValue('');
    }
  });
  await test.step('the receipt leaves somebody alone who has gone on to something else', async () => {
    const answer = await holdInserts(page);
    await calculator.fillIn();
    await calculator.submit.click();
    const question = page.locator('#faq summary').first();
    await question.focus();
    answer();
    await expect(receiptOf(page)).toHaveCount(1);
    await expect(question).toBeFocused();
  });
  expect(inserts.map(({ body }) => body)).toEqual([[calculated], [doubled], [calculated]]);
  expect(new Set(inserts.map(({ key }) => key)).size).toBe(3);
});
