import { chunks, holdChunks } from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
});

test('the benefits lead to it', async ({ page }) => {
  await page.locator('#beneficios').getByRole('link', { name: 'Calcular minha receita' }).click();
  await expect(page).toHaveURL(/#calculadora$/);
  await expect(calculatorOf(page).carts).toBeInViewport();
});

test('masks both numbers as they are typed', async ({ page }) => {
  await calculatorOf(page).wake();
  await test.step('takes digits only, at most 7 carts, and shows them as a number or as reais', async () => {
    const calculator = calculatorOf(page);
    const { carts, value } = calculator;
    await carts.pressSequentially('1a2-3.4567x89');
    await expect(carts).toHaveValue('1234567');
    await value.pressSequentially('149900');
    await expect(value).toHaveValue('R$\u00a01.499,00');
    for (const rest of [
      'R$\u00a0149,90',
      'R$\u00a014,99',
      'R$\u00a01,49',
      'R$\u00a00,14',
      'R$\u00a00,01',
      '',
    ]) {
      await value.press('Backspace');
      await expect(value).toHaveValue(rest);
    }
    await value.pressSequentially('1234567890');
    await expect(value).toHaveValue('R$\u00a01.234.567,89');
  });
  await test.step('keeps the caret where the person edits the amount', async () => {
    const calculator = calculatorOf(page);
    await calculator.value.fill('149900');
    await calculator.value.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
    await calculator.value.pressSequentially('5');
    await expect(calculator.value).toHaveValue('R$\u00a014.599,00');
    const caret = () =>
      calculator.value.evaluate((input: HTMLInputElement) => input.selectionStart);
    expect(await caret()).toBe(7);
  });
  await test.step('takes keys from an input method, and masks when it is done', async () => {
    const { value: amount } = calculatorOf(page);
    await amount.fill('');
    const calculator = calculatorOf(page);
    await calculator.carts.fill('120');
    await calculator.value.focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ['3', '38', '389', '38990']) {
      const { length } = text;
      const composition = { text, selectionStart: length, selectionEnd: length };
      await session.send('Input.imeSetComposition', composition);
    }
    await expect(calculator.value).toHaveValue('38990');
    await expect(calculator.calculate).toBeEnabled();
    await session.send('Input.insertText', { text: '38990' });
    await expect(calculator.value).toHaveValue('R$\u00a0389,90');
  });
});

test('calculates on two numbers, and anew after an edit', async ({ page }) => {
  const calculator = calculatorOf(page);
  await test.step('is blocked while either input is empty, and does nothing with a zero', async () => {
    await expect(calculator.calculate).toBeDisabled();
    await calculator.wake();
    await calculator.carts.fill('120');
    await expect(calculator.calculate).toBeDisabled();
    await calculator.value.fill('0');
    await expect(calculator.value).toHaveValue('R$\u00a00,00');
    await expect(calculator.value).toHaveAccessibleDescription('Use um número maior que zero.');
    await expect(calculator.calculate).toBeEnabled();
    await calculator.calculate.click();
    await expect(calculator.calculate).toHaveText('Calcular receita recuperável');
    await calculator.type('0', '38990');
    await calculator.calculate.click();
    await expect(calculator.calculate).toHaveText('Calcular receita recuperável');
    await page.clock.runFor(2000);
    await expect(calculator.form).toHaveCount(0);
    await calculator.value.fill('');
    await expect(calculator.calculate).toBeDisabled();
  });
  await test.step('an edit while it calculates calls that off', async () => {
    await calculator.type('120', '38990');
    await calculator.calculate.click();
    await page.clock.runFor(1000);
    await calculator.carts.fill('121');
    await expect(calculator.calculate).toHaveText('Calcular receita recuperável');
    await calculator.carts.fill('120');
    await page.clock.runFor(2000);
    await expect(calculator.form).toHaveCount(0);
    await expect(calculator.sum).toContainText('R$ —');
  });
  await test.step('calculates for 1.5 s and prints what could come back in a month', async () => {
    await calculator.type('120', '38990');
    await expect(calculator.tape).toContainText('R$ 46.788,00');
    await calculator.calculate.click();
    await expect(calculator.calculate).toHaveText('Calculando...');
    await expect(calculator.calculate).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(calculator.sum).toContainText('Fazendo a conta…');
    await expect(calculator.result).toHaveCount(0);
    await expect(calculator.form).toBeHidden();
    await page.clock.runFor(1);
    await expect(calculator.sum).toContainText('R$ 18.715,20');
    await expect(calculator.sum).toHaveAttribute('aria-live', 'polite');
    await expect(calculator.tape).toContainText('40%');
    await expect(calculator.calculate).toBeEnabled();
    await expect(calculator.heading).toContainText('R$ 18.715,20 por mês');
  });
  await test.step('an edit after a result leaves it, and says that it is outdated', async () => {
    const outdated = 'Você mudou os números. Calcule de novo para atualizar.';
    await calculator.carts.fill('1200');
    await expect(calculator.sum).toContainText('R$ 18.715,20');
    await expect(calculator.tape).toContainText('R$ 46.788,00');
    await expect(calculator.section.getByText(outdated)).toBeVisible();
    await calculator.carts.fill('120');
    await expect(calculator.section.getByText(outdated)).toBeHidden();
    await calculator.carts.fill('1200');
    await calculator.calculate.click();
    await expect(calculator.result).toHaveCount(0);
    await expect(calculator.form).toBeHidden();
    await page.clock.runFor(1500);
    await expect(calculator.sum).toContainText('R$ 187.152,00');
    await expect(calculator.section.getByText(outdated)).toBeHidden();
  });
});

test('the sum prints in view, above the form that joins it', async ({ page }) => {
  const calculator = calculatorOf(page);
  const { result, heading, form, tape } = calculator;
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [320, 640],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await calculator.getResult();
      await expect(result).toHaveText(/18\.715,20$/);
      await expect(heading).toBeFocused();
      for (const seen of [result, heading]) await expect(seen).toBeInViewport({ ratio: 1 });
      const header = page.locator('header.hdr');
      const gaps = async () => {
        const places = await Promise.all([header, result, heading].map((one) => one.boundingBox()));
        const [above, sum, below] = places.map((place) => place ?? { y: 0, height: 0 });
        return [(sum?.y ?? 0) - (above?.height ?? 0), (below?.y ?? 0) - (sum?.y ?? 0)];
      };
      await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(0);
      const [paper, joined] = await Promise.all([tape.boundingBox(), form.boundingBox()]);
      expect(joined?.x).toBe(paper?.x);
      expect(joined?.width).toBe(paper?.width);
      if (width < 1440) return;
      const both = [calculator.carts, calculator.value, calculator.calculate, calculator.submit];
      for (const seen of both) await expect(seen).toBeInViewport({ ratio: 1 });
    });
  }
});

test('a result leaves whoever has gone on elsewhere alone', async ({ page }) => {
  const calculator = calculatorOf(page);
  await calculator.wake();
  await calculator.type('120', '38990');
  await calculator.calculate.click();
  const question = page.locator('#faq summary').first();
  await question.focus();
  await page.clock.runFor(1500);
  await expect(calculator.form).toBeVisible();
  await expect(question).toBeFocused();
});

test.describe('before script is there', () => {
  test('keeps what is typed, and calculates once it can', async ({ page }) => {
    const arrive = await holdChunks(page);
    await page.reload();
    const calculator = calculatorOf(page);
    await calculator.type('120', '38990');
    await calculator.value.press('Enter');
    await expect(calculator.section.locator('astro-island[data-waiting]')).toBeAttached();
    arrive();
    await expect(calculator.calculate).toHaveText('Calculando...');
    await expect(calculator.value).toHaveValue('R$\u00a0389,90');
    await page.clock.runFor(1500);
    await expect(calculator.sum).toContainText('R$ 18.715,20');
  });

  test('and where it never comes, the server asks for the rest', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|request failed|422/);
    await page.route(chunks, (route) => route.abort());
    await page.reload();
    const calculator = calculatorOf(page);
    await calculator.type('120', '389,90');
    await calculator.value.press('Enter');
    await page.waitForURL('**/contato/calculator');
    await expect(page.getByLabel('Carrinhos abandonados por mês')).toHaveValue('120');
    await expect(page.getByLabel('Valor médio por venda abandonada')).toHaveValue('389,90');
    await expect(page.getByText('Corrija 4 campos e envie de novo.')).toBeVisible();
  });
});
