import type { Page } from '@playwright/test';
import { failInserts, fillIn, lead, quickForm } from './support/contactForms.ts';
import { stopClock } from './support/pageParts.ts';
import { expect, test } from './test.ts';

/** A filled form whose sending will fail, with the clock stopped. */
async function openFailingForm(page: Page) {
  const form = quickForm(page);
  await page.clock.install();
  await page.goto('/');
  await form.open();
  await failInserts(page);
  await form.fill();
  await stopClock(page);
  return form;
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a toast closes although somebody has tapped it', async ({ page, complaints }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    const form = await openFailingForm(page);
    const toast = page.getByRole('alert');
    await form.submit.tap();
    await toast.tap();
    // From the first tap on, the toast counts as hovered; Chromium says so only after the pointer has left.
    await expect(page.locator('.toast:hover')).toBeVisible();
    await toast.tap();
    await page.clock.runFor(4100);
    await expect(toast).toHaveCount(0);
  });
});

test('a toast covers no button to send again, nor stays for a resting pointer', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/proposta');
  await failInserts(page);
  const form = page.locator('form[data-lead-form]');
  await fillIn(form, lead);
  const submit = form.locator('[type=submit]');
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await page.mouse.move(100, 40);
  await stopClock(page);
  await submit.press('Enter');
  const toast = page.getByRole('alert');
  await expect(toast).toBeVisible();
  await expect(page.locator('.toast:hover')).toBeVisible();
  await submit.click({ trial: true, position: { x: 4, y: 4 } });
  await page.clock.runFor(4100);
  await expect(toast).toHaveCount(0);
});

test('a toast stays for 4 s, or as long as somebody uses it', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const form = await openFailingForm(page);
  const toast = page.getByRole('alert');
  const failAgain = async () => {
    await form.submit.click();
    await expect(toast).toBeVisible();
  };
  const announced = page.locator('.toasts [aria-live=polite]');
  await expect(announced).toBeEmpty();
  await failAgain();
  await expect(announced.getByRole('alert')).toHaveCount(1);
  await test.step('appears once, 356 px wide, and can be used while the dialog is open', async () => {
    const refused = page.waitForResponse((response) => response.status() === 503);
    await form.submit.click();
    await refused;
    // Otherwise the second toast could begin its 4 s later.
    await expect(form.form).toHaveAttribute('aria-busy', 'false');
    await expect(form.dialog.getByRole('alert')).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveJSProperty('offsetWidth', 356);
  });
  await test.step('closes by itself after 4 s', async () => {
    await page.clock.runFor(3900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });
  await failAgain();
  await test.step('stays while the pointer is on it, and its time continues afterwards', async () => {
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(1, 1);
    await page.clock.runFor(4100);
    await expect(toast).toHaveCount(0);
  });
  await failAgain();
  await test.step('stays while its button has the focus, and closes when the button is pressed', async () => {
    const dismiss = page.getByRole('button', { name: 'Dispensar aviso' });
    await dismiss.focus();
    await page.clock.runFor(10_000);
    await expect(dismiss).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
  });
  await failAgain();
  await test.step('closes when swiped more than 20 px, and otherwise springs back', async () => {
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    const swipe = async (distance: number) => {
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 20 + distance, y + 20, { steps: 3 });
      await page.mouse.up();
    };
    await swipe(20);
    await expect(toast).toBeVisible();
    await swipe(21);
    await expect(toast).toHaveCount(0);
  });
  await failAgain();
  await test.step('moves out of the dialog when the dialog closes', async () => {
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await expect(toast).toBeVisible();
  });
});
