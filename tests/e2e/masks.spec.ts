import type { Locator } from '@playwright/test';
import { holdChunks, lead, quickForm, watchInserts } from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// What is read in which text is a table of `leads/contact.test.ts` and `leads/money.test.ts`, for page
// and server alike; here are the ways in which a text comes into a field.

type Enter = (field: Locator, text: string) => Promise<void>;

const paste: Enter = async (field, text) => {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
};

/** As a browser's autofill, or a program that fills in forms: the value is there at once. */
const fillAtOnce: Enter = (field, text) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** As the keyboard of a phone does with what it holds in its clipboard. */
const insert: Enter = (field, text) => field.fill(text);

const key: Enter = async (field, text) => {
  await field.fill('');
  await field.pressSequentially(text);
};

const drop: Enter = (field, text) =>
  field.evaluate((input, data) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', data);
    input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'reduce' },
});

test('a phone is masked however it is entered, and mended at the caret', async ({ page }) => {
  await page.goto('/');
  const inserts = watchInserts(page);
  const form = quickForm(page);
  const { phone } = form;
  await form.open();
  await expect(phone).toHaveAttribute('placeholder', '(00) 00000-0000');
  for (const [name, enter] of Object.entries({ paste, fillAtOnce, insert, key })) {
    await test.step(`by ${name}`, async () => {
      for (const [text, shown] of [
        ['1134567890', '(11) 3456-7890'],
        ['+55 (0)11 98765-4321', '(11) 98765-4321'],
        ['(55) 98765-4321', '(55) 98765-4321'],
        ['+351 912 345 678', '+351 912 345 678'],
      ] as const) {
        await enter(phone, text);
        await expect(phone, text).toHaveValue(shown);
      }
    });
  }
  await test.step('takes eleven digits, and is mended where the caret stands', async () => {
    await key(phone, '119876543219999');
    await expect(phone).toHaveValue('(11) 98765-4321');
    await phone.press('Home');
    for (let step = 0; step < 6; step++) await phone.press('ArrowRight');
    await phone.press('Backspace');
    await expect(phone).toHaveValue('(11) 8765-4321');
    await phone.pressSequentially('9');
    await expect(phone).toHaveValue('(11) 98765-4321');
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  });
  await test.step('the prefix of another country is mended too', async () => {
    await phone.fill('+1 11 98765-4321');
    for (const press of ['Home', 'ArrowRight', 'Delete']) await phone.press(press);
    await phone.pressSequentially('5');
    await expect(phone).toHaveValue('+5 11 98765-4321');
    await phone.pressSequentially('5');
    await expect(phone).toHaveValue('(11) 98765-4321');
  });
  await test.step('a phone of another country is kept, hinted at and not sent', async () => {
    const hint = 'Use um número do Brasil, com DDD.';
    await form.fill({ ...lead, phone: '+1 415 555 2671' });
    await form.message.focus();
    await expect(phone).toHaveAccessibleDescription(hint);
    await expect(phone).toHaveAttribute('aria-invalid', 'false');
    await form.submit.click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue('+1 415 555 2671');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(`Telefone inválido. ${hint}`);
    expect(inserts).toEqual([]);
  });
});

/** What stood there stays, with a hint that the next key takes away. */
async function expectRefusal(field: Locator, before: string, hint: RegExp): Promise<void> {
  await expect(field).toHaveValue(before);
  await expect(field).toHaveAccessibleDescription(hint);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('End');
  await field.press('1');
  await expect(field).toHaveAccessibleDescription('');
  await field.press('Backspace');
  await expect(field).toHaveValue(before);
}

test('numbers are read however they are entered, and refused otherwise', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, value } = calculator;
  await calculator.whenAlive();
  for (const [name, enter] of Object.entries({ paste, insert, drop })) {
    await test.step(`by ${name}`, async () => {
      await enter(value, 'R$ 1.499');
      await expect(value).toHaveValue('R$\u00a01.499,00');
      await enter(value, '187,3333');
      await expect(value).toHaveValue('R$\u00a0187,33');
      await enter(carts, '1.200,00');
      await expect(carts).toHaveValue('1200');
      await enter(value, '1e5');
      await expectRefusal(value, 'R$\u00a0187,33', /^Não deu para ler esse valor/);
      await enter(carts, '12,5');
      await expectRefusal(carts, '1200', /^Não deu para ler esse número/);
    });
  }
  await test.step('digits are reais when they are pasted, cents when they are keyed', async () => {
    await paste(value, '1499');
    await expect(value).toHaveValue('R$\u00a01.499,00');
    await key(value, '1499');
    await expect(value).toHaveValue('R$\u00a014,99');
  });
});

test('what was typed before the script is read whole, or left to be mended', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, value, calculate } = calculator;
  const form = quickForm(page);
  await calculator.type('12,5', '187,3333');
  await form.opener.click();
  await form.phone.fill('11 98765-4321 ou 11 3456-7890');
  arrive();
  await form.whenAlive();
  await test.step('a phone with words', async () => {
    await expect(form.phone).toHaveValue('11 98765-4321 ou 11 3456-7890');
    await form.submit.click();
    await expect(form.phone).toHaveAccessibleDescription('Telefone inválido');
    await form.phone.fill('11987654321');
    await expect(form.phone).toHaveValue('(11) 98765-4321');
    await page.keyboard.press('Escape');
  });
  await test.step('numbers, of which one is none', async () => {
    await expect(value).toHaveValue('R$\u00a0187,33');
    await expect(carts).toHaveValue('12,5');
    await expect(carts).toHaveAccessibleDescription(/^Não deu para ler esse número/);
    await expect(calculate).toBeDisabled();
    await carts.press('End');
    for (const shown of ['12,', '12']) {
      await carts.press('Backspace');
      await expect(carts).toHaveValue(shown);
    }
    await expect(carts).toHaveAccessibleDescription('');
    await expect(calculate).toBeEnabled();
  });
});
