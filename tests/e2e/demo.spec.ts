import type { Page } from '@playwright/test';
import { chunks, holdChunks } from './support/contactForms.ts';
import { demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const step = 'data-demo-step';

test('plays to the end and starts anew', async ({ page }) => {
  await page.clock.install({ time: '2026-11-02T10:00:00' });
  await page.goto('/');
  const demo = demoCheckout(page);
  await expect(demo.stage).toHaveAttribute(step, 'select-payment');
  await expect(demo.checkout).toContainText('R$ 1.499,00');
  await expect(demo.checkout).toContainText('Simulação ilustrativa, sem juros');

  await demo.pay.click();
  await expect(demo.stage).toHaveAttribute(step, 'select-installment');
  await expect(demo.installments(6)).toBeChecked();
  await test.step('each instalment is printed on the payslip as it is chosen', async () => {
    const values = { 6: '249,83', 12: '124,92', 24: '62,46', 32: '46,84', 64: '23,42' };
    for (const [count, value] of Object.entries(values)) {
      await demo.installments(Number(count)).check();
      const option = demo.checkout.getByRole('radio', {
        name: `${count}x R$\u00a0${value}`,
        exact: true,
      });
      await expect(option).toBeChecked();
      await expect(demo.payslip.locator('.slip-row.new')).toHaveText(
        `2941CONSIGO 01/${count.padStart(2, '0')}${value}`,
      );
    }
    await expect(demo.checkout.getByRole('radio')).toHaveCount(5);
  });
  await demo.installments(24).check();
  await demo.whenAlive();
  await page.clock.pauseAt('2026-11-02T11:00:00');
  await demo.next.click();
  await expect(demo.stage).toHaveAttribute(step, 'analyzing-credit');
  await expect(demo.checkout.getByRole('button', { name: 'Analisando...' })).toBeDisabled();

  await page.clock.runFor(1999);
  await expect(demo.stage).toHaveAttribute(step, 'analyzing-credit');
  await page.clock.runFor(1);
  await expect(demo.stage).toHaveAttribute(step, 'credit-approved');
  await expect(demo.checkout).toContainText('24x de R$ 62,46');
  await page.clock.runFor(60_000);
  await expect(demo.stage).toHaveAttribute(step, 'credit-approved');

  await demo.toSignature.click();
  await expect(demo.stage).toHaveAttribute(step, 'sign-contract');
  await expect(demo.payslip).toHaveAccessibleName(/PIX de R\$\s1\.461,52 aguardando/);
  await demo.sign.click();
  await expect(demo.stage).toHaveAttribute(step, 'payment-confirmed');
  await expect(demo.payslip).toHaveAccessibleName(/PIX de R\$\s1\.461,52 recebido à vista/);
  await expect(demo.checkout).toContainText('R$ 1.461,52 por PIX');

  await demo.restart.click();
  await expect(demo.stage).toHaveAttribute(step, 'select-payment');
  await demo.pay.click();
  await expect(demo.installments(6)).toBeChecked();
  await expect(demo.payslip).toHaveAccessibleName(/1 de 6, R\$\s249,83/);
});

test('answers the first tap before any script is there, and counts it once', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.click();
  await expect(demo.stage).toHaveAttribute(step, 'select-installment');
  await expect(demo.next).toBeVisible();
  arrive();
  await demo.whenAlive();
  await expect(demo.stage).toHaveAttribute(step, 'select-installment');
  await demo.next.click();
  await expect(demo.stage).toHaveAttribute(step, 'analyzing-credit');
});

test('keeps every early tap and choice in its order', async ({ page }) => {
  await page.clock.install();
  const arrive = await holdChunks(page);
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.installments(64).check();
  await demo.next.click();
  await expect(demo.stage).toHaveAttribute(step, 'analyzing-credit');
  arrive();
  await demo.whenAlive();
  await expect(demo.payslip.locator('.slip-row.new')).toContainText('01/64');
  await page.clock.runFor(2000);
  await expect(demo.stage).toHaveAttribute(step, 'credit-approved');
  await expect(demo.checkout).toContainText('64x de R$ 23,42');
});

test('answers a click that comes without a pointer, as assistive technology makes it', async ({
  page,
}) => {
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.evaluate((button: HTMLElement) => button.click());
  await demo.whenAlive();
  await expect(demo.stage).toHaveAttribute(step, 'select-installment');
});

test('takes the step back and says so when the script cannot be had; the page lives on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|request failed/);
  await page.route(chunks, (route) => route.abort());
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.click();
  const note = page.locator('#hero').getByRole('alert');
  await expect(note).toContainText('Unexpected Application Error!');
  await expect(demo.stage).toHaveAttribute(step, 'select-payment');
  await demo.pay.click();
  await expect(note).toHaveCount(1);
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details[open] .answer')).toBeVisible();
});

test('takes back every early step, the last one first, when the script fails late', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|request failed/);
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(chunks, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.next.click();
  await expect(demo.stage).toHaveAttribute(step, 'analyzing-credit');
  fail();
  await expect(page.locator('#hero').getByRole('alert')).toBeVisible();
  await expect(demo.stage).toHaveAttribute(step, 'select-payment');
});

test('does not take the focus from who is busy elsewhere', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.whenAlive();
  await demo.next.click();
  const link = page.locator('#faq summary').first();
  await link.focus();
  await page.clock.runFor(2000);
  await expect(demo.stage).toHaveAttribute(step, 'credit-approved');
  await expect(link).toBeFocused();
});

test('moves nothing else on the page, at any width', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const demo = demoCheckout(page);
  const places = () =>
    page
      .locator('.demo-checkout, .payslip, .facts, #problema')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  const tops = () =>
    page.locator('#problema').evaluate((part) => part.getBoundingClientRect().top + scrollY);
  const widths = [320, 390, 768, 1024, 1440];
  const fresh = new Map<number, unknown>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    fresh.set(width, [await places(), await tops()]);
  }
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const before = fresh.get(width);
      await demo.pay.click();
      await demo.installments(64).check();
      await demo.whenAlive();
      await demo.next.click();
      expect([await places(), await tops()]).toEqual(before);
      await page.clock.runFor(2000);
      await demo.toSignature.click();
      expect([await places(), await tops()]).toEqual(before);
      await demo.sign.click();
      await expect(demo.restart).toBeVisible();
      expect([await places(), await tops()]).toEqual(before);
      await demo.restart.click();
      await expect(demo.stage).toHaveAttribute(step, 'select-payment');
    });
  }
});

/** Goes on to a credit that is approved, on the page's installed clock. */
async function getApproved(page: Page) {
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.whenAlive();
  await demo.next.click();
  await expect(demo.stage).toHaveAttribute(step, 'analyzing-credit');
  await page.clock.runFor(2000);
}

/** Goes on to a signed purchase as a person with a finger would: the page is never scrolled on purpose. */
async function payAndSign(page: Page) {
  const demo = demoCheckout(page);
  await getApproved(page);
  await demo.toSignature.click();
  const pad = page.locator('.signature-pad');
  await expect(pad).toBeVisible();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 40, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 30);
  await page.mouse.move(box.x + 140, box.y + 60);
  await page.mouse.up();
  const drawn = await pad.locator('path').getAttribute('d');
  await demo.sign.click();
  return { demo, drawn };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the stamp lands in view, under the signature’s own paper, which the restart tears off', async ({
    page,
  }) => {
    await page.clock.install();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
      { width: 320, height: 640 },
    ]) {
      await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await page.goto('/');
        const { demo, drawn } = await payAndSign(page);
        const stamp = page.locator('[data-demo-stamp] svg');
        // Of a turned box the browser rounds.
        await expect(stamp).toBeInViewport({ ratio: 0.99 });
        await expect(page.locator('.demo-receipt-signature path')).toHaveAttribute('d', `${drawn}`);
        const [paper, header] = await Promise.all([
          stamp.boundingBox(),
          page.locator('header').boundingBox(),
        ]);
        expect(paper?.y).toBeGreaterThan(header?.height ?? Number.NaN);
        await demo.restart.click();
        await expect(page.locator('.demo-paper')).toHaveCount(1);
        await expect(demo.stage).toHaveAttribute(step, 'select-payment');
        await expect(page.locator('.demo-lines .new')).toContainText('CONSIGO 01/06');
      });
    }
    await test.step('the whole payslip is shown where it is asked for', async () => {
      const { payslip } = demoCheckout(page);
      await expect(payslip).toBeHidden();
      await page.getByText('Ver o holerite inteiro do cliente').click();
      await expect(payslip).toBeVisible();
    });
  });
});

test('a signature is on the desktop’s receipt too, can be thrown away, and is nowhere sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto('/');
  const { demo, drawn } = await payAndSign(page);
  expect(drawn).toMatch(/^M-?[\d.]+ -?[\d.]+L/);
  const receipt = page.locator('.slip-signature path');
  await expect(receipt).toHaveAttribute('d', `${drawn}`);
  await demo.restart.click();
  await expect(receipt).not.toHaveAttribute('d', `${drawn}`);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect([stored, ...sent].join()).not.toContain(`${drawn}`);
});

test('whoever signed may do it again, and a plain press signs for whom does not', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const demo = demoCheckout(page);
  await getApproved(page);
  await demo.toSignature.click();
  const path = page.locator('.signature-pad path');
  const own = await path.getAttribute('d');
  const pad = page.locator('.signature-pad');
  await pad.hover();
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect(path).not.toHaveAttribute('d', `${own}`);
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect(path).toHaveAttribute('d', `${own}`);
  await demo.sign.click();
  await expect(demo.stage).toHaveAttribute(step, 'payment-confirmed');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('leads to the page that tells the steps, and shows no dead button', async ({ page }) => {
    await page.goto('/');
    const demo = demoCheckout(page);
    await expect(demo.checkout.getByRole('button')).toHaveCount(0);
    await expect(demo.checkout.getByRole('link')).toHaveAttribute('href', '/como-funciona');
  });
});
