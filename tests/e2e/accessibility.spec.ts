import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { calculatorOf } from './support/calculator.ts';
import { carousel } from './support/carousel.ts';
import { demoCheckout } from './support/demo.ts';
import { insertUrl, quickForm } from './support/quickForm.ts';
import { answerRoutes, routes } from './support/routes.ts';
import { expect, test } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFindings(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`);
  expect(findings).toEqual([]);
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const route of [...routes, ...answerRoutes, '/nao-existe']) {
      test(`axe finds nothing on ${route}`, async ({ page, complaints }) => {
        complaints.expect(/404/);
        await page.goto(route);
        await expectNoFindings(page);
      });
    }

    test('axe finds nothing in any step of the demo', async ({ page }) => {
      await page.goto('/');
      const { pay, next, toSignature, sign, restart } = demoCheckout(page);
      for (const button of [pay, next, toSignature, sign, restart]) {
        await button.waitFor();
        await expectNoFindings(page, '#hero');
        await button.click();
      }
    });

    test('axe finds nothing in the testimonials, whichever is on show', async ({ page }) => {
      const { open, next, part, dot } = carousel(page);
      await open();
      for (const slide of [1, 2, 3]) {
        await expect(dot(slide)).toHaveAttribute('aria-current', 'true');
        await expect(part.getByRole('group')).toHaveCount(1);
        await expectNoFindings(page, '.testimonials');
        await next.click();
      }
    });

    test('axe finds nothing in any segment', async ({ page }) => {
      await page.goto('/');
      const tabs = page.getByRole('tablist', { name: 'Segmentos' }).getByRole('tab');
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectNoFindings(page, 'section:has([role=tablist])');
      }
    });

    test('axe finds nothing in the dialog, its errors, its failure and its thanks', async ({
      page,
      complaints,
    }) => {
      complaints.expect(/503|Erro ao enviar formulário/);
      await page.goto('/');
      const form = quickForm(page);
      await form.open();
      await expectNoFindings(page, 'dialog');
      await form.submit.click();
      await expect(form.name).toBeFocused();
      await expectNoFindings(page, 'dialog');
      await form.fill();
      await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
      await form.submit.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFindings(page, 'dialog');
      await page.unroute(insertUrl);
      await form.submit.click();
      await expect(form.dialog.getByRole('status')).toBeVisible();
      await expectNoFindings(page, 'dialog');
    });

    test('axe finds nothing in any stage of the calculator', async ({ page, complaints }) => {
      complaints.expect(/503|Erro ao enviar formulário/);
      test.slow();
      await page.addInitScript(() => {
        const later = window.setTimeout;
        const hold = (run: TimerHandler, delay?: number) =>
          later(run, delay === 1500 && location.hash === '#held' ? 60_000 : delay);
        window.setTimeout = hold as typeof setTimeout;
      });
      await page.goto('/#held');
      const calculator = calculatorOf(page);
      await calculator.whenAlive();
      await calculator.type('120', '0');
      await expectNoFindings(page, '#calculadora');
      await calculator.value.fill('38990');
      await calculator.calculate.click();
      await expect(calculator.calculate).toHaveText('Calculando...');
      await expectNoFindings(page, '#calculadora');
      await calculator.value.fill('38991');
      await page.evaluate(() => history.replaceState(null, '', '/'));
      await calculator.calculate.click();
      await calculator.submit.click();
      await expect(calculator.name).toBeFocused();
      await calculator.carts.fill('130');
      await expectNoFindings(page, '#calculadora');
      await calculator.fillIn();
      await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
      await calculator.submit.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFindings(page, '#calculadora');
      await page.unroute(insertUrl);
      await calculator.submit.click();
      await expect(calculator.section.getByText('Recebemos seu interesse!')).toBeVisible();
      await expectNoFindings(page, '#calculadora');
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const route of [...routes, ...answerRoutes]) {
    test(`${route} needs no sideways scrolling`, async ({ page }) => {
      await page.goto(route);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});
