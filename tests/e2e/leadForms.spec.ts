import type { Locator, Page } from '@playwright/test';
import {
  benefitsForm,
  expectValues,
  failInserts,
  failure,
  fillIn,
  holdChunks,
  holdInserts,
  howItWorksForm,
  lead,
  quickForm,
  receiptOf,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Values = Record<string, string>;

const [wide, middle, narrow, sideways] = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];

/** From a receipt back to the emptied form. By the keyboard: where the window is low a toast may lie on the button. */
const goBack = (page: Page) =>
  receiptOf(page).getByRole('button', { name: 'Enviar outra mensagem' }).press('Enter');

const nameless = { name: 'Nome é obrigatório' };
const badContact = { email: 'E-mail inválido', phone: 'Telefone inválido' };

/** What each form asks for, how it says what is wrong, and what it makes of what is typed. */
const forms: {
  kind: string;
  route: string;
  formOf: (page: Page) => { form: Locator; submit: Locator; open: () => Promise<void> };
  wrong: Values;
  errors: Values;
  right: Values;
  row: object;
  thanks: string[];
  /** Phones on which its receipt must come into view: each width is tried in dialogs and in the page. */
  phones: { width: number; height: number }[];
  /** From its receipt to another lead. */
  again: (page: Page) => Promise<void>;
}[] = [
  {
    kind: 'quick',
    route: '/',
    formOf: quickForm,
    wrong: { message: '' },
    errors: { ...nameless, ...badContact, message: 'Mensagem é obrigatória' },
    right: lead,
    row: { ...contact, platform: 'Via formulário rápido', notes: lead.message },
    thanks: ['Mensagem recebida.', 'Entraremos em contato em breve.', success],
    phones: [wide, narrow],
    again: goBack,
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
    phones: [wide, middle],
    again: async (page) => {
      await page.keyboard.press('Escape');
      await benefitsForm(page).opener.click();
    },
  },
  {
    kind: 'how-it-works',
    route: '/como-funciona',
    formOf: howItWorksForm,
    wrong: {},
    errors: { ...nameless, ...badContact },
    right: contact,
    row: {
      ...contact,
      platform: 'Via página Como Funciona',
      notes: 'Quero integrar a Consigo ao meu e-commerce.',
    },
    thanks: ['Mensagem recebida.', 'Entraremos em contato em breve.', success],
    phones: [middle, narrow],
    again: goBack,
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
    row: {
      ...contact,
      platform: 'Loja Integrada',
      abandoned_carts: 120,
      average_value: 389.9,
      potential_revenue: 18_715.2,
    },
    thanks: ['Recebemos seu interesse!', '120 × R$ 389,90', 'R$ 18.715,20 por mês', success],
    phones: [wide, middle, narrow],
    again: (page) => calculatorOf(page).getResult(),
  },
];

async function expectInView(receipt: Locator, title: string) {
  for (const part of [
    receipt.getByText('Comprovante de contato'),
    receipt.getByRole('heading', { name: title }),
    receipt.locator('[data-protocol]'),
    receipt.locator('svg', { hasText: 'RECEBIDO' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
    const isOnTop = () =>
      part.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        return found !== null && (one.contains(found) || found.contains(one));
      });
    await expect.poll(isOnTop).toBe(true);
  }
}

async function expectOneSheet(page: Page, receipt: Locator) {
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && !one.closest('[data-lead-receipt], .hdr .brand'))
      .filter((one) => [...one.childNodes].some((node) => /\S/.test(node.nodeValue ?? '')))
      .map((one) => one.textContent),
  );
  expect(shown).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Consigo' })).toBeVisible();
  await expect(receipt.locator('[data-protocol]')).toBeVisible();
  await expect(receipt.getByRole('button').or(receipt.getByRole('link'))).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

for (const { kind, route, formOf, ...expected } of forms) {
  test(`the ${kind} form, from its mistakes to its receipt`, async ({ page, complaints }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    const { wrong, errors, right, row, thanks, phones, again } = expected;
    const leadForm = formOf(page);
    const { form, submit } = leadForm;
    const field = (name: string) => form.locator(`[name=${name}]`);
    const toast = page.getByRole('alert');
    const receipt = receiptOf(page);
    const inserts = watchInserts(page);
    await page.setViewportSize(phones[0] ?? wide);
    await page.clock.install();
    await page.goto(route);
    await leadForm.open();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await test.step('says what is wrong with each field on submit, and goes to the first', async () => {
      await fillIn(form, wrong);
      await submit.click();
      await expect(field('name')).toBeFocused();
      for (const [name, message] of Object.entries(errors)) {
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(name)).toHaveAccessibleDescription(message);
        await expect(form.getByText(message)).toBeVisible();
      }
      const count = `Corrija ${Object.keys(errors).length} campos e envie de novo.`;
      await expect(form.getByText(count)).toBeVisible();
      expect(inserts).toEqual([]);
    });
    await test.step('keeps everything after a failure, and says what to do', async () => {
      const recover = await failInserts(page);
      const label = (await submit.textContent()) ?? '';
      await fillIn(form, right);
      await submit.click();
      await expect(toast).toContainText(failure);
      await expect(toast).toContainText(
        'Houve um problema ao enviar seus dados. Por favor, tente novamente.',
      );
      await expect(submit).toBeFocused();
      await expect(submit).toHaveText(label);
      const link = form.getByRole('link', { name: /WhatsApp/ });
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
      await expectValues(form, right);
      await recover();
      await page.clock.runFor(4000);
    });
    await test.step('is blocked while it sends', async () => {
      const answer = await holdInserts(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await submit.click();
      await expect(submit).toHaveText('Enviando...');
      await expect(submit).toBeDisabled();
      for (const name of Object.keys(right)) await expect(field(name)).not.toBeEditable();
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
    for (const [index, phone] of phones.entries()) {
      await test.step(`its receipt comes into view at ${phone.width} px`, async () => {
        if (index > 0) {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await again(page);
          await page.setViewportSize(phone);
          await fillIn(form, right);
          await submit.click();
        }
        await expect(receipt).toBeFocused();
        await expectInView(receipt, thanks[0] ?? '');
      });
    }
    await test.step('is one sheet of paper, alone and with the brand', () =>
      expectOneSheet(page, receipt));
    await test.step('can be closed on a phone held sideways', async () => {
      await page.setViewportSize(sideways);
      await receipt.getByRole('heading').click();
      const dialog = page.getByRole('dialog');
      if (kind === 'calculator') return;
      await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      const close = dialog.getByRole('button', { name: 'Fechar' });
      await expect(close).toBeInViewport({ ratio: 0.99 });
      await close.click();
      await expect(dialog).toBeHidden();
    });
  });
}

test('an error goes at the first edit, and returns when the field is left', async ({ page }) => {
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
