import { lead, quickForm, receiptOf, watchInserts } from './support/contactForms.ts';
import { expect, test } from './test.ts';

// `site/features/lead-form/suggestEmail.test.ts` lists which addresses are queried.

test('a typo in the e-mail is questioned, and corrected or sent as it is', async ({ page }) => {
  const inserts = watchInserts(page);
  await page.goto('/');
  const quick = quickForm(page);
  const { form, phone } = quick;
  const email = form.locator('[name=email]');
  await quick.open();
  await test.step('the keyboard reaches the question, and continues after it', async () => {
    await email.fill('ana@gmial.com');
    await email.press('Tab');
    await expect(form.getByText('Você quis dizer ana@gmail.com?')).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(phone).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(form.getByRole('button', { name: 'Corrigir o e-mail' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(email).toHaveValue('ana@gmail.com');
    await page.keyboard.press('Tab');
    await expect(phone).toBeFocused();
  });
  await test.step('a pressed button does not move, and sends the address unchanged', async () => {
    await quick.fill({ ...lead, email: 'ana@hotmial.com' });
    await email.focus();
    await quick.submit.click({ delay: 300 });
    await expect(receiptOf(page)).toBeFocused();
    const row = expect.objectContaining({ email: 'ana@hotmial.com' });
    expect(inserts.map(({ body }) => body)).toEqual([[row]]);
  });
});
