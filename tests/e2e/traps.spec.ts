import { contextSentBy, quickForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

const success = 'Formulário enviado com sucesso!';

test('a person never meets the field for machines', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await expect(form.name).toBeFocused();
  const trap = form.form.locator('[name=subject]');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(await form.form.ariaSnapshot()).not.toContain('branco');
  const { width = 9, height = 9 } =
    (await form.form.locator('.lead-form-trap').boundingBox()) ?? {};
  expect([width, height]).toEqual([1, 1]);
  const met: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.keyboard.press('Tab');
    met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect(met).toContain('message');
  expect(met).not.toContain('subject');
});

test('who fills it in hears of a success, and the lead says why it is kept apart', async ({
  page,
}) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await form.fill();
  await form.form.locator('[name=subject]').evaluate((field: HTMLInputElement) => {
    field.value = 'Oferta';
  });
  const context = await contextSentBy(page, () => form.submit.click());
  expect(context?.trap).toBe('honeypot');
  await expect(page.getByText(success)).toBeVisible();
});

test('so does who sends a form within a second of the page, and nobody else', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  const sendAt = async (milliseconds: number) => {
    await form.fill();
    const send = (now: number) => {
      performance.now = () => now;
      document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit();
      Reflect.deleteProperty(performance, 'now');
    };
    const context = await contextSentBy(page, () => page.evaluate(send, milliseconds));
    await page.getByRole('button', { name: 'Enviar outra mensagem' }).click();
    await expect(form.name).toHaveValue('');
    return context;
  };
  expect((await sendAt(999))?.trap).toBe('haste');
  await expect(page.getByText(success)).toBeVisible();
  expect(await sendAt(1000)).not.toHaveProperty('trap');
});
