import { readFileSync } from 'node:fs';
import { answerRoutes, routes } from '../support/routes.ts';
import { startServer } from '../support/runServer.ts';
import { ensureSecondBrand } from '../support/variantBuilds.ts';
import { expectNoFindings, expectNoFindingsAtAnyWidth } from './support/axe.ts';
import { benefitsForm, howItWorksForm, insertUrl, quickForm } from './support/contactForms.ts';
import { calculatorOf, carousel, demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...routes, ...answerRoutes, '/nao-existe']) {
  test(`axe finds nothing on ${route}`, async ({ page, complaints }) => {
    complaints.expect(/404/);
    await page.goto(route);
    await expectNoFindingsAtAnyWidth(page);
  });
}

test('axe finds nothing in any step of the demo', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const { pay, next, toSignature, sign, restart } = demoCheckout(page);
  for (const button of [pay, next, toSignature, sign, restart]) {
    await button.waitFor();
    await expectNoFindingsAtAnyWidth(page, '#hero');
    await button.click();
    if (button === next) await page.clock.fastForward(2000);
  }
});

test('axe finds nothing in the testimonials, whichever is on show', async ({ page }) => {
  const { open, part, dot } = carousel(page);
  await open();
  for (const slide of [1, 2, 3]) {
    // A click within half a second of the last move is not taken.
    await expect(async () => {
      await dot(slide).click();
      await expect(dot(slide)).toHaveAttribute('aria-current', 'true', { timeout: 100 });
    }).toPass();
    await expect(part.getByRole('group')).toHaveCount(1);
    await expectNoFindingsAtAnyWidth(page, '.testimonials');
  }
});

test('axe finds nothing in any segment', async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: 'Segmentos' }).getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectNoFindingsAtAnyWidth(page, 'section:has([role=tablist])');
  }
});

for (const [route, formOf, thanks] of [
  ['/', quickForm, 'Formulário enviado com sucesso!'],
  ['/beneficios', benefitsForm, 'Obrigado por seu interesse!'],
  ['/como-funciona', howItWorksForm, 'Formulário enviado com sucesso!'],
] as const) {
  test(`axe finds nothing in the dialog of ${route}, its errors, its failure and its thanks`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503|Erro ao enviar formulário/);
    await page.goto(route);
    const form = formOf(page);
    const open = page.locator('dialog[open]');
    await form.open();
    await expectNoFindingsAtAnyWidth(page, 'dialog');
    await form.submit.click();
    await expect(form.name).toBeFocused();
    await expectNoFindingsAtAnyWidth(page, 'dialog');
    await form.fill();
    await page.route(insertUrl, (request) => request.fulfill({ status: 503, json: {} }));
    await form.submit.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindingsAtAnyWidth(page, 'dialog');
    await page.unroute(insertUrl);
    await form.submit.press('Enter');
    const receipt = open.locator('[data-lead-receipt]');
    await expect(receipt).toBeFocused();
    // Thanks that close themselves wait for whoever has come to a button of theirs.
    await page.keyboard.press('Tab');
    await expect(open.getByText(thanks).first()).toBeVisible();
    await expectNoFindingsAtAnyWidth(page, 'dialog');
    await expect(receipt).toBeVisible();
  });
}

test('axe finds nothing in the page of a server that fails', async ({ page }) => {
  const failed = readFileSync('dist/500.html', 'utf8');
  await page.route('/obrigado', (request) =>
    request.fulfill({ body: failed, contentType: 'text/html' }),
  );
  await page.goto('/obrigado');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expectNoFindingsAtAnyWidth(page);
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
  await expectNoFindingsAtAnyWidth(page, '#calculadora');
  await calculator.value.fill('38990');
  await calculator.calculate.click();
  await expect(calculator.calculate).toHaveText('Calculando...');
  await expectNoFindingsAtAnyWidth(page, '#calculadora');
  await calculator.value.fill('38991');
  await page.evaluate(() => history.replaceState(null, '', '/'));
  await calculator.calculate.click();
  await calculator.submit.click();
  await expect(calculator.name).toBeFocused();
  await calculator.carts.fill('130');
  await expectNoFindingsAtAnyWidth(page, '#calculadora');
  await calculator.fillIn();
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await calculator.submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindingsAtAnyWidth(page, '#calculadora');
  await page.unroute(insertUrl);
  await calculator.submit.click();
  await expect(calculator.section.locator('[data-lead-receipt]')).toBeFocused();
  await expectNoFindingsAtAnyWidth(page, '#calculadora');
});

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of ['/', '/como-funciona']) {
    await page.goto(route);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectNoFindings(page, 'header');
  }
});

test('axe finds nothing on any page in the colours of a second brand', async ({ page }) => {
  const server = await startServer({ env: { SITE_DIR: await ensureSecondBrand() } });
  for (const route of routes) {
    await page.goto(new URL(route, server.url).href);
    await expectNoFindings(page);
  }
  await server.stop();
});
