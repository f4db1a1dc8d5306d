import { keyboard } from './support/keyboard.ts';
import { faqPage } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// `segments.spec.ts` tests the tabs, which both pages share, and `testimonials.spec.ts` the carousel.

test('each question has an address, which opens its tab and the question', async ({ page }) => {
  const { open, panel, question, topOf } = faqPage(page);
  const goToHash = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  await open('#primeiro-desconto');
  const deduction = question('Quando vem o primeiro desconto?');
  await expect(panel('Para clientes')).toBeVisible();
  await expect(deduction.getByText('conforme o fechamento da folha')).toBeVisible();
  await expect.poll(() => topOf(deduction)).toBeCloseTo(80, 0);

  await goToHash('#devolucao');
  const returned = question('E se o cliente devolver a compra?');
  await expect(returned.getByText('7 dias para desistir')).toBeVisible();
  await expect.poll(() => topOf(returned)).toBeCloseTo(80, 0);

  await page.goBack();
  await expect(panel('Para clientes')).toBeVisible();
  await expect.poll(() => topOf(deduction)).toBeCloseTo(80, 0);

  const interest = question('Quais são os juros?');
  await interest.locator('summary').click();
  await interest.getByRole('link', { name: 'Link desta pergunta' }).click();
  await expect(page).toHaveURL(/#juros$/);
  await page.reload();
  await expect(interest).toHaveAttribute('open');
});

test('the search finds all words in all topics, and Escape ends it', async ({ page }) => {
  const { box, open, panel, question, status, tabs, visibleQuestions } = faqPage(page);
  const { look, press, tabTo } = keyboard(page);
  await open();
  await question('Quanto custa?').locator('summary').click();
  const before = await visibleQuestions.count();
  await test.step('by keyboard, in all tabs', async () => {
    await tabTo(box, 'Shift+Tab');
    await page.keyboard.type('INSTITUICAO contrato');
    await expect(status).toHaveText(/^[3-9] perguntas encontradas$/);
    await look();
    await expect(visibleQuestions).toHaveCount(Number((await status.textContent())?.[0]));
    await expect(tabs).toBeHidden();
    await expect(panel('Sobre o produto')).toBeVisible();
  });
  await test.step('Enter goes to the first match, Escape restores all questions', async () => {
    await press('Enter');
    await expect(visibleQuestions.first().locator('summary')).toBeFocused();
    await box.press('Escape');
    await expect(box).toHaveValue('');
    await expect(tabs).toBeVisible();
    await expect(visibleQuestions).toHaveCount(before);
    await expect(page.locator('#perguntas details[open]')).toHaveText(/Quanto custa\?/);
  });
  await test.step('a search without matches says so, and what to do next', async () => {
    await box.fill('bolacha');
    await expect(status).toHaveText('Nenhuma pergunta encontrada');
    await expect(visibleQuestions).toHaveCount(0);
    const whatsApp = page.getByRole('link', { name: 'Perguntar no WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*pergunta/);
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await expect(tabs).toBeVisible();
  });
  await test.step('the question that an address names is found only if it matches', async () => {
    await open('#lgpd');
    await page.reload();
    await box.fill('chargeback');
    await expect(visibleQuestions).toHaveText([/Existe risco de chargeback\?/]);
    await expect(status).toHaveText('1 pergunta encontrada');
    await box.press('Escape');
    await expect(panel('Segurança e conformidade')).toBeVisible();
  });
});

test('the search script loads when first used, and again after a failure', async ({
  page,
  complaints,
}) => {
  complaints.expect(/searchQuestions|ERR_FAILED/);
  const { box, open, search, visibleQuestions } = faqPage(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/searchQuestions-*.js', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await released;
    await route.continue();
  });
  await open();
  await box.fill('c');
  await expect(search.getByRole('alert')).toHaveText(/A busca não carregou/);
  await box.pressSequentially('hargeback');
  await expect.poll(() => asked).toBe(2);
  await expect(box).toHaveValue('chargeback');
  release();
  await expect(visibleQuestions).toHaveText([/Existe risco de chargeback\?/]);
  await expect(search.getByRole('alert')).toBeHidden();
  expect(asked).toBe(2);
});

test('on a phone, the roadmap moves from platform to platform, and announces each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await faqPage(page).open('#integracoes');
  const carousel = page.locator('[aria-roledescription="carrossel"]');
  await carousel.getByRole('button', { name: 'Anterior' }).click();
  await expect(carousel).toHaveAttribute('data-active-slide', '4');
  const last = carousel.locator('[aria-roledescription="slide"]').nth(4);
  await expect(last).toBeInViewport({ ratio: 0.99 });
  const said = /^5 de 5\. Magento: Planejado\. .*2026/;
  await expect(carousel.getByRole('status')).toHaveText(said);
});
