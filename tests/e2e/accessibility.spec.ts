import { demoSteps } from '../../shared/demoSteps.ts';
import { expectNoFindings } from './support/axe.ts';
import { benefitsForm, failInserts, receiptOf } from './support/contactForms.ts';
import { calculatorOf, demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// The states of all parts, for axe, a screen reader and forced colours. `everyPage.spec.ts` tests their
// first state with the page, and the empty forms on their own pages.

test.use({ viewport: { width: 1440, height: 900 } });

test('axe finds nothing in any step of the demo', async ({ page }) => {
  await page.goto('/');
  const { stage } = demoCheckout(page);
  // axe reads a whole page, however small the part.
  await page.locator('main > :not(:has(#hero), #hero), footer').evaluateAll((others) => {
    for (const one of others) one.remove();
  });
  for (const step of demoSteps.slice(1)) {
    await stage.evaluate((one, to) => one.setAttribute('data-demo-step', to), step);
    await expect(stage.locator(`[data-panel="${step}"]`)).toBeVisible();
    await expectNoFindings(page, '#hero');
  }
});

test('axe finds nothing in the calculator’s states', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.whenAlive();
  await calculator.type('120', '0');
  await expectNoFindings(page, '#calculadora');
  await calculator.value.fill('38990');
  await calculator.calculate.click();
  await expect(calculator.heading).toBeFocused();
  await calculator.submit.click();
  await expect(calculator.name).toBeFocused();
  await calculator.carts.fill('130');
  await expectNoFindings(page, '#calculadora');
});

test('axe finds nothing in menu and dialog on a phone', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/beneficios');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectNoFindings(page, 'header');
  await page.keyboard.press('Escape');

  const form = benefitsForm(page);
  await form.open();
  await expect(form.dialog).toHaveAccessibleDescription(/\S/);
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expectNoFindings(page, 'dialog');
  const recover = await failInserts(page);
  await form.send();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindings(page, 'dialog');
  await recover();
  await form.submit.press('Enter');
  await expect(receiptOf(page)).toBeFocused();
  // A receipt does not close itself once the focus is on one of its buttons.
  await page.keyboard.press('Tab');
  await expectNoFindings(page, 'dialog');
  await expect(receiptOf(page)).toBeVisible();
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('keep chosen, current and focused items distinguishable', async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('tab');
    const mark = ['border-top-width', '5px', { pseudo: 'before' }] as const;
    await expect(tabs.first()).toHaveCSS(...mark);
    await expect(tabs.nth(1)).not.toHaveCSS(...mark);
    await tabs.first().focus();
    await expect(tabs.first()).toHaveCSS('outline-style', 'solid');
    await test.step('in every group of choices', async () => {
      await page.getByRole('radio', { name: 'VTEX' }).check({ force: true });
      await tabs.first().focus();
      const choices = page.locator('label:has([type=radio])');
      expect(await choices.count()).toBeGreaterThan(20);
      for (const choice of await choices.all()) {
        const isChosen = await choice.getByRole('radio', { includeHidden: true }).isChecked();
        await (isChosen ? expect(choice) : expect(choice).not).toHaveCSS('outline', /solid 3px/);
      }
    });
  });
});
