import { quickForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

const openers = [
  ['#hero', 'Quero esse checkout no meu e-commerce'],
  ['#hero', 'Fale Conosco'],
  ['#contato', 'Solicitar demonstração'],
] as const;

test('opens by every button of the home page, through the trigger on which outsiders rely, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  const { dialog, ...form } = quickForm(page);
  const trigger = page.locator('#contact-dialog-trigger');
  const clicks = await trigger.evaluateHandle((button) => {
    const seen = { count: 0 };
    button.addEventListener('click', () => seen.count++);
    return seen;
  });
  for (const [index, [place, name]] of openers.entries()) {
    await test.step(`"${name}" in ${place}`, async () => {
      const opener = page.locator(place).getByRole('button', { name });
      await opener.click();
      await expect(dialog).toBeVisible();
      expect(await clicks.evaluate(({ count }) => count)).toBe(index + 1);
      await expect(form.name).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
  await expect(trigger).toBeHidden();
  await expect(trigger).toHaveAttribute('tabindex', '-1');
  await trigger.evaluate((button: HTMLButtonElement) => button.click());
  await expect(dialog).toBeVisible();
});

for (const route of ['/como-funciona', '/beneficios', '/perguntas-frequentes']) {
  test(`opens by every button of ${route}, and by the hidden trigger`, async ({ page }) => {
    await page.goto(route);
    const dialog = page.getByRole('dialog');
    const openers = await page.locator('main button[commandfor=contact-dialog]:visible').all();
    expect(openers.length).toBeGreaterThan(0);
    for (const opener of openers) {
      await opener.click();
      await expect(dialog.getByLabel('Nome')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    const trigger = page.locator('#contact-dialog-trigger');
    await expect(trigger).toBeHidden();
    await trigger.evaluate((button: HTMLButtonElement) => button.click());
    await expect(dialog).toBeVisible();
  });
}

test('opens where the browser knows no invoker commands', async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { command?: unknown }).command;
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto('/');
  const { dialog } = quickForm(page);
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});

test('keeps the focus inside, closes by its button and by a click beside it, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer') !== null,
    );
    expect(isOutside).toBe(false);
  }
  await form.name.fill('Ana');
  await form.dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(form.dialog).toBeHidden();
  await form.open();
  await expect(form.name).toHaveValue('Ana');
  await page.mouse.click(5, 5);
  await expect(form.dialog).toBeHidden();
});

test('closes by a click beside it where the browser does not, but not by the end of a selection', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (HTMLDialogElement.prototype as { closedBy?: unknown }).closedBy;
  });
  await page.goto('/');
  const form = quickForm(page);
  await page.locator('#contact-dialog').evaluate((dialog) => dialog.removeAttribute('closedby'));
  await form.open();
  await form.name.fill('Ana Souza');
  const box = (await form.name.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(form.dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(form.dialog).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('opens and closes by the browser alone', async ({ page }) => {
    await page.goto('/');
    const { dialog } = quickForm(page);
    await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
  });
});
