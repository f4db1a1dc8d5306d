import type { Page } from '@playwright/test';
import { expectNoFindingsAtAnyWidth } from './support/axe.ts';
import { faqPage, searchScript } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const topics = [
  'Para lojistas',
  'Para clientes',
  'Sobre integrações',
  'Sobre o produto',
  'Segurança e conformidade',
] as const;

const marks = (page: Page) =>
  page.evaluate(() => {
    const texts = [...(CSS.highlights.get('busca') ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
    );
    return [...new Set(texts)];
  });

test.describe('at one width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('five tabs, merchants first, by mouse and by keyboard', async ({ page }) => {
    const { open, panel, tab, tabs } = faqPage(page);
    await open();
    await expect(tabs.getByRole('tab')).toHaveText([...topics]);
    await expect(panel('Para lojistas')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    for (const name of topics) {
      await tab(name).click();
      await expect(panel(name)).toBeVisible();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
    }
    await page.keyboard.press('ArrowRight');
    await expect(tab('Para lojistas')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(panel('Segurança e conformidade')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Por selfie ou assinatura, antes de')).toBeVisible();
  });

  test('cards open and close each by itself', async ({ page }) => {
    const { open, question, questions } = faqPage(page);
    await open();
    const first = question('Quando a minha loja recebe?');
    const third = question('Existe risco de chargeback?');
    await first.locator('summary').click();
    await third.locator('summary').click();
    await expect(questions.and(page.locator('[open]'))).toHaveCount(2);
    await expect(first.getByText('menos a comissão contratada')).toBeVisible();
    await first.locator('summary').click();
    await expect(first).not.toHaveAttribute('open');
    await expect(third).toHaveAttribute('open');
  });

  test('the structured data repeats the first four questions word for word', async ({ page }) => {
    const { open, visibleQuestions } = faqPage(page);
    await open();
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    const { mainEntity } = JSON.parse(json ?? '') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity).toHaveLength(4);
    for (const [index, { name, acceptedAnswer }] of mainEntity.entries()) {
      const card = visibleQuestions.nth(index);
      await card.locator('summary').click();
      await expect(card.locator('summary')).toContainText(name);
      await expect(card.locator('.answer')).toContainText(acceptedAnswer.text);
    }
  });

  test('an address, which each question hands out, opens its tab and itself, 80 px below the top', async ({
    page,
  }) => {
    const { open, panel, question, tab, topOf } = faqPage(page);
    await open('#primeiro-desconto');
    const deduction = question('Quando vem o primeiro desconto?');
    await expect(panel('Para clientes')).toBeVisible();
    await expect(deduction.getByText('conforme o fechamento da folha')).toBeVisible();
    await expect.poll(() => topOf(deduction)).toBeCloseTo(80, 0);

    await page.evaluate(() => location.assign('#devolucao'));
    const returned = question('E se o cliente devolver a compra?');
    await expect(returned.getByText('7 dias para desistir')).toBeVisible();
    await expect.poll(() => topOf(returned)).toBeCloseTo(80, 0);

    await page.goBack();
    await expect(panel('Para clientes')).toBeVisible();
    await expect.poll(() => topOf(deduction)).toBeCloseTo(80, 0);

    await deduction.locator('summary').click();
    await tab('Sobre o produto').click();
    await expect(page).toHaveURL(/\/perguntas-frequentes$/);
    await page.evaluate(() => location.assign('#primeiro-desconto'));
    await expect(deduction).toHaveAttribute('open');
    await expect(deduction).toBeInViewport();

    const interest = question('Quais são os juros?');
    await interest.locator('summary').click();
    await interest.getByRole('link', { name: 'Link desta pergunta' }).click();
    await expect(page).toHaveURL(/#juros$/);
    await page.reload();
    await expect(interest).toHaveAttribute('open');
  });

  test('search finds all words in all topics, whatever their accents, and Escape ends it', async ({
    page,
  }) => {
    const { box, open, panel, question, status, tabs, visibleQuestions } = faqPage(page);
    await open();
    await question('Quanto custa?').locator('summary').click();
    const before = await visibleQuestions.count();
    await box.pressSequentially('INSTITUICAO contrato');
    await expect(status).toHaveText(/^[3-9] perguntas encontradas$/);
    await expect(visibleQuestions).toHaveCount(Number((await status.textContent())?.[0]));
    await expect(tabs).toBeHidden();
    for (const name of ['Para lojistas', 'Para clientes', 'Sobre o produto']) {
      await expect(panel(name)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Quatro jeitos de receber.' })).toBeHidden();
    await expect
      .poll(() => marks(page))
      .toEqual(expect.arrayContaining(['instituição', 'contrato']));
    const fired = question('E se o cliente for demitido?');
    await expect(fired.getByText('entre o cliente e a instituição financeira')).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(visibleQuestions.first().locator('summary')).toBeFocused();
    await box.focus();
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(tabs).toBeVisible();
    await expect(visibleQuestions).toHaveCount(before);
    await expect(page.locator('#perguntas details[open]')).toHaveText(/Quanto custa\?/);
    await expect.poll(() => marks(page)).toEqual([]);
  });

  test('search knows what merchants call things, and opens what it finds alone', async ({
    page,
  }) => {
    const { box, open, question, visibleQuestions } = faqPage(page);
    await open();
    for (const [typed, words] of [
      ['tarifa', 'Quanto custa?'],
      ['estorno', 'E se o cliente devolver a compra?'],
      ['golpe', 'E se alguém tentar comprar com os dados de outra pessoa?'],
      ['calote', 'E se o cliente for demitido?'],
      ['inadimplência', 'E se o cliente for demitido?'],
      ['maquininha', 'Preciso mexer nos outros meios de pagamento?'],
    ] as const) {
      await box.fill(typed);
      await expect(question(words)).toBeVisible();
      await expect.poll(() => marks(page)).not.toEqual([]);
    }
    await box.fill('chargeback');
    await expect(visibleQuestions).toHaveCount(1);
    await expect(visibleQuestions).toHaveAttribute('open');
  });

  test('a search in vain says so, and what to do next', async ({ page }) => {
    const { box, open, search, status, tabs, visibleQuestions } = faqPage(page);
    await open();
    await box.fill('bolacha');
    await expect(status).toHaveText('Nenhuma pergunta encontrada');
    await expect(visibleQuestions).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Perguntar no WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=.*pergunta/,
    );
    await page.locator('#perguntas').getByRole('button', { name: 'Fale Conosco' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await search.getByRole('button', { name: 'Limpar' }).click();
    await expect(tabs).toBeVisible();
    await box.fill('bolacha');
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await expect(box).toBeFocused();
    await expect(tabs).toBeVisible();
    await expect(status).toBeEmpty();
  });

  test('what is typed before the search has come counts, and nothing comes before it is used', async ({
    page,
  }) => {
    const { box, open, visibleQuestions } = faqPage(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route(searchScript, async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await open();
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 200);
    expect(asked).toEqual([]);
    await box.pressSequentially('chargeback');
    await expect.poll(() => asked).toHaveLength(1);
    await expect(box).toHaveValue('chargeback');
    release();
    await expect(visibleQuestions).toHaveText([/Existe risco de chargeback\?/]);
  });

  test('a search that cannot come says so, and comes at the next try', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/searchQuestions|ERR_FAILED/);
    const { box, open, search, visibleQuestions } = faqPage(page);
    await page.route(searchScript, (route) => route.abort());
    await open();
    await box.fill('webhook');
    await expect(search.getByRole('alert')).toHaveText(/A busca não carregou/);
    await page.unroute(searchScript);
    await box.pressSequentially('s');
    await expect(visibleQuestions).not.toHaveCount(0);
    await expect(visibleQuestions.first()).toContainText('webhook');
    await expect(search.getByRole('alert')).toBeHidden();
  });

  test('the roadmap steps through its five platforms and wraps around', async ({ page }) => {
    const { carousel, next, open, previous } = faqPage(page);
    await open('#integracoes');
    const slides = carousel.locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveText([
      /Em ConstruçãoVTEX.*Q2 2025\s*em revisão/,
      /Em ConstruçãoWooCommerce.*Q2 2025\s*em revisão/,
      /Em ConstruçãoNuvemshop.*Q3 2025\s*em revisão/,
      /PlanejadoShopify.*Q4 2025\s*em revisão/,
      /PlanejadoMagento.*2026/,
    ]);
    await previous.click();
    await expect(carousel).toHaveAttribute('data-active-slide', '4');
    await expect(carousel.getByRole('status')).toHaveText(
      /^5 de 5\. Magento: Planejado, previsão 2026/,
    );
    await next.click();
    await expect(carousel).toHaveAttribute('data-active-slide', '0');
    await expect(carousel.getByRole('status')).toHaveText(
      '1 de 5. VTEX: Em Construção, previsão Q2 2025, em revisão',
    );
    await page.keyboard.press('ArrowRight');
    await expect(carousel).toHaveAttribute('data-active-slide', '1');
  });

  test('a roadmap that rests on its way to a step keeps that step', async ({ page }) => {
    await page.clock.install();
    const { carousel, open, previous } = faqPage(page);
    await open('#integracoes');
    await page.setViewportSize({ width: 500, height: 900 });
    const strip = carousel.locator('.roadmap-strip');
    await strip.evaluate(() => {
      Element.prototype.scrollIntoView = () => {};
    });
    await previous.click();
    await expect(carousel).toHaveAttribute('data-active-slide', '4');
    await strip.dispatchEvent('scroll');
    await page.clock.runFor(500);
    await expect(carousel).toHaveAttribute('data-active-slide', '4');
    await strip.dispatchEvent('wheel');
    await strip.dispatchEvent('scroll');
    await page.clock.runFor(500);
    await expect(carousel).toHaveAttribute('data-active-slide', '0');
  });

  test('the one-line script is copied here too', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await faqPage(page).open('#integracoes');
    await page.getByRole('button', { name: 'Copiar código' }).click();
    await expect(page.getByText('Código copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'data-merchant-id="SEU_ID"',
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the roadmap brings each platform into view, and follows a hand that scrolls it', async ({
    page,
  }) => {
    const { carousel, next, open } = faqPage(page);
    await open('#integracoes');
    const slides = carousel.locator('[aria-roledescription="slide"]');
    for (const index of [1, 2, 3, 4]) {
      await next.click();
      await expect(carousel).toHaveAttribute('data-active-slide', String(index));
      await expect(slides.nth(index)).toBeInViewport({ ratio: 0.99 });
    }
    await expect(async () => {
      await slides.nth(4).hover();
      await page.mouse.wheel(-2000, 0);
      await expect(carousel).toHaveAttribute('data-active-slide', '0', { timeout: 2000 });
    }).toPass();
  });
});

test.describe('to axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is wrong in any tab, nor in a search, on a phone and on a desktop', async ({
    page,
  }) => {
    const { box, open, status, tab } = faqPage(page);
    const expectNothingIn = (part: string) =>
      expectNoFindingsAtAnyWidth(page, part, [
        // High enough for the whole page: a row that the contact bar covers by half is scrolled on by a person.
        { width: 390, height: 4000 },
        { width: 1440, height: 900 },
      ]);
    await open();
    for (const name of topics) {
      await tab(name).click();
      await page.locator('details:visible summary').first().click();
      await expectNothingIn('#perguntas');
    }
    for (const [words, count] of [
      ['chargeback', '1 pergunta encontrada'],
      ['bolacha', 'Nenhuma pergunta encontrada'],
    ] as const) {
      await box.fill(words);
      await expect(status).toHaveText(count);
      await expectNothingIn('main');
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all topics stand one after the other, and on paper with every answer', async ({ page }) => {
    const { box, open, questions, visibleQuestions } = faqPage(page);
    await open();
    await expect(box).toBeHidden();
    const links = page.getByRole('navigation', { name: 'Assuntos' }).getByRole('link');
    await expect(links).toHaveText([...topics]);
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
    const unprinted = page.locator('.answer').filter({ visible: false });
    await expect(unprinted).toHaveCount(0);
  });
});
