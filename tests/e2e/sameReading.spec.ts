import type { APIRequestContext, Locator } from '@playwright/test';
import { formatReais } from '../../leads/money.ts';
import { readLeads } from '../support/leadStores.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { chunks, lead, quickForm, watchInserts } from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

/** Phones as people write them, and the number that page and server read in them. */
const phones = [
  ['11987654321', '(11) 98765-4321'],
  ['(11) 3456-7890', '(11) 3456-7890'],
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['+55 (0)11 98765-4321', '(11) 98765-4321'],
  ['0055 11 98765-4321', '(11) 98765-4321'],
  ['055 11 98765-4321', '(11) 98765-4321'],
  ['(011) 3456-7890', '(11) 3456-7890'],
  ['5591987654321', '(91) 98765-4321'],
  ['(55) 98765-4321', '(55) 98765-4321'],
] as const;

/** What is no Brazilian number: it stays as it was typed. */
const foreignPhones = ['+1 415 555 2671', '+351 912 345 678', '001 415 555 2671'] as const;

const amounts = [
  ['1499', 'R$\u00a01.499,00'],
  ['187,3333', 'R$\u00a0187,33'],
  ['1499,999', 'R$\u00a01.500,00'],
  ['1.499,00', 'R$\u00a01.499,00'],
  ['R$ 1499', 'R$\u00a01.499,00'],
  ['1.499', 'R$\u00a01.499,00'],
] as const;
const noAmounts = ['1e5', '12 34', '1.49.900', '10.000.000,00'] as const;

const counts = [
  ['1200', '1200'],
  ['1.200', '1200'],
  ['1.200,00', '1200'],
] as const;
const noCounts = ['12,5', '1e5', '12 34'] as const;

async function paste(field: Locator, text: string): Promise<void> {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/** As a browser's autofill, or a program that fills in forms: the value is there at once. */
const fillAtOnce = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** As the keyboard of a phone does with what it holds in its clipboard. */
const insert = (field: Locator, text: string) => field.fill(text);

async function key(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}

const ways = { paste, fillAtOnce, insert, key };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a phone means the same to the page, however it is entered', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  for (const [name, enter] of Object.entries(ways)) {
    await test.step(`by ${name}`, async () => {
      for (const [text, shown] of phones) {
        await enter(form.phone, text);
        await expect(form.phone, text).toHaveValue(shown);
      }
      for (const text of foreignPhones) {
        await enter(form.phone, text);
        await expect(form.phone).toHaveValue(text);
      }
    });
  }
  await test.step('it is mended where the caret stands, prefix and all', async () => {
    await form.phone.fill('+1 11 98765-4321');
    for (const press of ['Home', 'ArrowRight', 'Delete']) await form.phone.press(press);
    await form.phone.pressSequentially('5');
    await expect(form.phone).toHaveValue('+5 11 98765-4321');
    await form.phone.pressSequentially('5');
    await expect(form.phone).toHaveValue('(11) 98765-4321');
  });
});

test('a phone of another country is kept, hinted at and not sent', async ({ page }) => {
  const inserts = watchInserts(page);
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await form.fill({ ...lead, phone: '+1 415 555 2671' });
  await expect(form.phone).toHaveAccessibleDescription('Use um número do Brasil, com DDD.');
  await expect(form.phone).toHaveAttribute('aria-invalid', 'false');
  await form.submit.click();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveValue('+1 415 555 2671');
  await expect(form.phone).toHaveAttribute('aria-invalid', 'true');
  await expect(form.phone).toHaveAccessibleDescription(
    'Telefone inválido. Use um número do Brasil, com DDD.',
  );
  expect(inserts).toEqual([]);
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

test('numbers mean the same to the page, however they are entered', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.whenAlive();
  for (const [name, enter] of Object.entries({ paste, insert })) {
    await test.step(`by ${name}`, async () => {
      for (const [text, shown] of amounts) {
        const areKeys = enter === insert && /^\d+$/.test(text);
        if (areKeys) continue;
        await enter(calculator.value, text);
        await expect(calculator.value, text).toHaveValue(shown);
      }
      for (const [text, shown] of counts) {
        await enter(calculator.carts, text);
        await expect(calculator.carts, text).toHaveValue(shown);
      }
      await calculator.type('120', '38990');
      for (const text of noAmounts) {
        await enter(calculator.value, text);
        await expectRefusal(calculator.value, 'R$\u00a0389,90', /^Não deu para ler esse valor/);
      }
      for (const text of noCounts) {
        await enter(calculator.carts, text);
        await expectRefusal(calculator.carts, '120', /^Não deu para ler esse número/);
      }
    });
  }
  await test.step('a dropped amount is read like a pasted one', async () => {
    const { value } = calculator;
    const drop = (text: string) =>
      value.evaluate((input, data) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', data);
        input.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        );
      }, text);
    await drop('187,3333');
    await expect(value).toHaveValue('R$\u00a0187,33');
    await drop('1e5');
    await expectRefusal(value, 'R$\u00a0187,33', /^Não deu para ler esse valor/);
  });
});

test('numbers typed before script is there are read whole, or left for their person to mend', async ({
  page,
}) => {
  const { promise: released, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(chunks, (route) => released.then(() => route.continue()));
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.type('12,5', '187,3333');
  arrive();
  await expect(calculator.value).toHaveValue('R$\u00a0187,33');
  await expect(calculator.carts).toHaveValue('12,5');
  await expect(calculator.carts).toHaveAccessibleDescription(/^Não deu para ler esse número/);
  await expect(calculator.calculate).toBeDisabled();
  await calculator.carts.press('End');
  await calculator.carts.press('Backspace');
  await expect(calculator.carts).toHaveValue('12,');
  await calculator.carts.press('Backspace');
  await expect(calculator.carts).toHaveValue('12');
  await expect(calculator.carts).toHaveAccessibleDescription('');
  await expect(calculator.calculate).toBeEnabled();
});

test.describe('the server, which the form reaches without script,', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** What the server keeps of a form, or its answer where it asks again. */
  const post = async (request: APIRequestContext, kind: string, form: Record<string, string>) => {
    const answer = await request.post(`${server.url}/contato/${kind}`, { form, maxRedirects: 0 });
    if (answer.status() === 422) return { refusal: await answer.text() };
    expect(answer.status()).toBe(303);
    const [stored] = await readLeads(server.dataDir, { limit: 1 });
    return { stored };
  };

  test('reads a phone as the page does', async ({ request }) => {
    for (const [text, shown] of phones) {
      const { stored } = await post(request, 'quick', { ...lead, phone: text, message: text });
      expect(stored?.notes).toBe(text);
      expect(stored?.phone, text).toBe(shown);
    }
    for (const text of foreignPhones) {
      const { refusal } = await post(request, 'quick', { ...lead, phone: text });
      expect(refusal).toContain(`value="${text}"`);
      expect(refusal).toContain('Telefone inválido. Use um número do Brasil, com DDD.');
    }
  });

  test('reads numbers as the page does', async ({ request }) => {
    const filled = {
      ...contact,
      platform: 'Outros',
      abandonedCarts: '120',
      averageValue: '389,90',
    };
    for (const [text, shown] of amounts) {
      const { stored } = await post(request, 'calculator', {
        ...filled,
        name: text,
        averageValue: text,
      });
      expect(formatReais(Math.round((stored?.average_value ?? 0) * 100)), text).toBe(shown);
    }
    for (const [text, shown] of counts) {
      const { stored } = await post(request, 'calculator', {
        ...filled,
        name: text,
        abandonedCarts: text,
      });
      expect(String(stored?.abandoned_carts), text).toBe(shown);
    }
    const refused = [
      ...noAmounts.map((averageValue) => ({ averageValue })),
      ...noCounts.map((abandonedCarts) => ({ abandonedCarts })),
    ];
    for (const numbers of refused) {
      const { refusal } = await post(request, 'calculator', { ...filled, ...numbers });
      expect(refusal, JSON.stringify(numbers)).toContain(`value="${Object.values(numbers)[0]}"`);
    }
  });
});
