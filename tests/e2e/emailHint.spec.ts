import type { Locator, Page } from '@playwright/test';
import { lead, quickForm, receiptOf, watchInserts } from './support/contactForms.ts';
import { expect, test } from './test.ts';

// `site/features/lead-form/suggestEmail.test.ts` lists which addresses are queried.

const slip = 'ana@gmial.com';
const asked = 'Você quis dizer ana@gmail.com?';

const hintIn = (form: Locator) => ({
  email: form.locator('[name=email]'),
  phone: form.locator('[name=phone]'),
  question: form.getByRole('status').filter({ hasText: 'Você quis dizer' }),
  correct: form.getByRole('button', { name: 'Corrigir o e-mail' }),
});

/** Leaves the e-mail field of the home page's form with a typo. */
async function leaveSlip(page: Page) {
  await page.goto('/');
  const quick = quickForm(page);
  await quick.open();
  const hint = hintIn(quick.form);
  await hint.email.fill(slip);
  await hint.email.press('Tab');
  await expect(hint.question).toHaveText(asked);
  await expect(hint.email).toHaveAttribute('aria-invalid', 'false');
  return { ...quick, ...hint };
}

test('the keyboard reaches the question, and the next field after it', async ({ page }) => {
  const { email, phone, correct } = await leaveSlip(page);
  await expect(phone).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(correct).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue('ana@gmail.com');
  await page.keyboard.press('Tab');
  await expect(phone).toBeFocused();
});

test('disappears when the address changes, and does not ask again about the same one', async ({
  page,
}) => {
  const { email, phone, question } = await leaveSlip(page);
  await email.press('End');
  await email.pressSequentially('b');
  await expect(question).toHaveCount(0);
  await email.press('Backspace');
  await phone.focus();
  await expect(email).toHaveValue(slip);
  await expect(question).toHaveCount(0);
  await email.fill('ana@hotmial.com');
  await phone.focus();
  await expect(question).toHaveText('Você quis dizer ana@hotmail.com?');
  await email.focus();
  await phone.focus();
  await expect(question).toHaveCount(0);
});

test('is never in the way: the pressed button does not move, and sends the address as typed', async ({
  page,
}) => {
  const inserts = watchInserts(page);
  await page.goto('/');
  const quick = quickForm(page);
  const { form, submit, again } = quick;
  const { email, question } = hintIn(form);
  await quick.open();
  await quick.fill({ ...lead, email: '' });
  await email.fill(slip);
  await submit.click({ delay: 300 });
  await expect(receiptOf(page)).toBeFocused();
  expect(inserts.map(({ body }) => body)).toEqual([[expect.objectContaining({ email: slip })]]);
  await again.click();
  await expect(email).toHaveValue('');
  await expect(question).toHaveCount(0);
});
