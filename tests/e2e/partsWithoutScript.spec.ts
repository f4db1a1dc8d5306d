import { quickForm } from './support/contactForms.ts';
import { carousel, demoCheckout, faqPage } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// What script brings to life, as it is without; the forms are in `withoutScript.spec.ts`.

test.use({ javaScriptEnabled: false });

test('the home page shows all its parts, and no button that nothing answers', async ({ page }) => {
  await page.goto('/?loja=Aurora&produto=T%C3%AAnis&preco=349,90');
  await test.step('the demo leads to the page that tells its steps', async () => {
    const { checkout } = demoCheckout(page);
    await expect(checkout.getByRole('button')).toHaveCount(0);
    await expect(checkout.getByRole('link')).toHaveAttribute('href', '/como-funciona');
  });
  await test.step('there is no form for an own payslip, which could change nothing', async () => {
    await expect(page.locator('.demo-product')).toContainText('Fone de ouvido sem fio');
    await expect(page.locator('#seu-holerite')).toBeHidden();
  });
  await test.step('nothing waits to be printed, and every drawing is there', async () => {
    expect(await page.locator('.prints').count()).toBeGreaterThan(5);
    for (const one of await page.locator('.prints, .rolls-out').all()) {
      await expect(one).toHaveCSS('clip-path', 'none');
    }
    const drawings = page.locator('.drawing noscript img');
    await expect(drawings.filter({ visible: true })).toHaveCount(5);
    for (const one of await drawings.all()) await expect(one).toHaveAttribute('src', /\.svg$/);
  });
  await test.step('all segments stand one after the other, and links lead to them', async () => {
    await expect(page.locator('.segment:visible')).toHaveCount(5);
    await expect(page.getByRole('tab')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Segmentos' }).getByRole('link');
    await expect(links).toHaveCount(5);
    await links.last().click();
    await expect(page.locator('#segmento-saude h3')).toBeInViewport();
  });
  await test.step('all testimonials stand in their place, marked as examples, with the rating', async () => {
    const { part, slides } = carousel(page);
    await expect(page.locator('#integracoes + section:has(+ #clientes)').locator(part)).toHaveCount(
      1,
    );
    await expect(slides.filter({ visible: true })).toHaveCount(3);
    await expect(part.getByRole('button')).toHaveCount(0);
    await expect(slides.getByText('Exemplo ilustrativo')).toHaveCount(3);
    await expect(page.getByText(/^Depoimentos ilustrativos/)).toBeVisible();
    await expect(page.getByText('4,8 / 5')).toBeVisible();
    await expect(page.locator('main p', { hasText: 'avaliações' })).toHaveText(
      '4,8 de 5, em 89 avaliações',
    );
  });
  await test.step('one of eight questions is open', async () => {
    const questions = page.locator('#faq details');
    const open = page.locator('#faq details[open]');
    await expect(questions).toHaveCount(8);
    await questions.nth(1).locator('summary').click();
    await questions.nth(4).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(questions.nth(4).locator('.answer')).toBeVisible();
    await questions.nth(4).locator('summary').click();
    await expect(open).toHaveCount(0);
  });
  await test.step('the contact dialog opens and closes by the browser alone', async () => {
    const { dialog, opener } = quickForm(page);
    await opener.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('on paper it is the sheet alone, its code on it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main > :visible')).toHaveClass(/proposal/);
    const code = page.locator('.proposal').getByRole('img', { name: /^QR code/ });
    await expect(code).toBeVisible();
    await expect(code).toHaveJSProperty('complete', true);
  });
});

test('on a phone folds open, rails slide, bar and menu lead on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const gain = page.locator('#integracoes .fold').first();
  await gain.locator('summary').click();
  await expect(gain.locator('p')).toBeVisible();
  await page.getByText('Parcelado', { exact: true }).click();
  const columns = page.locator('#comparativo thead th:visible');
  await expect(columns).toHaveText(['Critério', 'Parcelado tradicional', 'Consigo']);
  const lastStep = page.getByRole('list', { name: 'Como funciona' }).locator('> li').last();
  await lastStep.scrollIntoViewIfNeeded();
  await expect(lastStep).toBeInViewport({ ratio: 0.9 });

  await page.locator('#painpoints').scrollIntoViewIfNeeded();
  await page.locator('[data-contact-bar] button').first().click();
  await expect(quickForm(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Benefícios').click();
  await expect(page).toHaveURL(/\/beneficios$/);
});

test('the journey is five plain links, and every step is there', async ({ page }) => {
  await page.goto('/como-funciona');
  const selector = page.getByRole('navigation', { name: 'Etapas' });
  const names = await selector.getByRole('link').allTextContents();
  expect(names.join(' ')).toBe('01Escolha 02Crédito 03Parcelas 04Identidade 05Dinheiro');
  await expect(selector.locator('[aria-current]')).toHaveCount(0);
  await selector.getByRole('link', { name: 'Parcelas' }).click();
  await expect(page).toHaveURL(/#etapa-3$/);
  await expect(page.locator('[data-journey-step="3"]')).toBeInViewport();
  for (const one of await page.locator('.rolls-out').all()) {
    await expect(one).toHaveCSS('clip-path', 'none');
  }
  await expect(page.locator('.lands')).toHaveCSS('visibility', 'visible');
  await expect(page.getByText(/^Cerca de 5 minutos/)).toBeVisible();
});

test('all questions stand there, and on paper with every answer', async ({ page }) => {
  const { box, open, questions, visibleQuestions } = faqPage(page);
  await open();
  await expect(box).toBeHidden();
  const links = page.getByRole('navigation', { name: 'Assuntos' }).getByRole('link');
  await expect(links).toHaveCount(5);
  const count = await questions.count();
  expect(count).toBeGreaterThanOrEqual(30);
  await expect(visibleQuestions).toHaveCount(count);
  await links.last().click();
  await expect(
    page.getByRole('heading', { name: 'Identidade, contrato e dados.' }),
  ).toBeInViewport();
  for (const name of ['VTEX', 'WooCommerce', 'Nuvemshop', 'Shopify', 'Magento']) {
    await expect(page.locator('.platform', { hasText: name })).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.answer').filter({ visible: false })).toHaveCount(0);
});

test('a note leads to its claim, in the fold of those without a document', async ({ page }) => {
  await page.goto('/beneficios');
  await page.getByRole('button', { name: 'Nota 2: 0%' }).click();
  await page.getByRole('link', { name: 'Fonte e data: 0%' }).click();
  await expect(page.locator('#claim-cardChargeback')).toBeInViewport();
  await page.getByText(/^Ver as \d+ linhas/).click();
  await expect(page.locator('#claim-cardChargeback')).toBeHidden();
  await expect(page.locator('#claim-withdrawal')).toBeVisible();
});
