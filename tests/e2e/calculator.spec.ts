import { fillIn, holdInserts, merchant, receiptOf } from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

const reais = (amount: string) => `R$\u00a0${amount}`;

test('an example fills in both numbers, and is replaced by an edit', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, example, section, value } = calculator;
  await calculator.wake();
  await example('Alimentos').press('ArrowLeft');
  await expect(example('Eletrônicos')).toBeChecked();
  await expect(carts).toHaveValue('160');
  await expect(value).toHaveValue(reais('1.499,00'));
  await expect(section.getByText('Exemplo: recuperável por mês')).toBeVisible();
  await carts.press('End');
  await carts.press('Backspace');
  await expect(example('Eletrônicos')).not.toBeChecked();
  await expect(section.getByText('Exemplo: recuperável por mês')).toBeHidden();
});

test('calculates with two numbers, and again after an edit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { calculate, carts, form, heading, result, section, submit, sum, tape, value } = calculator;
  const outdated = section.getByText('Você mudou os números. Calcule de novo para atualizar.');
  await test.step('is blocked while either input is empty, and does nothing with a zero', async () => {
    await expect(calculate).toBeDisabled();
    await calculator.wake();
    await carts.fill('120');
    await expect(calculate).toBeDisabled();
    await value.fill('0');
    await expect(value).toHaveAccessibleDescription('Use um número maior que zero.');
    await expect(calculate).toBeEnabled();
    await calculate.click();
    await page.clock.runFor(2000);
    await expect(calculate).toHaveText('Calcular receita recuperável');
    await expect(form).toHaveCount(0);
  });
  await calculator.type('120', '38990');
  await test.step('an edit cancels a running calculation', async () => {
    await calculate.click();
    await page.clock.runFor(1000);
    await carts.fill('121');
    await expect(calculate).toHaveText('Calcular receita recuperável');
    await carts.fill('120');
    await page.clock.runFor(2000);
    await expect(form).toHaveCount(0);
  });
  await test.step('calculates for 1.5 s and prints the recoverable revenue of a month', async () => {
    await expect(tape).toContainText('R$ 46.788,00');
    await calculate.click();
    await expect(calculate).toHaveText('Calculando...');
    await expect(calculate).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(result).toHaveCount(0);
    await expect(form).toBeHidden();
    await page.clock.runFor(1);
    await expect(sum).toContainText('R$ 18.715,20');
    await expect(sum).toHaveAttribute('aria-live', 'polite');
    await expect(sum).toContainText('Comissão de 0% a 2,5% até R$ 467,88');
    await expect(heading).toHaveText('Receba a sua taxa e o prazo');
  });
  await test.step('the sum is in view with the head of the form, below the header', async () => {
    await expect(heading).toBeFocused();
    for (const seen of [result, heading]) await expect(seen).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const topOf = async () => (await result.boundingBox())?.y;
    await expect.poll(topOf).toBeGreaterThan(header?.height ?? Number.NaN);
  });
  await test.step('an edit keeps the result and marks it as outdated', async () => {
    await carts.fill('121');
    await expect(outdated).toBeVisible();
    await expect(sum).toContainText('R$ 18.715,20');
    await carts.fill('120');
    await expect(outdated).toBeHidden();
  });
  await test.step('the result of an example makes no promise', async () => {
    await calculator.example('Eletrônicos').click();
    await calculate.click();
    await page.clock.runFor(1500);
    await expect(sum).toContainText('Exemplo: recuperável por mês');
    await expect(heading).toHaveText('Quer a conta com os seus números?');
  });
  await test.step('a summary of errors is in view, below the header', async () => {
    await form.getByLabel('Nome').evaluate((field) => {
      scrollBy(0, field.getBoundingClientRect().top - 70);
    });
    await submit.evaluate((button: HTMLElement) => button.click());
    const summary = form.getByText('Corrija 4 campos e envie de novo.');
    const topOf = async () => (await summary.boundingBox())?.y;
    await expect.poll(topOf).toBeGreaterThan(64);
  });
});

test('a calculation during or after sending hides no receipt', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { calculate, carts, form, section, submit } = calculator;
  const receipt = receiptOf(page);
  const send = async () => {
    const arrive = await holdInserts(page);
    await fillIn(form, merchant);
    await submit.click();
    await expect(submit).toHaveText('Enviando...');
    return arrive;
  };
  const proposal = section.getByRole('link', { name: 'Levar estes números para a proposta' });
  await calculator.getResult('120');
  await expect(proposal).toHaveCount(0);
  await test.step('a lead that arrives after the next result gets its receipt', async () => {
    const arrive = await send();
    await calculator.getResult('240');
    arrive();
    await expect(receipt).toContainText('120 × R$ 389,90');
    await expect(proposal).toHaveAttribute('href', /carrinhos=120&medio=389/);
  });
  await test.step('a receipt that arrives during a calculation outlasts it', async () => {
    await calculator.getResult('360');
    await expect(receipt).toHaveCount(0);
    const arrive = await send();
    await carts.fill('480');
    await calculate.click();
    arrive();
    await expect(receipt).toContainText('360 × R$ 389,90');
    await page.clock.runFor(1500);
    await expect(calculate).toHaveText('Calcular receita recuperável');
    await expect(receipt).toContainText('360 × R$ 389,90');
  });
});
