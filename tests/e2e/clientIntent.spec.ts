import type { Page } from '@playwright/test';
import {
  chunks,
  holdChunks,
  howItWorksForm,
  lead,
  quickForm,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, demoCheckout, openQuietly, stopClock } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test('holds an early submit, and sends it exactly once', async ({ page }) => {
  const inserts = watchInserts(page);
  const arrive = await holdChunks(page);
  await page.goto('/');
  const form = quickForm(page);
  await form.opener.click();
  await form.fill({ ...lead, phone: '11987654321' });
  await form.submit.click();
  await expect(form.dialog.locator('astro-island[data-waiting]')).toBeVisible();
  arrive();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts.map(({ body }) => body)).toMatchObject([
    [{ name: lead.name, phone: lead.phone, notes: lead.message }],
  ]);
});

test('without its script the calculator says so, and a page of its own asks for the rest', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|request failed|Failed to fetch|422/);
  await page.clock.install();
  await page.route(chunks, (route) => route.abort());
  await page.goto('/');
  const { section, carts, calculate } = calculatorOf(page);
  await section.getByText('Moda', { exact: true }).click();
  await page.clock.fastForward(8000);
  await expect(section.getByRole('alert')).toContainText('Unexpected Application Error!');
  await carts.fill('120');
  // Playwright calls the button disabled, a person can press it.
  await calculate.dispatchEvent('click');
  await page.clock.fastForward(8000);
  await page.waitForURL('**/contato/calculator');
  await expect(page.getByLabel('Carrinhos abandonados por mês')).toHaveValue('120');
});

test('keeps early input, even if React redraws a part that was changed on its way', async ({
  page,
  complaints,
}) => {
  complaints.expect(/React error #418/);
  const arrive = await holdChunks(page);
  await page.goto('/como-funciona');
  const form = howItWorksForm(page);
  await form.opener.click();
  const sentence = form.dialog.locator('#contact-dialog-lead');
  const built = (await sentence.textContent()) ?? '';
  await sentence.evaluate((element) => {
    element.textContent = 'As a translator changes it';
  });
  // As autofill does: without any key press.
  await form.phone.evaluate((input: HTMLInputElement) => {
    input.value = '+55 11 98765-4321';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await form.fill({ email: lead.email, message: 'Tenho três lojas na VTEX' });
  await page.keyboard.press('ArrowLeft');
  arrive();
  await form.whenAlive();
  await expect(sentence).toHaveText(built);
  await expect(form.message).toBeFocused();
  await page.keyboard.type('!');
  await expect(form.message).toHaveValue('Tenho três lojas na VTE!X');
  await expect(form.phone).toHaveValue(lead.phone);
  await expect(form.email).toHaveValue(lead.email);
});

/** Counts the scripts that a page requests, from any address. */
const countChunks = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script' || chunks.test(request.url());
    if (isScript) fetched.push(request.url());
  });
  return fetched;
};

/** Replaces the browser's idle time, which may never come on a busy machine. */
const setIdle = (page: Page, isIdle: boolean) =>
  page.addInitScript((idle) => {
    window.requestIdleCallback = (task, { timeout = 1e9 } = {}) =>
      window.setTimeout(task, idle ? 0 : timeout);
  }, isIdle);

test('a visitor’s presence prepares what is in view, even if the device is never idle', async ({
  page,
}) => {
  await setIdle(page, false);
  const fetched = countChunks(page);
  await openQuietly(page, '/?utm_source=loja');
  expect(fetched).toEqual([]);
  await page.keyboard.press('Shift');
  await demoCheckout(page).whenAlive();
  await expect.poll(() => fetched.some((url) => url.includes('/RevenueCalculator.'))).toBe(true);
  await expect(page.locator('astro-island[data-alive]')).toHaveCount(1);
});

test('a touch fetches a part’s chunks, and the tap hydrates it', async ({ page }) => {
  const fetched = countChunks(page);
  await openQuietly(page, '/');
  const { section, carts } = calculatorOf(page);
  for (const type of ['pointerover', 'pointerdown', 'pointerup'])
    await carts.dispatchEvent(type, { pointerType: 'touch' });
  await expect.poll(() => fetched.some((url) => url.includes('/RevenueCalculator.'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const alive = section.locator('astro-island[data-alive]');
  await expect(alive).toHaveCount(0);
  await carts.dispatchEvent('click', { pointerType: 'touch' });
  await expect(alive).toHaveCount(1);
});

test('fetches nothing in advance with data saving on, and still answers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await setIdle(page, true);
  const fetched = countChunks(page);
  await openQuietly(page, '/');
  await page.keyboard.press('Shift');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.whenAlive();
});

test('replaces a broken part; the rest of the page works', async ({ page, complaints }) => {
  complaints.expect(/broken on purpose|error occurred in the <DemoCheckout>/);
  await page.route(/DemoCheckout\..*js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function DemoCheckout() { throw new Error("broken on purpose") }',
    }),
  );
  await page.goto('/');
  await demoCheckout(page).pay.click();
  await expect(page.locator('#hero').getByRole('alert')).toContainText(
    'Unexpected Application Error!',
  );
  await quickForm(page).open();
});

test('8 s after the latest press, reverts the early steps, and says so', async ({ page }) => {
  await page.clock.install();
  await page.route(chunks, () => {});
  await page.goto('/');
  await stopClock(page);
  const { next, pay, stage } = demoCheckout(page);
  const waiting = page.locator('#hero astro-island[data-waiting]');
  await pay.click();
  await page.clock.runFor(7500);
  await next.click();
  await page.clock.runFor(7500);
  await expect(stage).toHaveAttribute('data-demo-step', 'analyzing-credit');
  await expect(waiting).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(waiting).toHaveCount(0);
  await expect(stage).toHaveAttribute('data-demo-step', 'select-payment');
  const note = page.locator('#hero').getByRole('alert');
  await expect(note).toContainText('Unexpected Application Error!');
});
