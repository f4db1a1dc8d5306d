import type { Page } from '@playwright/test';
import {
  expectValues,
  fillIn,
  lead,
  leadForms,
  quickForm,
  receiptOf,
  success,
} from './support/contactForms.ts';
import { calculatorOf, carousel, demoCheckout, faqPage } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// What only a browser without script shows; what stands in the page as it is built is read there
// (`partsInPages.test.ts`), and what the server makes of a form in `formPost.test.ts`.

/** `ink-3`, whatever the section around the sheet is painted in. */
const captionOnPaper = 'rgb(104, 95, 125)';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test.beforeEach(({ complaints }) => complaints.expect(/422/));

async function expectThanks(page: Page) {
  await expect(page).toHaveURL(/\/obrigado\?p=/);
  const receipt = receiptOf(page);
  for (const part of [
    receipt.getByRole('heading', { level: 1, name: success }),
    receipt.locator('[data-protocol]'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
}

test('each form stands in its page, and one reaches the server once it is right', async ({
  page,
}) => {
  for (const { kind, route } of leadForms.toReversed()) {
    await page.goto(route);
    const form = page.locator(`main form[data-lead-form="${kind}"]`);
    await expect(form.locator('[type=submit]')).toBeVisible();
    await expect(form.locator('.note')).toHaveCSS('color', captionOnPaper);
  }
  const form = page.locator('main form[data-lead-form="quick"]');
  const submit = form.getByRole('button', { name: 'Enviar mensagem' });
  await fillIn(form, { ...lead, email: 'ana@loja' });
  await submit.click();
  await expect(page).toHaveURL(/\/contato\/quick$/);
  await expectValues(form, { ...lead, email: 'ana@loja' });
  await expect(form.getByText('Corrija 1 campo e envie de novo.')).toBeVisible();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
  await fillIn(form, lead);
  await submit.click();
  await expectThanks(page);
});

test('the calculator is one form, which asks for its numbers too', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  await expect(calculator.form.getByRole('button')).toHaveCount(1);
  await fillIn(calculator.form, { abandonedCarts: '1.200', averageValue: 'R$ 389,90' });
  await calculator.fillIn();
  await calculator.submit.click();
  await expectThanks(page);
});

test('the home page shows all its parts, and no button that nothing answers', async ({ page }) => {
  await page.goto('/?loja=Aurora&produto=T%C3%AAnis&preco=349,90');
  await test.step('the demo leads on, and nothing asks for an own payslip', async () => {
    const { checkout } = demoCheckout(page);
    await expect(checkout.getByRole('button')).toHaveCount(0);
    await expect(checkout.getByRole('link')).toBeVisible();
    await expect(page.locator('#seu-holerite')).toBeHidden();
  });
  await test.step('nothing waits to be printed, and every drawing is there', async () => {
    for (const one of await page.locator('.prints, .rolls-out').all()) {
      await expect(one).toHaveCSS('clip-path', 'none');
    }
    await expect(page.locator('.drawing noscript img').filter({ visible: true })).toHaveCount(5);
  });
  await test.step('all segments stand one after the other, and links lead to them', async () => {
    await expect(page.locator('.segment:visible')).toHaveCount(5);
    await expect(page.getByRole('tab')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Segmentos' }).getByRole('link');
    await links.last().click();
    await expect(page.locator('#segmento-saude h3')).toBeInViewport();
  });
  await test.step('all testimonials stand in their place, with no button', async () => {
    const { part, slides } = carousel(page);
    await expect(slides.filter({ visible: true })).toHaveCount(3);
    await expect(part.getByRole('button')).toHaveCount(0);
  });
  await test.step('on a phone folds open, rails slide, bar and menu lead on', async () => {
    const gain = page.locator('#integracoes .fold').first();
    await gain.locator('summary').click();
    await expect(gain.locator('p')).toBeVisible();
    const lastStep = page.getByRole('list', { name: 'Como funciona' }).locator('> li').last();
    await lastStep.scrollIntoViewIfNeeded();
    await expect(lastStep).toBeInViewport({ ratio: 0.9 });
    await page.locator('#painpoints').scrollIntoViewIfNeeded();
    await page.locator('[data-contact-bar] button').first().click();
    const { dialog } = quickForm(page);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Benefícios').click();
    await expect(page).toHaveURL(/\/beneficios$/);
  });
  await test.step('a note leads to its claim, in the fold of those without a document', async () => {
    await page.getByRole('button', { name: 'Nota 2: 0%' }).click();
    await page.getByRole('link', { name: 'Fonte e data: 0%' }).click();
    await expect(page.locator('#claim-cardChargeback')).toBeInViewport();
  });
});

test('the journey is five plain links, and all questions stand there', async ({ page }) => {
  await page.goto('/como-funciona');
  const selector = page.getByRole('navigation', { name: 'Etapas' });
  await expect(selector.locator('[aria-current]')).toHaveCount(0);
  await selector.getByRole('link', { name: 'Parcelas' }).click();
  await expect(page.locator('[data-journey-step="3"]')).toBeInViewport();
  for (const one of await page.locator('.rolls-out').all()) {
    await expect(one).toHaveCSS('clip-path', 'none');
  }
  await expect(page.locator('.lands')).toHaveCSS('visibility', 'visible');

  const { box, open, questions, visibleQuestions } = faqPage(page);
  await open();
  await expect(box).toBeHidden();
  await expect(visibleQuestions).toHaveCount(await questions.count());
  await expect(page.locator('.platform:visible')).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.answer').filter({ visible: false })).toHaveCount(0);
});
