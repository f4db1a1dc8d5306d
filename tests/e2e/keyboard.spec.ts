import { lead, quickForm, watchInserts } from './support/contactForms.ts';
import { keyboard } from './support/keyboard.ts';
import { calculatorOf, carousel, contact, demoCheckout, faqPage } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('past the header to the content, or through the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/beneficios');
  const { look, next, press, tabTo } = keyboard(page);
  await next(page.getByRole('link', { name: 'Pular para o conteúdo' }));
  await press('Enter');
  await next(page.locator('main').getByRole('link').or(page.locator('main button')).first());

  await page.goto('/beneficios');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(button);
  await press('Enter');
  for (const name of ['Como Funciona', 'Benefícios', 'FAQ', 'Integrações', 'Fale Conosco']) {
    await next(menu.getByRole('link', { name, exact: true }));
  }
  await press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await look();
  await press('Space');
  await tabTo(menu.getByRole('link', { name: 'FAQ' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/perguntas-frequentes$/);
});

test('through every stop of the home page, each of them in view, and back', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const { tabTo } = keyboard(page);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const stops = await tabTo(last, 'Tab', 120);
  expect(stops).toBeGreaterThan(50);
  await tabTo(page.locator('#contato').getByRole('button').first(), 'Shift+Tab', 30);
});

test('into the contact dialog, through its mistakes, to the thanks and out', async ({ page }) => {
  await page.goto('/');
  const { look, next, press, tabTo, type } = keyboard(page);
  const form = quickForm(page);
  const inserts = watchInserts(page);
  await tabTo(form.opener);
  await press('Enter');
  await expect(form.name).toBeFocused();
  await look();
  await press('Enter');
  await expect(form.name).toHaveAccessibleDescription('Nome é obrigatório');
  await expect(form.name).toBeFocused();
  for (const [field, words] of [
    [form.name, lead.name],
    [form.email, lead.email],
    [form.phone, lead.phone.replaceAll(/\D/g, '')],
    [form.message, lead.message],
  ] as const) {
    await expect(field).toBeFocused();
    await type(words);
    await press('Tab');
    await look();
  }
  await expect(form.submit).toBeFocused();
  await press('Enter');
  await expect(form.dialog.getByText('Formulário enviado com sucesso!').first()).toBeVisible();
  await expect(form.dialog.getByRole('status').and(page.locator(':focus'))).toHaveCount(1);
  expect(inserts).toHaveLength(1);
  await tabTo(form.dialog.getByRole('button', { name: 'Fechar', exact: true }));
  await press('Space');
  await expect(form.dialog).toBeHidden();
  await expect(form.opener).toBeFocused();
  await look();
  await next(page.locator('#hero').getByRole('radio', { checked: true }).first());
});

test('through the segments, by arrows, and on into the panel', async ({ page }) => {
  await page.goto('/');
  const { look, next, press, tabTo } = keyboard(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.locator('#beneficios').getByRole('link').last().focus();
  await tabTo(tab('Moda & Acessórios'));
  for (const [key, name] of [
    ['ArrowRight', 'Cosméticos & Beleza'],
    ['End', 'Saúde & Bem-estar'],
    ['ArrowRight', 'Moda & Acessórios'],
    ['ArrowLeft', 'Saúde & Bem-estar'],
    ['Home', 'Moda & Acessórios'],
    ['Control+ArrowRight', 'Moda & Acessórios'],
  ] as const) {
    await press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await look();
  }
  await next(page.getByRole('tabpanel').getByRole('button').first());
  await tabTo(tab('Moda & Acessórios'), 'Shift+Tab');
});

test('through the testimonials, with the pause at hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const { look, next, press, tabTo } = keyboard(page);
  const { part, previous, next: forward, dot, pause, resume } = carousel(page);
  await page.locator('#integracoes').getByRole('link').last().focus();
  await tabTo(previous);
  for (const one of [dot(1), dot(2), dot(3), forward, pause]) await next(one);
  await press('Space');
  await expect(resume).toBeFocused();
  await look();
  await press('Shift+Tab');
  await press('Enter');
  await expect(part).toHaveAttribute('data-active-slide', '1');
  await expect(part.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('from two numbers in the calculator to a lead', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { look, next, press, tabTo, type } = keyboard(page);
  await page.locator('#comparativo').getByRole('button').last().focus();
  await tabTo(calculator.carts);
  await type('120');
  await next(calculator.cartRuler);
  await next(calculator.value);
  await type('38990');
  await next(calculator.valueRuler);
  await next(calculator.calculate);
  await press('Enter');
  await expect(calculator.heading).toBeFocused();
  await look();
  await next(calculator.name);
  await type(contact.name);
  await next(calculator.email);
  await type(contact.email);
  await next(calculator.phone);
  await type('11987654321');
  await next(calculator.platform);
  await type('Loja');
  await expect(calculator.platform).toHaveValue('Loja Integrada');
  await next(calculator.submit);
  await press('Enter');
  await expect(calculator.section.getByText('Recebemos seu interesse!')).toBeVisible();
});

test('through the demo to its end and back to its start', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const demo = demoCheckout(page);
  const { look, next, press, tabTo } = keyboard(page);
  const begins = async (name: string) => {
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await look();
  };
  await tabTo(demo.pay);
  await press('Enter');
  await begins('Passo 2 de 6: Em quantas parcelas?');
  await next(demo.installments(6));
  await press('ArrowDown');
  await expect(demo.installments(12)).toBeChecked();
  await look();
  await next(demo.next);
  await press('Enter');
  await begins('Passo 3 de 6: Consultando a margem…');
  await page.clock.runFor(2000);
  await begins('Passo 4 de 6: Crédito aprovado');
  await next(demo.toSignature);
  await press('Enter');
  await begins('Passo 5 de 6: Assine o contrato');
  await next(demo.sign);
  await press('Space');
  await begins('Passo 6 de 6: Pagamento confirmado');
  await press('Tab');
  await look();
  await next(demo.restart);
  await press('Enter');
  await begins('Passo 1 de 6: Como você quer pagar?');
});

test('through the journey by its selector', async ({ page }) => {
  await page.goto('/como-funciona');
  const { look, next, press, tabTo } = keyboard(page);
  const steps = page.locator('[data-journey-selector] a');
  await tabTo(steps.first());
  await next(steps.nth(1));
  await next(steps.nth(2));
  await press('Enter');
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('[data-journey-step]').nth(2)).toBeInViewport();
  await press('Tab');
  await look();
});

test('through the questions: a tab, a card, the search and its end', async ({ page }) => {
  const { open, box, question, status, tab } = faqPage(page);
  await open();
  const { look, next, press, tabTo, type } = keyboard(page);
  await tabTo(box);
  await type('boleto');
  await expect(status).not.toBeEmpty();
  await look();
  await press('Escape');
  await expect(box).toHaveValue('');
  await tabTo(tab('Para lojistas'));
  await press('ArrowRight');
  await expect(tab('Para clientes')).toBeFocused();
  await press('ArrowLeft');
  const card = question('Quando a minha loja recebe?');
  await next(card.locator('summary'));
  await press('Enter');
  await expect(card).toHaveAttribute('open');
  await tabTo(question('Existe risco de chargeback?').locator('summary'));
  await press('Space');
  await expect(question('Existe risco de chargeback?')).toHaveAttribute('open');
});
