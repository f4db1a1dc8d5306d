import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  benefitsForm,
  howItWorksForm,
  lead,
  quickForm,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const receiptOf = (page: Page) => page.locator('[data-lead-receipt]');

/** What is typed into every form below. */
const sender = { name: lead.name, email: lead.email, phone: lead.phone };

async function fillInQuick(page: Page, message = lead.message, name = lead.name) {
  const form = quickForm(page);
  await form.fill({ ...sender, name, message });
  await form.submit.click();
  await expect(receiptOf(page)).toBeFocused();
}

async function sendQuick(page: Page, ...words: string[]) {
  await quickForm(page).open();
  await fillInQuick(page, ...words);
}

/** From a receipt back to the emptied form. By the keyboard: where the window is low a toast may lie on the button. */
const goBack = (page: Page) =>
  receiptOf(page).getByRole('button', { name: 'Enviar outra mensagem' }).press('Enter');

/** Forms whose senders get a receipt: how one comes to them, and how one sends them. */
const places: {
  place: string;
  title: string;
  open: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  again: (page: Page) => Promise<void>;
}[] = [
  {
    place: 'the quick dialog',
    title: 'Mensagem recebida.',
    open: async (page) => {
      await page.goto('/');
      await quickForm(page).open();
    },
    send: fillInQuick,
    again: goBack,
  },
  {
    place: 'the calculator',
    title: 'Recebemos seu interesse!',
    open: async (page) => {
      await page.clock.install();
      await page.goto('/');
    },
    send: async (page) => {
      const calculator = calculatorOf(page);
      await calculator.getResult();
      await calculator.fillIn();
      await calculator.submit.click();
      await expect(receiptOf(page)).toBeFocused();
      await page.clock.resume();
    },
    again: async () => {},
  },
  {
    place: 'the benefits dialog',
    title: 'Mensagem enviada com sucesso!',
    open: async (page) => {
      await page.clock.install();
      await page.goto('/beneficios');
      await benefitsForm(page).open();
      await page.clock.pauseAt(Date.now() + 60_000);
    },
    send: async (page) => {
      const form = benefitsForm(page);
      await form.fill({
        ...lead,
        company: 'Padaria São João',
        segment: 'Alimentos & Vida Saudável',
      });
      await form.submit.click();
      await expect(receiptOf(page)).toBeFocused();
    },
    again: async (page) => {
      await page.keyboard.press('Escape');
      await benefitsForm(page).opener.click();
    },
  },
  {
    place: 'the dialog of /como-funciona',
    title: 'Mensagem recebida.',
    open: async (page) => {
      await page.goto('/como-funciona');
      await howItWorksForm(page).open();
    },
    send: async (page) => {
      const form = howItWorksForm(page);
      await form.fill(sender);
      await form.submit.click();
      await expect(receiptOf(page)).toBeFocused();
    },
    again: goBack,
  },
];

const rowsOf = (receipt: Locator) =>
  receipt
    .locator('dl > div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((one) => one.textContent)));

test('shows the protocol that the key of the stored lead makes, and what was sent, as text', async ({
  page,
}) => {
  const inserts = watchInserts(page);
  await page.goto('/');
  await sendQuick(page, `${'😀'.repeat(59)}ab <b>cd</b>`, ' <img src=x onerror=alert(1)> ');
  const key = inserts[0]?.headers['idempotency-key'] ?? '';
  const digits = createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase();
  const protocol = `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const receipt = receiptOf(page);
  await expect(receipt.locator('[data-protocol]')).toHaveText(protocol);
  await expect(receipt.locator('[data-protocol]')).toHaveAttribute('data-protocol', protocol);
  await expect(receipt.getByRole('link', { name: 'WhatsApp com este protocolo' })).toHaveAttribute(
    'href',
    `https://wa.me/5511900000000?text=${encodeURIComponent(`Olá! Meu protocolo é ${protocol}.`)}`,
  );
  expect(await rowsOf(receipt)).toEqual([
    ['Nome', '<img src=x onerror=alert(1)>'],
    ['Mensagem', `“${'😀'.repeat(59)}a…”`],
  ]);
  await expect(receipt).not.toContainText(lead.email);
  await expect(receipt).not.toContainText('98765');
  expect(page.url()).not.toContain('?');
});

test.describe('whatever time zone the device is in', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('says when the reply is due', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await quickForm(page).open();
    const receipt = receiptOf(page);
    for (const [when, sentAt, stamp, due, sent] of [
      [
        'on a Friday before a holiday on Monday',
        '2026-10-09T10:12:00-03:00',
        '09/10 · 10H12',
        'terça-feira, 13/10, às 10h12',
        'sexta, 09/10, 10h12',
      ],
      [
        'on a Sunday at 23h',
        '2026-11-22T23:00:00-03:00',
        '22/11 · 23H00',
        'segunda-feira, 23/11, às 23h59',
        'domingo, 22/11, 23h00',
      ],
      [
        'at 02:00 UTC, the evening before in São Paulo',
        '2026-11-25T02:00:00Z',
        '24/11 · 23H00',
        'quarta-feira, 25/11, às 23h00',
        'terça, 24/11, 23h00',
      ],
    ] as const) {
      await test.step(`to a lead that was sent ${when}`, async () => {
        await page.clock.setFixedTime(sentAt);
        await fillInQuick(page);
        await expect(receipt.getByText(due, { exact: true })).toBeVisible();
        await expect(receipt).toContainText(`24 horas úteis a partir de ${sent}.`);
        await expect(receipt.locator('svg', { hasText: 'RECEBIDO' })).toContainText(stamp);
        await goBack(page);
      });
    }
  });
});

async function expectInView(page: Page, title: string) {
  const receipt = receiptOf(page);
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

async function expectOneSheet(page: Page) {
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
  await expect(receiptOf(page).locator('[data-protocol]')).toBeVisible();
  await expect(receiptOf(page).getByRole('button')).toHaveCount(0);
  await expect(receiptOf(page).getByRole('link')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

async function expectToClose(page: Page) {
  const receipt = receiptOf(page);
  await expect(receipt.locator('[data-protocol]')).toBeInViewport({ ratio: 0.99 });
  await receipt.getByRole('heading').click();
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  const close = dialog.getByRole('button', { name: 'Fechar' });
  await expect(close).toBeInViewport({ ratio: 0.99 });
  await close.click();
  await expect(dialog).toBeHidden();
}

for (const { place, title, open, send, again } of places) {
  test(`comes into view by itself in ${place}, goes on one sheet of paper and can be closed`, async ({
    page,
  }) => {
    await open(page);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
      { width: 320, height: 640 },
    ]) {
      await test.step(`is in view at ${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await send(page);
        await expectInView(page, title);
        await again(page);
      });
    }
    await page.setViewportSize({ width: 844, height: 390 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await send(page);
    await test.step('is one sheet of paper, alone and with the brand', () => expectOneSheet(page));
    await test.step('can be closed on a phone held sideways', () => expectToClose(page));
  });
}

test('prints at a press, gives the emptied form back, and waits in its dialog', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed');
  });
  const inserts = watchInserts(page);
  const receipt = receiptOf(page);
  const form = quickForm(page);
  await page.goto('/');
  await sendQuick(page);
  await test.step('prints at a press, and is calm for whoever asks for calm', async () => {
    const sheet = receipt.locator('.lead-receipt-sheet');
    await expect(sheet).toHaveCSS('animation-duration', '0.6s');
    await expect(sheet).toHaveCSS('animation-timing-function', 'steps(10)');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(sheet).toHaveCSS('animation-name', 'none');
    await receipt.getByRole('button', { name: 'Imprimir ou salvar' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
  });
  await test.step('gives the emptied form back, which makes a lead of its own', async () => {
    await expect(form.form).toBeHidden();
    await goBack(page);
    await expect(receipt).toHaveCount(0);
    await expect(form.name).toBeFocused();
    for (const field of [form.name, form.email, form.phone, form.message]) {
      await expect(field).toHaveValue('');
    }
    await fillInQuick(page);
    expect(new Set(inserts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
  await test.step('waits in its dialog until that is opened again', async () => {
    const protocol = await receipt.locator('[data-protocol]').textContent();
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.proposal')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await form.opener.click();
    await expect(receipt.locator('[data-protocol]')).toHaveText(protocol ?? '');
  });
});

test('leaves somebody alone who has gone on to something else', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.getResult();
  await calculator.fillIn();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/merchant_leads*', async (route) => {
    await held;
    await route.continue();
  });
  await calculator.submit.click();
  const question = page.locator('#faq summary').first();
  await question.focus();
  answer();
  await expect(receiptOf(page)).toHaveCount(1);
  await expect(question).toBeFocused();
});

test('is thanks in plain words where its script cannot be had', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/);
  await page.route(/\/_astro\/SentReceipt\..*\.js/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  await form.open();
  await form.fill();
  await form.submit.click();
  const thanks = page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' });
  await expect(thanks.getByRole('status')).toContainText('Obrigado por seu interesse!');
  await page.clock.fastForward(3000);
  await expect(thanks).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('stands on /obrigado, after which the way back leads to the page of the form', async ({
    page,
  }) => {
    await page.goto('/contato/quick');
    for (const [field, value] of Object.entries({ ...sender, message: lead.message })) {
      await page.locator(`[data-lead-form=quick] [name=${field}]`).fill(value);
    }
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
    const protocol = new URL(page.url()).searchParams.get('p') ?? '';
    const receipt = receiptOf(page);
    await expect(
      receipt.getByRole('heading', { level: 1, name: 'Formulário enviado com sucesso!' }),
    ).toBeInViewport({ ratio: 0.99 });
    await expect(receipt.locator('[data-protocol]')).toHaveText(protocol);
    await expect(receipt.locator('[data-protocol]')).toBeInViewport({ ratio: 0.99 });
    await expect(receipt).toContainText(/-feira, \d\d\/\d\d, às \d\dh\d\d/);
    await expect(receipt.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      new RegExp(`${protocol}\\.$`),
    );
    await expect(receipt).not.toContainText(lead.name);
    const due = await receipt.textContent();
    await page.reload();
    expect(await receipt.textContent()).toBe(due);
    await page.goBack();
    await expect(page).toHaveURL(/\/contato\/quick$/);
    await page.goForward();
    await expect(receipt.locator('[data-protocol]')).toHaveText(protocol);
  });

  test('is the thanks alone for whoever comes by the bare address', async ({ page }) => {
    await page.goto('/obrigado');
    const receipt = receiptOf(page);
    await expect(receipt).toContainText('Entraremos em contato em breve.');
    await expect(receipt.locator('[data-protocol]')).toBeHidden();
    await expect(receipt.getByText('Responder até')).toBeHidden();
    await expect(receipt.getByRole('link', { name: /WhatsApp/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
  });
});
