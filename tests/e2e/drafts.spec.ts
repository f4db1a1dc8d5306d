import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/axe.ts';
import {
  benefitsForm,
  holdChunks,
  howItWorksForm,
  lead,
  quickForm,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const day = 24 * 60 * 60 * 1000;

/** A draft as a visit of before left it. */
const keepDraft = (page: Page, kind: string, age: number, values: object = lead) =>
  page.evaluate(
    ([name, draft]) => localStorage.setItem(name as string, draft as string),
    [
      `lead-draft:${kind}`,
      JSON.stringify({ key: 'k'.repeat(32), values, wasSent: false, savedAt: Date.now() - age }),
    ],
  );

const keptDrafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

const notice = 'Rascunho recuperado.';
const discard = { name: 'Descartar rascunho' };

test.beforeEach(({ page }) => page.goto('/'));

test('drafts of all forms leave the device after a day, whichever page is used', async ({
  page,
}) => {
  await keepDraft(page, 'quick', day - 60_000);
  for (const kind of ['calculator', 'benefits', 'how-it-works']) await keepDraft(page, kind, day);
  await page.goto('/beneficios');
  await page.keyboard.press('Shift');
  await expect.poll(() => keptDrafts(page)).toEqual(['lead-draft:quick']);
});

test('one that was put back is thrown away with one press', async ({ page }) => {
  const form = quickForm(page);
  await keepDraft(page, 'quick', 1000);
  await form.open();
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.dialog.getByRole('status')).toHaveText(notice);
  const button = form.dialog.getByRole('button', discard);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await expectNoFindings(page, 'dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.phone, form.message]) {
    await expect(field).toHaveValue('');
  }
  await expect(button).toBeHidden();
  expect(await keptDrafts(page)).toEqual([]);
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue('');
  await expect(form.dialog.getByText(notice)).toBeHidden();
});

test('nothing is said where nothing was put back, nor once it was sent', async ({ page }) => {
  const form = benefitsForm(page);
  await page.goto('/beneficios');
  await form.open();
  await expect(form.dialog.getByText(notice)).toBeHidden();
  await form.fill();
  await expect(form.dialog.getByText(notice)).toBeHidden();
  await page.reload();
  await form.open();
  await expect(form.dialog.getByText(notice)).toBeVisible();
  await form.submit.click();
  await page.getByText('Obrigado por seu interesse!').waitFor();
  expect(await keptDrafts(page)).toEqual([]);
});

test('words written before the script win over a draft, which fills in the rest', async ({
  page,
}) => {
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
  await expect(form.email).toHaveValue(lead.email);
  await expect(form.name).toHaveValue('Ana Souza');
  await expect(form.message).toHaveValue('');
  await form.dialog.getByRole('button', discard).click();
  await expect(form.email).toHaveValue('');
  await expect(form.name).toHaveValue('Ana Souza');
  await expect(form.message).toHaveValue('');
  await page.reload();
  await form.open();
  await expect(form.name).toHaveValue('Ana Souza');
  await expect(form.email).toHaveValue('');
  await form.fill({ email: lead.email, phone: lead.phone });
  await form.submit.click();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
  expect(inserts.map(({ body }) => body)).toMatchObject([[{ name: 'Ana Souza', notes: '' }]]);
  expect(inserts[0]?.headers['idempotency-key']).not.toBe('k'.repeat(32));
});

test.describe('of the calculator', () => {
  const values = {
    abandonedCarts: '120',
    averageValue: 'R$\u00a0389,90',
    ...contact,
    platform: 'VTEX',
  };

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await keepDraft(page, 'calculator', 1000, values);
  });

  test('its numbers are thrown away with the rest, those typed since stay', async ({ page }) => {
    const calculator = calculatorOf(page);
    const arrive = await holdChunks(page);
    await page.reload();
    await calculator.value.fill('1000');
    arrive();
    await calculator.wake();
    await expect(calculator.carts).toHaveValue('120');
    await calculator.section.getByRole('button', discard).click();
    await expect(calculator.carts).toHaveValue('');
    await expect(calculator.carts).toBeFocused();
    await expect(calculator.value).toHaveValue('R$\u00a010,00');
    expect(await keptDrafts(page)).toEqual([]);
    await calculator.getResult();
    await expect(calculator.name).toHaveValue('');
    await expect(calculator.section.getByText(notice)).toBeHidden();
  });

  test('the contact is thrown away in its form, under the same sum', async ({ page }) => {
    const calculator = calculatorOf(page);
    await calculator.getResult('100', '10000');
    await expect(calculator.platform).toHaveValue('VTEX');
    await expect(calculator.section.getByText(notice)).toHaveCount(1);
    await calculator.form.getByRole('button', discard).click();
    await expect(calculator.name).toBeFocused();
    await expect(calculator.name).toHaveValue('');
    await expect(calculator.platform).toHaveValue('');
    await expect(calculator.sum).toContainText('R$ 4.000,00');
    expect(await keptDrafts(page)).toEqual([]);
  });
});
