import type { Locator, Page } from '@playwright/test';
import type { LeadFormKind } from '../../leads/formDefinitions.ts';
import {
  expectValues,
  failInserts,
  failure,
  fillIn,
  holdChunks,
  holdInserts,
  lead,
  leadForms,
  quickForm,
  receiptOf,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Values = Record<string, string>;

const narrow = { width: 320, height: 640 };

const nameless = { name: 'Nome é obrigatório' };
const badContact = { email: 'E-mail inválido', phone: 'Telefone inválido' };
const soon = 'Entraremos em contato em breve.';

/** How each form answers. */
const answers: Record<
  LeadFormKind,
  {
    wrong: Values;
    errors: Values;
    /** Beside its thanks. */
    says: string[];
    /** On which its receipt must come into view: the longest receipts on the smallest. */
    phone: { width: number; height: number };
  }
> = {
  quick: {
    wrong: {},
    errors: { ...nameless, ...badContact, message: 'Mensagem é obrigatória' },
    says: [soon, success],
    phone: { width: 390, height: 844 },
  },
  benefits: {
    wrong: { name: 'A', email: '.ana@loja.com', phone: '119', company: 'X', message: 'Oi' },
    errors: {
      name: 'Nome precisa ter pelo menos 2 caracteres',
      email: 'Email inválido',
      phone: 'Telefone inválido',
      company: 'Nome da empresa precisa ter pelo menos 2 caracteres',
      message: 'Mensagem precisa ter pelo menos 5 caracteres',
    },
    says: ['Obrigado por seu interesse!'],
    phone: narrow,
  },
  'how-it-works': {
    wrong: {},
    errors: { ...nameless, ...badContact },
    says: [soon, success],
    phone: { width: 360, height: 740 },
  },
  calculator: {
    wrong: {},
    errors: {
      name: 'Nome é obrigatório',
      email: 'Digite um e-mail válido',
      phone: 'Digite um telefone válido',
      platform: 'Selecione uma plataforma',
    },
    says: ['120 × R$ 389,90', 'R$ 18.715,20 por mês', success],
    phone: narrow,
  },
};

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

/** What of the receipt's buttons and links lies beneath a toast. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('[data-lead-receipt] :is(a, button)')]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return toasts.some((toast) => toast.bottom > top && toast.top < bottom);
      })
      .map((one) => one.textContent);
  });

/** The receipt, alone and with the brand. */
async function expectOneSheet(page: Page, receipt: Locator) {
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && !one.closest('[data-lead-receipt], .hdr .brand'))
      .filter((one) => [...one.childNodes].some((node) => /\S/.test(node.nodeValue ?? '')))
      .map((one) => one.textContent),
  );
  expect(others).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Consigo' })).toBeVisible();
  await expect(receipt.locator('[data-protocol]')).toBeVisible();
  await expect(receipt.getByRole('button').or(receipt.getByRole('link'))).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

for (const { kind, route, formOf, typed, row, thanks } of leadForms) {
  test(`the ${kind} form, from its mistakes to its receipt`, async ({ page, complaints }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    const { wrong, errors, says, phone } = answers[kind];
    const leadForm = formOf(page);
    const { form, submit } = leadForm;
    const field = (name: string) => form.locator(`[name=${name}]`);
    const receipt = receiptOf(page);
    const inserts = watchInserts(page);
    await page.setViewportSize(phone);
    await page.clock.install();
    await page.goto(route);
    await leadForm.open();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await test.step('says what is wrong with each field on submit, and goes to the first', async () => {
      await fillIn(form, wrong);
      await submit.click();
      await expect(field('name')).toBeFocused();
      for (const [name, message] of Object.entries(errors)) {
        await expect(field(name)).toHaveAttribute('aria-required', String(name !== 'company'));
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
      await fillIn(form, typed);
      await submit.click();
      const advice = 'Houve um problema ao enviar seus dados. Por favor, tente novamente.';
      for (const words of [failure, advice]) {
        await expect(page.getByRole('alert')).toContainText(words);
      }
      await expect(submit).toBeFocused();
      await expect(submit).toHaveText(label);
      const link = form.getByRole('link', { name: /WhatsApp/ });
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
      await expectValues(form, typed);
      await recover();
    });
    await test.step('is blocked while it sends', async () => {
      const answer = await holdInserts(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await submit.click();
      await expect(submit).toHaveText('Enviando...');
      await expect(submit).toBeDisabled();
      for (const name of Object.keys(typed)) await expect(field(name)).not.toBeEditable();
      answer();
    });
    await test.step('thanks, and has sent exactly its fields under the same key', async () => {
      for (const text of [thanks, ...says]) {
        await expect(page.getByText(text).first()).toBeVisible();
      }
      await expect(page.getByText(success)).toHaveCount(says.includes(success) ? 1 : 0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(inserts.map(({ body }) => body)).toEqual([[row], [row]]);
      expect(inserts[0]?.key).toBe(inserts[1]?.key);
      expect(inserts[1]?.context).toEqual({
        form: kind,
        page: route,
        notice: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        source: { landing: route },
      });
    });
    await test.step('brings its receipt into view', async () => {
      await expect(receipt).toBeFocused();
      await expectInView(receipt, thanks);
    });
    for (const height of [844, 667]) {
      await test.step(`has nothing over its actions on a phone of 390 × ${height} px`, async () => {
        await page.setViewportSize({ width: 390, height });
        expect(await findCovered(page)).toEqual([]);
      });
    }
    await test.step('is one sheet of paper', () => expectOneSheet(page, receipt));
    await test.step('can be closed on a phone held sideways', async () => {
      if (kind === 'calculator') return;
      await page.setViewportSize({ width: 844, height: 390 });
      await receipt.getByRole('heading').click();
      const dialog = page.getByRole('dialog');
      await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      const close = dialog.getByRole('button', { name: 'Fechar' });
      await expect(close).toBeInViewport({ ratio: 0.99 });
      await close.click();
      await expect(dialog).toBeHidden();
      const code = (await receipt.locator('[data-protocol]').textContent()) ?? '';
      await page.locator('#contact-dialog-trigger').evaluate((one: HTMLElement) => one.click());
      await expect(receipt.locator('[data-protocol]').getByText(code)).toBeVisible();
    });
  });
}

test('no error before the first submit; it goes at the first edit, and returns when the field is left', async ({
  page,
}) => {
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

test('a text that is too long is pasted whole, before the script is there and after, and said to be too long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  await form.send({ email: lead.email, phone: lead.phone });
  await expect(form.name).toHaveAccessibleDescription('Nome: no máximo 100 caracteres (tem 107)');
  await expect(form.message).toHaveAccessibleDescription(
    'Mensagem: no máximo 5.000 caracteres (tem 5.004)',
  );
  await expect(form.dialog.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
  expect(inserts).toEqual([]);
});
