import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './support/axe.ts';
import {
  benefitsForm,
  failInserts,
  howItWorksForm,
  quickForm,
  receiptOf,
} from './support/contactForms.ts';
import { calculatorOf, carousel, contact, demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// The parts in all their states, to axe, to a screen reader and in forced colours. How they are at first
// is seen with the page, in `everyPage.spec.ts`; so are the empty forms, on their own pages.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

/** The timer of a part ends when the returned function is called; axe needs the clock to run on. */
async function holdTimer(page: Page, length: number) {
  await page.addInitScript((held) => {
    const later = window.setTimeout;
    const hold = (run: () => void, delay?: number, ...given: []) => {
      if (delay !== held) return later(run, delay, ...given);
      Object.assign(window, { endTimer: run });
      return 0;
    };
    window.setTimeout = hold as typeof setTimeout;
  }, length);
  return () => page.evaluate<void>('endTimer()');
}

test('axe finds nothing in any testimonial, segment or step of the demo', async ({ page }) => {
  const endAnalysis = await holdTimer(page, 2000);
  const { open, part, slides, dot } = carousel(page);
  await open();
  await expect(part).toHaveAccessibleName(/\S/);
  await dot(3).click();
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.99 });
  await expectNoFindings(page, '.testimonials');

  const segments = page.locator('section', { has: page.getByRole('tablist') });
  await segments.getByRole('tab').last().click();
  await expect(segments.getByRole('tabpanel')).toHaveAccessibleName('Saúde & Bem-estar');
  const panels = segments.locator('[role=tabpanel]');
  await panels.evaluateAll((all) => {
    for (const panel of all as HTMLElement[]) panel.hidden = false;
  });
  await expect(panels.filter({ visible: true })).toHaveCount(5);
  await expectNoFindings(page, 'section:has([role=tablist])');

  const { pay, next, toSignature, sign, restart, stage } = demoCheckout(page);
  for (const [step, goThere] of [
    ['select-installment', () => pay.click()],
    ['analyzing-credit', () => next.click()],
    ['credit-approved', endAnalysis],
    ['sign-contract', () => toSignature.click()],
    ['payment-confirmed', () => sign.click().then(() => restart.waitFor())],
  ] as const) {
    await goThere();
    await expect(stage).toHaveAttribute('data-demo-step', step);
    await expectNoFindings(page, '#hero');
  }
});

test('axe finds nothing in any stage of the calculator', async ({ page, complaints }) => {
  complaints.expect(/503|Erro ao enviar formulário/);
  const endCalculation = await holdTimer(page, 1500);
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.whenAlive();
  await test.step('with a number that is none, then calculating', async () => {
    await calculator.type('120', '0');
    await expectNoFindings(page, '#calculadora');
    await calculator.value.fill('38990');
    await calculator.calculate.click();
    await expect(calculator.calculate).toHaveText('Calculando...');
    await expectNoFindings(page, '#calculadora');
  });
  await endCalculation();
  await test.step('with a result that is outdated, and mistakes in its form', async () => {
    await calculator.submit.click();
    await expect(calculator.name).toBeFocused();
    await calculator.carts.fill('130');
    await expectNoFindings(page, '#calculadora');
  });
  await test.step('after a failure, and after the lead', async () => {
    const recover = await failInserts(page);
    await calculator.fillIn();
    await calculator.submit.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindings(page, '#calculadora');
    await recover();
    await calculator.submit.click();
    await expect(receiptOf(page)).toBeFocused();
    await expectNoFindings(page, '#calculadora');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [route, formOf] of [
    ['/', quickForm],
    ['/beneficios', benefitsForm],
    ['/como-funciona', howItWorksForm],
  ] as const) {
    test(`axe finds nothing in the menu of ${route}, nor in its dialog with its errors, its failure and its thanks`, async ({
      page,
      complaints,
    }) => {
      complaints.expect(/503|Erro ao enviar formulário/);
      await page.goto(route);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await expectNoFindings(page, 'header');
      await page.keyboard.press('Escape');

      const form = formOf(page);
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
      // Thanks that close themselves wait for whoever has come to a button of theirs.
      await page.keyboard.press('Tab');
      await expectNoFindings(page, 'dialog');
      await expect(receiptOf(page)).toBeVisible();
    });
  }

  test('tables keep their rows and columns on a phone', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    for (const route of ['/', '/beneficios']) {
      await page.goto(route);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const told = nodes.map((node) => node.role?.value);
      for (const [role, markup] of [
        ['table', 'table'],
        ['columnheader', 'table [scope=col]'],
        ['rowheader', 'table [scope=row]'],
        ['cell', 'td'],
      ] as const) {
        const shown = page.locator(markup).filter({ visible: true });
        expect(await shown.count()).toBeGreaterThan(0);
        await expect(shown, route).toHaveCount(told.filter((one) => one === role).length);
      }
    }
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  const styleOf = (one: Locator, property: string, pseudo = '') =>
    one.evaluate(
      (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name),
      [property, pseudo] as const,
    );

  test('keep what is chosen, current and focused apart', async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('tab');
    expect(await styleOf(tabs.first(), 'border-top-width', '::before')).toBe('5px');
    expect(await styleOf(tabs.nth(1), 'border-top-width', '::before')).not.toBe('5px');
    await tabs.first().focus();
    await expect(tabs.first()).toHaveCSS('outline-style', 'solid');
    await test.step('the 64 squares stay, and the paid ones apart', async () => {
      const [paid, due] = await page.locator('.coupons path').all();
      if (!paid || !due) throw new Error('There are no squares');
      const drawn = `${await paid.getAttribute('d')}${await due.getAttribute('d')}`;
      expect(drawn.match(/h13v13/g)).toHaveLength(64);
      const body = page.locator('body');
      const [ink, ground] = [await styleOf(body, 'color'), await styleOf(body, 'background-color')];
      for (const path of [paid, due]) await expect(path).toHaveCSS('stroke', ink);
      await expect(due).toHaveCSS('fill', 'none');
      expect(['none', ink, ground]).not.toContain(await styleOf(paid, 'fill'));
    });
    await test.step('the chosen example can be told from the others', async () => {
      await calculatorOf(page).example('Moda').click();
      const label = (name: string) => page.locator('#calculadora label', { hasText: name });
      await expect(label('Moda')).toHaveCSS('outline-style', 'solid');
      await expect(label('Beleza')).toHaveCSS('outline-style', 'none');
    });
    await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  });

  test('keep the header, the current step and the protocol framed', async ({ page }) => {
    await page.goto('/como-funciona');
    const header = page.getByRole('banner');
    const current = header.locator('.nav [aria-current]');
    await expect(header).toHaveCSS('border-bottom-style', 'solid');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    const steps = page.locator('[data-journey-selector] a');
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    const [marked, ...others] = await steps.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(others).toHaveLength(4);
    expect(others).not.toContain(marked);
    const form = { ...contact, message: 'Quanto custa?' };
    await page.request.post('/contato/quick', { form }).then((sent) => page.goto(sent.url()));
    await expect(page.locator('.lead-receipt-code')).toHaveCSS('border-top-width', '2px');
  });
});
