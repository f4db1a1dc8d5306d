import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  benefitsForm,
  lead,
  quickForm,
  receiptOf,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Fills a form in and sends it, until its receipt is there. */
async function send(
  page: Page,
  form: { fill: (values: typeof lead) => Promise<void>; submit: Locator },
  values: Partial<typeof lead> = {},
) {
  await form.fill({ ...lead, ...values });
  await form.submit.click();
  await expect(receiptOf(page)).toBeFocused();
}

test.describe('whatever time zone the device is in', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('says under which protocol the lead is kept, what was sent and when the reply is due, prints, and gives the form back', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed');
    });
    await page.clock.setFixedTime('2026-11-25T02:00:00Z');
    const inserts = watchInserts(page);
    const receipt = receiptOf(page);
    const protocol = receipt.locator('[data-protocol]');
    const form = quickForm(page);
    await page.goto('/');
    await form.open();
    await send(page, form, {
      name: ' <img src=x onerror=alert(1)> ',
      message: `${'😀'.repeat(59)}ab <b>cd</b>`,
    });
    await test.step('shows the protocol that the key of the stored lead makes', async () => {
      const digits = createHash('sha256').update(`${inserts[0]?.key}`).digest('hex').toUpperCase();
      const code = `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
      await expect(protocol).toHaveText(code);
      await expect(protocol).toHaveAttribute('data-protocol', code);
      const greeting = encodeURIComponent(`Olá! Meu protocolo é ${code}.`);
      await expect(
        receipt.getByRole('link', { name: 'WhatsApp com este protocolo' }),
      ).toHaveAttribute('href', `https://wa.me/5511900000000?text=${greeting}`);
    });
    await test.step('shows what was sent, as text, and no contacts', async () => {
      await expect(receipt.locator('dt')).toHaveText(['Nome', 'Mensagem']);
      await expect(receipt.locator('dd')).toHaveText([
        '<img src=x onerror=alert(1)>',
        `“${'😀'.repeat(59)}a…”`,
      ]);
      await expect(receipt).not.toContainText(lead.email);
      await expect(receipt).not.toContainText('98765');
      expect(page.url()).not.toContain('?');
    });
    await test.step('says by the clock of São Paulo when the reply is due', async () => {
      await expect(
        receipt.getByText('quarta-feira, 25/11, às 23h00', { exact: true }),
      ).toBeVisible();
      await expect(receipt).toContainText('24 horas úteis a partir de terça, 24/11, 23h00.');
      await expect(receipt.locator('svg', { hasText: 'RECEBIDO' })).toContainText('24/11 · 23H00');
    });
    await test.step('prints at a press, and is calm for whoever asks for calm', async () => {
      const sheet = receipt.locator('.lead-receipt-sheet');
      await expect(sheet).toHaveCSS('animation-name', 'none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(sheet).toHaveCSS('animation-duration', '0.6s');
      await expect(sheet).toHaveCSS('animation-timing-function', 'steps(10)');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await receipt.getByRole('button', { name: 'Imprimir ou salvar' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed');
    });
    await test.step('gives the emptied form back, which makes a lead of its own', async () => {
      await expect(form.form).toBeHidden();
      await receipt.getByRole('button', { name: 'Enviar outra mensagem' }).press('Enter');
      await expect(receipt).toHaveCount(0);
      await expect(form.name).toBeFocused();
      for (const field of [form.name, form.email, form.phone, form.message]) {
        await expect(field).toHaveValue('');
      }
      await page.setViewportSize({ width: 844, height: 390 });
      await send(page, form);
      await expect(protocol).toBeInViewport({ ratio: 0.99 });
      expect(new Set(inserts.map(({ key }) => key)).size).toBe(2);
    });
    await test.step('waits in its dialog until that is opened again', async () => {
      const code = (await protocol.textContent()) ?? '';
      await page.keyboard.press('Escape');
      await expect(receipt).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.proposal')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await form.opener.click();
      await expect(protocol).toHaveText(code);
    });
  });
});

/** Whether the line over the receipt drains now, or is held up. */
const line = (thanks: Locator) =>
  thanks
    .locator('[data-closing]')
    .evaluate((notice) => getComputedStyle(notice, '::after').animationPlayState);

test.describe('in the benefits dialog', () => {
  test.use({ hasTouch: true });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/beneficios');
    await benefitsForm(page).open();
  });

  /** The dialog that thanks for a lead, on a clock that stands still from then on. */
  async function thank(page: Page) {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await send(page, benefitsForm(page));
    const thanks = page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' });
    return { thanks, receipt: thanks.getByRole('status', { name: 'Comprovante de contato' }) };
  }

  test('closes after 3 s, unless it was closed by hand and the dialog opened again', async ({
    page,
  }) => {
    const { dialog, ...form } = benefitsForm(page);
    const inserts = watchInserts(page);
    const { thanks, receipt } = await thank(page);
    await expect(thanks).toContainText(
      'Entraremos em contato em breve para ajudar você a aumentar suas vendas.',
    );
    await expect(receipt).toContainText('Obrigado por seu interesse!');
    await expect(receipt).toHaveAccessibleDescription(/Entraremos em contato .* Fecha em 3 s\./);
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
    await thank(page);
    await page.clock.runFor(1000);
    await page.keyboard.press('Escape');
    await form.opener.click();
    await expect(dialog).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dialog).toBeVisible();
    await expect(form.name).toBeVisible();
  });

  test('stays while a person points at it or has the visible focus in it, and for good once they need it', async ({
    page,
    context,
  }) => {
    await context.route(/wa\.me/, (route) => route.fulfill({ body: '' }));
    const { opener } = benefitsForm(page);
    await test.step('its line stands still while a person is there', async () => {
      const { thanks, receipt } = await thank(page);
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
    for (const [what, press] of [
      ['the paper is touched', (receipt) => receipt.getByRole('heading').tap()],
      [
        'WhatsApp is opened by the keyboard',
        (receipt) => receipt.getByRole('link', { name: /WhatsApp/ }).press('Enter'),
      ],
      [
        'it is printed from the browser’s menu',
        (receipt) => receipt.evaluate(() => dispatchEvent(new Event('beforeprint'))),
      ],
    ] as [string, (receipt: Locator) => Promise<unknown>][]) {
      await test.step(`stays open for good once ${what}`, async () => {
        await opener.click();
        const { thanks, receipt } = await thank(page);
        await page.clock.runFor(2000);
        await press(receipt);
        await expect(thanks.getByText('Fica aberta até você fechar.')).toBeVisible();
        await page.mouse.move(1, 1);
        await receipt.focus();
        await page.clock.runFor(60_000);
        await expect(thanks).toBeVisible();
        await page.keyboard.press('Escape');
      });
    }
  });
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
    for (const [field, value] of Object.entries(lead)) {
      await page.locator(`[data-lead-form=quick] [name=${field}]`).fill(value);
    }
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);
    const code = new URL(page.url()).searchParams.get('p') ?? '';
    const receipt = receiptOf(page);
    const protocol = receipt.locator('[data-protocol]');
    const link = receipt.getByRole('link', { name: /WhatsApp/ });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(receipt.getByRole('heading', { level: 1, name: success })).toBeInViewport({
      ratio: 0.99,
    });
    await expect(protocol).toHaveText(code);
    await expect(protocol).toBeInViewport({ ratio: 0.99 });
    await expect(receipt).toContainText(/-feira, \d\d\/\d\d, às \d\dh\d\d/);
    await expect(link).toHaveAttribute('href', new RegExp(`${code}\\.$`));
    await expect(receipt).not.toContainText(lead.name);
    const due = await receipt.textContent();
    await page.reload();
    expect(await receipt.textContent()).toBe(due);
    await page.goBack();
    await expect(page).toHaveURL(/\/contato\/quick$/);
    await page.goForward();
    await expect(protocol).toHaveText(code);
    await test.step('is the thanks alone for whoever comes by the bare address', async () => {
      await page.goto('/obrigado');
      await expect(receipt).toContainText('Entraremos em contato em breve.');
      await expect(protocol).toBeHidden();
      await expect(receipt.getByText('Responder até')).toBeHidden();
      await expect(link).toBeHidden();
      await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    });
  });
});
