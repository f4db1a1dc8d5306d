import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/axe.ts';
import {
  benefitsForm,
  blank,
  expectValues,
  holdChunks,
  howItWorksForm,
  lead,
  quickForm,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { findTraces } from './support/pageFaults.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const day = 24 * 60 * 60 * 1000;
const notice = 'Rascunho recuperado.';
const discard = { name: 'Descartar rascunho' };

/** Drafts as a visit of before left them; `age` in milliseconds. */
async function keepDrafts(page: Page, drafts: Record<string, number>, values: object = lead) {
  await page.goto('/robots.txt');
  for (const [kind, age] of Object.entries(drafts)) {
    const draft = { key: 'k'.repeat(32), values, wasSent: false, savedAt: Date.now() - age };
    await page.evaluate(
      ([name = '', text = '']) => localStorage.setItem(name, text),
      [`lead-draft:${kind}`, JSON.stringify(draft)],
    );
  }
}

test('drafts leave the device after a day on any page, or once sent; nothing else is kept', async ({
  page,
}) => {
  const form = benefitsForm(page);
  const traces = async () => (await findTraces(page)).sort();
  const outdated = { calculator: day, benefits: day, 'how-it-works': day };
  await keepDrafts(page, { quick: day - 60_000, ...outdated });
  await page.goto('/beneficios');
  await page.keyboard.press('Shift');
  await expect.poll(traces).toEqual(['lead-draft:quick']);
  await test.step('nothing is said where nothing was put back', async () => {
    await form.open();
    await form.fill();
    await expect(form.dialog.getByText(notice)).toBeHidden();
    await expect.poll(traces).toEqual(['lead-draft:benefits', 'lead-draft:quick']);
  });
  await test.step('nothing is left of a draft that was sent', async () => {
    await page.reload();
    await form.open();
    await expect(form.dialog.getByText(notice)).toBeVisible();
    await form.submit.click();
    await page.getByText('Obrigado por seu interesse!').waitFor();
    expect(await traces()).toEqual(['lead-draft:quick']);
  });
});

test('one that was put back is thrown away with one press', async ({ page }) => {
  const form = quickForm(page);
  await keepDrafts(page, { quick: 1000 });
  await page.goto('/');
  await form.open();
  await expect(form.name).toHaveValue(lead.name);
  await expect(form.dialog.getByRole('status')).toHaveText(notice);
  const button = form.dialog.getByRole('button', discard);
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectNoFindings(page, 'dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(form.name).toBeFocused();
  await expectValues(form.form, blank);
  await expect(button).toBeHidden();
  expect(await findTraces(page)).toEqual([]);
});

test('words written before the script win over a draft, which adds the rest', async ({ page }) => {
  const form = howItWorksForm(page);
  const inserts = watchInserts(page);
  await keepDrafts(page, { 'how-it-works': 1000 });
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
  await page.reload();
  await form.open();
  await expectValues(form.form, { ...written, email: '' });
  await form.send({ email: lead.email, phone: lead.phone });
  await expect(page.getByText(success)).toBeVisible();
  await expect(form.message).toHaveValue('Quero integrar a Consigo ao meu e-commerce.');
  expect(inserts.map(({ body }) => body)).toMatchObject([[{ name: 'Ana Souza', notes: '' }]]);
  expect(inserts[0]?.key).not.toBe('k'.repeat(32));
});

test('the calculator’s numbers and contact come and go each in its place', async ({ page }) => {
  const calculator = calculatorOf(page);
  await page.clock.install();
  await keepDrafts(
    page,
    { calculator: 1000 },
    { ...contact, abandonedCarts: '120', averageValue: 'R$\u00a0389,90', platform: 'VTEX' },
  );
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
    await calculator.getResult();
    await expect(calculator.name).toHaveValue('');
    await expect(calculator.section.getByText(notice)).toBeHidden();
  });
  await test.step('a reload gives back the numbers and what was typed', async () => {
    await calculator.fillIn();
    await page.reload();
    await calculator.wake();
    const numbers = { abandonedCarts: '120', averageValue: 'R$\u00a0389,90' };
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
