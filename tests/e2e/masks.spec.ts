import type { Locator } from '@playwright/test';
import { holdChunks, lead, quickForm, watchInserts } from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// `shared/phone.test.ts` and `shared/mask.test.ts` test what is read from a text, and where the caret
// goes, for both page and server; this file tests the ways to enter a text.

type Enter = (field: Locator, text: string) => Promise<void>;

const paste: Enter = async (field, text) => {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
};

/** Sets the value directly, as autofill or a program that fills in forms does. */
const fillAtOnce: Enter = (field, text) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

const key: Enter = async (field, text) => {
  await field.fill('');
  await field.pressSequentially(text);
};

/** Like a predictive keyboard or dictation: the text grows, pauses, and is inserted at the end. */
async function compose(field: Locator, text: string) {
  await field.fill('');
  const session = await field.page().context().newCDPSession(field.page());
  for (let length = 1; length <= text.length; length++) {
    const composition = { text: text.slice(0, length), selectionStart: length };
    await session.send('Input.imeSetComposition', { ...composition, selectionEnd: length });
    await expect(field).toHaveValue(composition.text);
  }
  await session.send('Input.insertText', { text });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a phone is masked however it is entered, and edited at the caret', async ({ page }) => {
  await page.goto('/');
  const inserts = watchInserts(page);
  const form = quickForm(page);
  const { phone } = form;
  await form.open();
  await expect(phone).toHaveAttribute('placeholder', '(00) 00000-0000');
  for (const enter of [paste, fillAtOnce, key, compose]) {
    await enter(phone, '+55 (0)11 98765-4321');
    await expect(phone, enter.name).toHaveValue('(11) 98765-4321');
  }
  await test.step('can be edited at the caret', async () => {
    await phone.press('Home');
    for (let step = 0; step < 6; step++) await phone.press('ArrowRight');
    await phone.press('Backspace');
    await expect(phone).toHaveValue('(11) 8765-4321');
    await phone.pressSequentially('9');
    await expect(phone).toHaveValue('(11) 98765-4321');
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  });
  await test.step('a foreign phone stays as typed, gets a hint and is not sent', async () => {
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

test('numbers are read however they are entered, and refused otherwise', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, value } = calculator;
  await calculator.whenAlive();
  for (const enter of [paste, fillAtOnce]) {
    await enter(value, 'R$ 1.499');
    await expect(value, enter.name).toHaveValue('R$\u00a01.499,00');
    await enter(carts, '1.200,00');
    await expect(carts, enter.name).toHaveValue('1200');
  }
  await paste(carts, '12,5');
  await expect(carts).toHaveValue('1200');
  await expect(carts).toHaveAccessibleDescription(/^Não deu para ler esse número/);
  await expect(carts).toHaveAttribute('aria-invalid', 'true');
  await carts.press('End');
  await carts.press('1');
  await expect(carts).toHaveAccessibleDescription('');
  await test.step('pasted digits are reais, typed digits are cents, and letters are refused', async () => {
    await paste(value, '1499');
    await expect(value).toHaveValue('R$\u00a01.499,00');
    await key(value, '1499');
    await expect(value).toHaveValue('R$\u00a014,99');
    await key(carts, '1a2-0');
    await expect(carts).toHaveValue('120');
  });
});

test('an amount is the same in calculator and proposal, typed or composed', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, value } = calculator;
  await calculator.whenAlive();
  await compose(carts, '1200');
  await expect(carts).toHaveValue('1200');
  const expectAmount = async (amount: Locator) => {
    for (const [enter, text] of [
      [compose, '28990'],
      [paste, '289,9'],
    ] as const) {
      await enter(amount, text);
      await amount.blur();
      await expect(amount, enter.name).toHaveValue('R$\u00a0289,90');
    }
  };
  await expectAmount(value);
  await page.goto('/proposta?loja=Bela');
  await expect(page.locator('[data-filling]')).toHaveCount(0);
  await expectAmount(page.getByRole('textbox', { name: 'Preço' }));
  await expect(page.locator('[data-proposal="customer-plain"]')).toHaveText('R$\u00a012,08');
});

test('numbers typed before script loads are read, or left for correction', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, value, calculate } = calculator;
  await calculator.type('12,5', '187,3333');
  arrive();
  await calculator.whenAlive();
  await expect(value).toHaveValue('R$\u00a0187,33');
  await expect(carts).toHaveValue('12,5');
  await expect(carts).toHaveAccessibleDescription(/^Não deu para ler esse número/);
  await expect(calculate).toBeDisabled();
  await carts.press('End');
  for (let step = 0; step < 2; step++) await carts.press('Backspace');
  await expect(carts).toHaveAccessibleDescription('');
  await expect(calculate).toBeEnabled();
});

test('the first click into a number selects it whole, the next one sets the caret', async ({
  page,
}) => {
  await page.goto('/proposta');
  const price = page.getByRole('textbox', { name: 'Preço' });
  await price.click();
  // The proposal's script has arrived.
  await expect(page.locator('[data-proposal="today"]')).toHaveText(/./);
  await page.keyboard.type('32990');
  await expect(price).toHaveValue('R$\u00a0329,90');
  await price.click();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(price).toHaveValue('R$\u00a03.299,00');
  await page.goto('/');
  const { carts } = calculatorOf(page);
  await carts.fill('420');
  await carts.blur();
  await carts.click();
  await page.keyboard.type('15');
  await expect(carts).toHaveValue('15');
});
