import { createHash } from 'node:crypto';
import {
  benefitsForm,
  blank,
  expectValues,
  holdInserts,
  lead,
  quickForm,
  receiptOf,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { setTextSize, stopClock } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// A receipt shows São Paulo's time, wherever the device is.
test.use({ timezoneId: 'Asia/Tokyo', hasTouch: true });

/** The name of the button that opens a receipt again after its dialog has closed. */
const wayBackName = /^Pedido .* enviado · ver comprovante$/;

test('shows the lead, and returns to an empty form', async ({ page }) => {
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
  await form.send({
    ...lead,
    name: ' <img src=x onerror=alert(1)> ',
    message: 'Quanto <b>custa</b>?',
  });
  await expect(receipt).toBeFocused();
  await test.step('shows the protocol derived from the stored lead’s key', async () => {
    const digits = createHash('sha256').update(`${inserts[0]?.key}`).digest('hex').toUpperCase();
    const code = `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
    await expect(protocol).toHaveText(code);
    await expect(protocol).toHaveAttribute('data-protocol', code);
    const greeting = encodeURIComponent(`Olá! Acabei de enviar o formulário, protocolo ${code}.`);
    const link = receipt.getByRole('link', { name: 'Continuar no WhatsApp' });
    await expect(link).toHaveAttribute('href', `https://wa.me/5511900000000?text=${greeting}`);
  });
  await test.step('shows what was sent, as text, and when and where the reply is due; the latter not on paper', async () => {
    await expect(
      receipt.getByText('quarta-feira, 25/11, às 23h00 de Brasília', { exact: true }),
    ).toBeVisible();
    const rows = ['<img src=x onerror=alert(1)>', '“Quanto <b>custa</b>?”'];
    await expect(receipt.locator('dd')).toHaveText(rows);
    const answerTo = receipt.getByText(`Por ${lead.email} ou (11) 98765-4321.`);
    await expect(answerTo).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(answerTo).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    expect(page.url()).not.toContain('?');
  });
  await test.step('prints on request, and is not animated with reduced motion', async () => {
    await expect(receipt.locator('.lead-receipt-sheet')).toHaveCSS('animation-name', 'none');
    await receipt.getByRole('button', { name: 'Imprimir ou salvar' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
  });
  await test.step('leads back to the emptied form, which creates another lead', async () => {
    await form.again.press('Enter');
    await expect(receipt).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await expectValues(form.form, blank);
    await form.send();
    await expect(receipt).toBeFocused();
    expect(inserts[1]?.key).not.toBe(inserts[0]?.key);
  });
  await test.step('its stamp does not cover the protocol, even at twice the text size', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    for (const size of [16, 32]) {
      await setTextSize(page, size);
      // Both boxes at once: the page may scroll between two questions.
      const areApart = await receipt.evaluate((sheet) => {
        const boxOf = (part: string) => sheet.querySelector(part)?.getBoundingClientRect();
        const [code, stamp] = [boxOf('[data-protocol]'), boxOf('.lead-receipt-stamp')];
        return code && stamp && (stamp.left >= code.right || stamp.top >= code.bottom);
      });
      expect(areApart, `text of ${size} px`).toBe(true);
    }
  });
});

test('on a phone, can be opened again from the contact bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  const bar = page.locator('[data-contact-bar]').first();
  await page.locator('main section').nth(1).scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Fale Conosco' }).click();
  await form.whenAlive();
  await form.send();
  await expect(receiptOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: wayBackName }).click();
  await expect(receiptOf(page)).toBeVisible();
});

test('closes its dialog on /beneficios after 3 s, unless somebody uses it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  const receipt = receiptOf(page);
  const again = receipt.getByRole('button', { name: 'Enviar outra mensagem' });
  const thanks = form.dialog;
  const send = async () => {
    await form.send();
    await expect(receipt).toBeFocused();
  };
  await form.open();
  await stopClock(page);
  await test.step('announces that, and returns the focus', async () => {
    const announced = thanks.locator('p[role=status]');
    await expect(announced).toBeEmpty();
    await send();
    await expect(thanks).toHaveAccessibleName('Mensagem enviada com sucesso!');
    await expect(thanks).toHaveAccessibleDescription(
      'Entraremos em contato em breve para ajudar você a aumentar suas vendas.',
    );
    await expect(announced).toHaveText('Fecha em 3 s. Toque ou passe o mouse para manter aberto.');
    await page.clock.runFor(2900);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(200);
    await expect(thanks).toBeHidden();
    await expect(form.opener).toBeFocused();
  });
  await test.step('keeps the receipt, which can be opened again without a time limit', async () => {
    const protocol = await page.locator('#contact-dialog [data-protocol]').textContent();
    await page
      .getByRole('button', { name: `Pedido ${protocol} enviado · ver comprovante` })
      .click();
    await page.clock.runFor(60_000);
    await expect(thanks.locator('[data-protocol]')).toBeVisible();
    await expect(thanks.getByText(/^(Fecha em|Fica aberta)/)).toHaveCount(0);
    await again.click();
    await expect(thanks).toHaveAccessibleName('Conte sobre a sua loja');
    await expectValues(form.form, { ...blank, company: '', segment: '' });
  });
  const touch = () => receipt.getByRole('heading').tap();
  const point = () => receipt.getByRole('heading').hover();
  const goToLink = () => page.keyboard.press('Tab');
  for (const keep of [touch, point, goToLink]) {
    await test.step(`stays open after ${keep.name}`, async () => {
      await send();
      await keep();
      await expect(thanks.getByText('Fica aberta até você fechar.')).toBeVisible();
      await page.mouse.move(1, 1);
      await receipt.focus();
      await page.clock.runFor(60_000);
      await expect(thanks).toBeVisible();
      await page.keyboard.press('Escape');
      await form.opener.click();
      await again.click();
    });
  }
});

test('the way back to a receipt lasts as long as the receipt', async ({ page }) => {
  const arrive = await holdInserts(page);
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  const receipt = receiptOf(page);
  const wayBack = page.getByRole('button', { name: wayBackName });
  await form.open();
  await test.step('begins when a dialog was closed while it sent, which the page says', async () => {
    await form.send();
    // The focus moves on before the close is reported.
    await form.dialog.evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      (document.activeElement as HTMLElement).blur();
    });
    arrive();
    await expect(page.getByText(success)).toBeVisible();
    await expect(form.opener).not.toBeFocused();
    await wayBack.click();
    await expect(form.dialog).toHaveAccessibleName('Mensagem enviada com sucesso!');
    await expect(receipt).toBeVisible();
    await expect(form.dialog.getByText(/^(Fecha em|Fica aberta)/)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('lasts through every close', async () => {
    await wayBack.press('Enter');
    await expect(receipt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wayBack).toBeFocused();
  });
  await test.step('and disappears with it', async () => {
    await wayBack.click();
    await form.again.click();
    await page.keyboard.press('Escape');
    await expect(page.locator('main [commandfor="contact-dialog"]').first()).toBeFocused();
    await expect(wayBack).toHaveCount(0);
  });
});
