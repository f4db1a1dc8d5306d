import type { Page } from '@playwright/test';
import {
  expectValues,
  holdChunks,
  howItWorksForm,
  lead,
  quickForm,
  receiptOf,
  watchInserts,
} from './support/contactForms.ts';
import { findTraces } from './support/pageFaults.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// How long drafts are kept, and in which browsers, is tried in `leadDraft.test.ts`.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const notice = 'Rascunho recuperado.';
const discard = { name: 'Descartar rascunho' };

/** A draft as a visit of before left it; `age` in milliseconds. */
async function keepDraft(page: Page, kind: string, age: number, values: object = lead) {
  await page.goto('/robots.txt');
  const draft = { key: 'k'.repeat(32), values, wasSent: false, savedAt: Date.now() - age };
  await page.evaluate(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`lead-draft:${kind}`, JSON.stringify(draft)],
  );
}

test('a draft comes back after a reload, and leaves the device once it is sent, thrown away or a day old', async ({
  page,
}) => {
  const form = quickForm(page);
  const button = form.dialog.getByRole('button', discard);
  await keepDraft(page, 'benefits', 24 * 60 * 60 * 1000);
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect.poll(() => findTraces(page)).toEqual([]);
  await test.step('nothing is said where nothing was put back', async () => {
    await form.open();
    await form.fill();
    await expect(form.dialog.getByText(notice)).toBeHidden();
    await expect.poll(() => findTraces(page)).toEqual(['lead-draft:quick']);
  });
  await test.step('one press throws it away', async () => {
    await page.reload();
    await form.open();
    await expectValues(form.form, lead);
    await expect(form.dialog.getByRole('status')).toHaveText(notice);
    await button.press('Enter');
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveValue('');
    await expect(button).toBeHidden();
    expect(await findTraces(page)).toEqual([]);
  });
  await test.step('nothing is left of one that was sent', async () => {
    await form.send();
    await expect(receiptOf(page)).toBeFocused();
    expect(await findTraces(page)).toEqual([]);
  });
});

test('words written before the script win over a draft, which adds the rest', async ({ page }) => {
  const form = howItWorksForm(page);
  const inserts = watchInserts(page);
  await keepDraft(page, 'how-it-works', 1000);
  const arrive = await holdChunks(page);
  await page.goto('/como-funciona');
  await form.opener.click();
  await form.name.fill('Ana Souza');
  await form.message.fill('');
  arrive();
  await form.whenAlive();
  const written = { name: 'Ana Souza', message: '' };
  await expectValues(form.form, { ...written, email: lead.email });
  await form.dialog.getByRole('button', discard).click();
  await expectValues(form.form, { ...written, email: '' });
  await form.send({ email: lead.email, phone: lead.phone });
  await expect(receiptOf(page)).toBeFocused();
  expect(inserts.map(({ body }) => body)).toMatchObject([[{ name: 'Ana Souza', notes: '' }]]);
  expect(inserts[0]?.key).not.toBe('k'.repeat(32));
});

test('the calculator’s numbers and contact come and go each in its place', async ({ page }) => {
  const calculator = calculatorOf(page);
  await page.clock.install();
  const numbers = { abandonedCarts: '120', averageValue: 'R$\u00a0389,90' };
  await keepDraft(page, 'calculator', 1000, { ...contact, ...numbers, platform: 'VTEX' });
  await test.step('the numbers are thrown away with the rest, those typed since stay', async () => {
    const arrive = await holdChunks(page);
    await page.goto('/');
    await calculator.value.fill('1000');
    arrive();
    await calculator.wake();
    await expect(calculator.carts).toHaveValue('120');
    await calculator.section.getByRole('button', discard).click();
    await expect(calculator.carts).toBeFocused();
    await expectValues(calculator.section, { abandonedCarts: '', averageValue: 'R$\u00a010,00' });
    expect(await findTraces(page)).toEqual([]);
  });
  await test.step('a reload gives back the numbers and what was typed', async () => {
    await calculator.getResult();
    await calculator.fillIn();
    await page.reload();
    await calculator.wake();
    await expectValues(calculator.section, numbers);
    await calculator.getResult('100', '10000');
    await expectValues(calculator.form, { ...contact, platform: 'Loja Integrada' });
  });
  await test.step('the contact is thrown away in its form, under the same sum', async () => {
    await expect(calculator.section.getByText(notice)).toHaveCount(1);
    await calculator.form.getByRole('button', discard).click();
    await expect(calculator.name).toBeFocused();
    await expectValues(calculator.form, { name: '', email: '', phone: '', platform: '' });
    await expect(calculator.sum).toContainText('R$ 4.000,00');
    expect(await findTraces(page)).toEqual([]);
  });
});
