import type { Locator, Page } from '@playwright/test';
import { holdChunks } from './support/contactForms.ts';
import { keyboard } from './support/keyboard.ts';
import { demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const expectStep = (page: Page, step: string) =>
  expect(demoCheckout(page).stage).toHaveAttribute('data-demo-step', step);

test('can be played to the end and again by keyboard, and focuses each heading', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-02T10:00:00' });
  await page.goto('/');
  const demo = demoCheckout(page);
  const { look, next, press, tabTo } = keyboard(page);
  const begins = async (step: string, heading: string) => {
    await expectStep(page, step);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
    await look();
  };
  await expectStep(page, 'select-payment');
  await expect(demo.checkout).toContainText('R$ 1.499,00');
  await expect(demo.checkout).toContainText('Simulação ilustrativa, sem juros');
  await tabTo(demo.pay);
  await press('Enter');
  await begins('select-installment', 'Passo 2 de 6: Em quantas parcelas?');
  await test.step('each instalment is printed on the payslip as it is chosen', async () => {
    await next(demo.installments(6));
    const values = { 6: '249,83', 12: '124,92', 24: '62,46', 32: '46,84', 64: '23,42' };
    for (const [count, value] of Object.entries(values)) {
      const name = `${count}x R$\u00a0${value}`;
      await expect(demo.checkout.getByRole('radio', { name, exact: true })).toBeChecked();
      await look();
      await expect(demo.payslip.locator('.slip-row.new')).toHaveText(
        `2941CONSIGO 01/${count.padStart(2, '0')}${value}`,
      );
      await press('ArrowDown');
    }
  });
  await demo.installments(32).check();
  await demo.whenAlive();
  await page.clock.pauseAt('2026-11-02T11:00:00');
  await next(demo.next);
  await press('Enter');
  await begins('analyzing-credit', 'Passo 3 de 6: Consultando a margem…');
  await page.clock.runFor(1999);
  await expectStep(page, 'analyzing-credit');
  await page.clock.runFor(1);
  await begins('credit-approved', 'Passo 4 de 6: Crédito aprovado');
  await expect(page.locator('[data-product-instalment]')).toHaveText(/^ou 32x de R\$\s46,84/);
  await next(demo.toSignature);
  await press('Enter');
  await begins('sign-contract', 'Passo 5 de 6: Assine o contrato');
  await expect(demo.payslip).toHaveAccessibleName(/PIX de R\$\s1\.461,52 aguardando/);
  await next(demo.sign);
  await press('Space');
  await begins('payment-confirmed', 'Passo 6 de 6: Pagamento confirmado');
  await expect(demo.payslip).toHaveAccessibleName(/PIX de R\$\s1\.461,52 recebido à vista/);
  await expect(demo.checkout).toContainText('R$ 1.461,52 por PIX');
  await expect(page.locator('[data-demo-stamp]')).toBeInViewport({ ratio: 0.99 });
  await tabTo(demo.restart);
  await press('Enter');
  await begins('select-payment', 'Passo 1 de 6: Como você quer pagar?');
  await demo.pay.click();
  await expect(demo.installments(6)).toBeChecked();
  await expect(demo.payslip).toHaveAccessibleName(/1 de 6, R\$\s249,83/);
  await test.step('does not take the focus from elsewhere, and a restart stops the timer', async () => {
    await demo.next.click();
    // Its timer runs from then on.
    await expect(page.getByRole('heading', { name: 'Passo 3 de 6' })).toBeFocused();
    const question = page.locator('#faq summary').first();
    await question.focus();
    await page.clock.runFor(2000);
    await expectStep(page, 'credit-approved');
    await expect(question).toBeFocused();
    await page.clock.runFor(60_000);
    await expectStep(page, 'credit-approved');
  });
});

/** Draws a signature as a finger or a mouse does; returns the drawn path. */
async function draw(page: Page, pad: Locator) {
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 50);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 30);
  await page.mouse.move(x + 140, y + 60);
  // A pen moves more often than React renders.
  await pad.evaluate(
    (element, { x, y }) => {
      const init = { bubbles: true, pointerId: 1, clientY: y + 40 };
      for (const clientX of [x + 150, x + 160])
        element.dispatchEvent(new PointerEvent('pointermove', { ...init, clientX }));
    },
    { x, y },
  );
  await page.mouse.up();
  const ink = pad.locator('path');
  await expect(ink).toHaveAttribute('d', /^([^L]+L){4}[^L]+$/);
  return `${await ink.getAttribute('d')}`;
}

/** Pays in 32 instalments and signs twice, never scrolling on purpose. */
async function payAndSign(page: Page) {
  const demo = demoCheckout(page);
  const pad = page.locator('.signature-pad');
  await demo.pay.click();
  await demo.installments(32).check();
  await demo.whenAlive();
  await demo.next.click();
  await expectStep(page, 'analyzing-credit');
  await page.clock.runFor(2000);
  await demo.toSignature.click();
  // Once the heading has the focus, the page has stopped scrolling, and the pad no longer moves.
  await expect(page.getByRole('heading', { name: 'Passo 5 de 6' })).toBeFocused();
  const prepared = `${await pad.locator('path').getAttribute('d')}`;
  await pad.click();
  await expect(pad.locator('path')).toHaveAttribute('d', prepared);
  await draw(page, pad);
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect(pad.locator('path')).toHaveAttribute('d', prepared);
  const drawn = await draw(page, pad);
  expect(drawn).toMatch(/^M-?[\d.]+ -?[\d.]+L/);
  await demo.sign.click();
  await expect(demo.restart).toBeVisible();
  return drawn;
}

test('the stamp lands in view, and the signature on the paper alone', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.clock.install();
  await page.goto('/');
  const demo = demoCheckout(page);
  const stamp = page.locator('[data-demo-stamp]:visible svg');
  const ink = page.locator('.slip-signature:visible path');
  for (const [width, height, reducedMotion] of [
    [390, 844, 'no-preference'],
    [320, 640, 'reduce'],
    [1440, 900, 'reduce'],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const drawn = await payAndSign(page);
      await expect(ink).toHaveAttribute('d', drawn);
      // Browsers round the box of a rotated element.
      await expect(stamp).toBeInViewport({ ratio: 0.99 });
      const header = await page.locator('header').boundingBox();
      const { y } = (await stamp.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(header?.height ?? Number.NaN);
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      expect([stored, ...sent].join()).not.toContain(drawn);
      await demo.restart.click();
      await expectStep(page, 'select-payment');
      await expect(page.locator('.new:visible', { hasText: 'CONSIGO 01/06' })).toBeVisible();
    });
  }
  await test.step('a paper that was not visible does not fall off later', () =>
    expect(page.locator('[data-torn]')).toHaveCount(0));
  await test.step('a phone shows the whole payslip on demand', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(demo.payslip).toBeHidden();
    await page.getByText('Ver o holerite inteiro do cliente').click();
    await expect(demo.payslip).toBeVisible();
  });
});

test('a double click takes one step, even before the script loads', async ({ page }) => {
  await page.clock.install();
  const arrive = await holdChunks(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const demo = demoCheckout(page);
    await demo.pay.dblclick();
    await expectStep(page, 'select-installment');
    await demo.installments(32).check();
    await demo.next.dblclick();
    await expectStep(page, 'analyzing-credit');
    // A submit discards no press before it.
    await page.getByRole('button', { name: 'Ver no meu checkout' }).click();
    arrive();
    await demo.whenAlive();
    await expectStep(page, 'analyzing-credit');
    await page.clock.runFor(2000);
    await expect(demo.checkout).toContainText('32x de R$ 46,84');
    await demo.toSignature.dblclick();
    await expectStep(page, 'sign-contract');
    await demo.sign.dblclick();
    await expect(demo.restart).toHaveCSS('pointer-events', 'auto');
    await expectStep(page, 'payment-confirmed');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
