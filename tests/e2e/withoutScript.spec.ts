import {
  expectValues,
  fillIn,
  lead,
  leadForms,
  quickForm,
  receiptOf,
  success,
} from './support/contactForms.ts';
import { carousel, demoCheckout, faqPage } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// Only what needs a browser without script. `partsInPages.test.ts` reads the built pages;
// `formPost.test.ts` tests how the server handles forms.

test.use({
  javaScriptEnabled: false,
  viewport: { width: 320, height: 640 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test.beforeEach(({ complaints }) => complaints.expect(/422/));

test('each form has a link, and that of the home page reaches the server', async ({ page }) => {
  for (const { kind, route } of leadForms.filter(({ kind }) => kind !== 'quick')) {
    await page.goto(route);
    await page.getByRole('link', { name: 'Preencher o formulário em outra página' }).click();
    await expect(page).toHaveURL(new RegExp(`/contato/${kind}$`));
    await expect(page.locator(`form[data-lead-form="${kind}"] [type=submit]`)).toBeVisible();
  }
  await test.step('the calculator’s keeps all input if a number is invalid', async () => {
    const form = page.locator('form[data-lead-form="calculator"]');
    const typed = { name: 'Ana', platform: 'Loja Integrada', abandonedCarts: 'muitos' };
    await fillIn(form, typed);
    await form.getByRole('button', { name: 'Quero recuperar essas vendas' }).click();
    await expect(page.getByText('Digite um número de 1 a 9.999.999')).toBeVisible();
    await expectValues(form, typed);
  });
  await page.goto('/');
  const form = page.locator('main form[data-lead-form="quick"]');
  const submit = form.getByRole('button', { name: 'Enviar mensagem' });
  const typed = {
    name: 'Ana "Aspas" <b>Souza</b> {{email.value}}',
    email: 'ana@loja',
    phone: '+1 415 555 2671',
    message: '</textarea><script>alert(1)</script>',
  };
  await fillIn(form, typed);
  await submit.click();
  await expect(page).toHaveURL(/\/contato\/quick$/);
  await expectValues(form, typed);
  await expect(form.getByText('Corrija 2 campos e envie de novo.')).toBeVisible();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  await fillIn(form, lead);
  await submit.click();
  await expect(page).toHaveURL(/\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}\.\d+\.\w+$/);
  const receipt = receiptOf(page);
  await expect(receipt.getByRole('heading', { level: 1, name: success })).toBeVisible();
  await expect(receipt.locator('[data-protocol]')).toBeInViewport({ ratio: 0.99 });
  await expect(receipt).toContainText(/-feira, \d\d\/\d\d, às \d\dh\d\d/);
});

test('the home page shows all its parts, and no buttons that do nothing', async ({ page }) => {
  await page.goto('/?loja=Aurora&produto=T%C3%AAnis&preco=349,90');
  await test.step('the demo links onwards, and does not ask for a product', async () => {
    const { checkout } = demoCheckout(page);
    await expect(checkout.getByRole('button')).toHaveCount(0);
    await expect(checkout.getByRole('link', { name: /^Ver os passos/ })).toBeVisible();
    await expect(page.locator('[data-own-product]')).toBeHidden();
  });
  await test.step('nothing waits for an animation, and every drawing is shown', async () => {
    for (const one of await page.locator('.prints, .rolls-out').all()) {
      await expect(one).toHaveCSS('clip-path', 'none');
    }
    await expect(page.locator('.drawing noscript img').filter({ visible: true })).toHaveCount(5);
  });
  await test.step('all platforms are listed with their answers', async () => {
    const answers = page.locator('[data-platform-answer] > *');
    await expect(answers.filter({ visible: true })).toHaveCount(7);
    await expect(answers.filter({ hasText: 'Nuvemshop' })).toContainText('Plugin em construção.');
    await expect(page.locator('[data-platforms]').getByRole('radio')).toHaveCount(0);
  });
  await test.step('all segments are listed, and links lead to them', async () => {
    await expect(page.locator('.segment:visible')).toHaveCount(5);
    await expect(page.getByRole('tab')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Segmentos' }).getByRole('link');
    await links.last().click();
    await expect(page.locator('#segmento-saude h3')).toBeInViewport();
  });
  await test.step('all testimonials are shown, marked as examples, with the rating', async () => {
    const { part, slides } = carousel(page);
    await expect(slides.filter({ visible: true })).toHaveCount(3);
    await expect(part.getByRole('button')).toHaveCount(0);
    await expect(slides.getByText('Exemplo ilustrativo')).toHaveCount(3);
    await expect(page.getByText('4,8 de 5, em 89 avaliações')).toBeVisible();
  });
  await test.step('on a phone rails scroll, alternatives switch, and bar and menu link onwards', async () => {
    await page.getByText('Parcelado', { exact: true }).click();
    const columns = page.locator('#comparativo thead th:visible');
    await expect(columns).toHaveText(['Critério', 'Parcelado tradicional', 'Consigo']);
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
});

test('a proposal says below its title that it shows an example', async ({ page }) => {
  await page.goto('/proposta?loja=Aurora');
  await expect(page.locator('h1 + noscript .notice')).toBeVisible();
  await expect(page.getByText('A mensagem leva os números desta folha.')).toBeHidden();
});

test('the journey is five plain links, and all questions are shown', async ({ page }) => {
  await page.goto('/como-funciona');
  const selector = page.getByRole('navigation', { name: 'Etapas' });
  await expect(selector.locator('[aria-current]')).toHaveCount(0);
  await selector.getByRole('link', { name: 'Parcelas' }).click();
  await expect(page.locator('[data-journey-step="3"]')).toBeInViewport();
  const { box, open, questions, visibleQuestions } = faqPage(page);
  await open();
  await expect(box).toBeHidden();
  await expect(visibleQuestions).toHaveCount(await questions.count());
  await expect(page.locator('.platform:visible')).toHaveCount(5);
});
