import type { Page } from '@playwright/test';
import { insertUrl, quickForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

/** Sends the form to a failing backend, which shows a new toast. */
async function failAgain(page: Page) {
  await quickForm(page).submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
}

test('a toast stays for 4 s, or as long as it is used', async ({ page, complaints }) => {
  complaints.expect(/500|Erro ao enviar formulário/);
  await page.clock.install();
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await page.route(insertUrl, (route) => route.fulfill({ status: 500, json: {} }));
  await form.fill();
  await page.clock.pauseAt(Date.now() + 60_000);
  await failAgain(page);
  await test.step('appears once, 356 px wide, and is usable while the dialog is open', async () => {
    await form.submit.click();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(form.dialog.getByRole('alert')).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveJSProperty('offsetWidth', 356);
  });
  await test.step('closes by itself after 4 s', async () => {
    await page.clock.runFor(3900);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await failAgain(page);
  await test.step('stays while it is pointed at, and its time continues afterwards', async () => {
    const toast = page.getByRole('alert');
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(1, 1);
    await page.clock.runFor(4100);
    await expect(toast).toHaveCount(0);
  });
  await failAgain(page);
  await test.step('stays while its button has the focus, and closes when it is pressed', async () => {
    const dismiss = page.getByRole('button', { name: 'Dispensar aviso' });
    await dismiss.focus();
    await page.clock.runFor(10_000);
    await expect(dismiss).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await failAgain(page);
  await test.step('closes when swiped more than 20 px, and otherwise springs back', async () => {
    const toast = page.getByRole('alert');
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place on the page');
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    const swipe = async (distance: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 3 });
      await page.mouse.up();
    };
    await swipe(20);
    await expect(toast).toBeVisible();
    await swipe(21);
    await expect(toast).toHaveCount(0);
  });
  await failAgain(page);
  await test.step('moves out of the dialog when that closes', async () => {
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
