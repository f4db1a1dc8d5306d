import type { Locator, Page } from '@playwright/test';
import { amountRuler, cartRuler, type Ruler } from '../../site/features/calculator/rulerStops.ts';
import { chunks, holdChunks } from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => page.clock.install());

const reais = (amount: string) => `R$\u00a0${amount}`;

test('the benefits lead to it, and it takes what an input method composes', async ({ page }) => {
  await page.goto('/');
  await page.locator('#beneficios').getByRole('link', { name: 'Calcular minha receita' }).click();
  await expect(page).toHaveURL(/#calculadora$/);
  const calculator = calculatorOf(page);
  const { calculate, carts, value } = calculator;
  await expect(carts).toBeInViewport();
  await calculator.whenAlive();
  await carts.pressSequentially('1a2-0');
  await expect(carts).toHaveValue('120');
  await value.focus();
  const session = await page.context().newCDPSession(page);
  for (const text of ['3', '38', '389', '38990']) {
    const { length } = text;
    const composition = { text, selectionStart: length, selectionEnd: length };
    await session.send('Input.imeSetComposition', composition);
  }
  await expect(value).toHaveValue('38990');
  await expect(calculate).toBeEnabled();
  await session.send('Input.insertText', { text: '38990' });
  await expect(value).toHaveValue(reais('389,90'));
});

test('fields, rulers and examples say the same', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { carts, cartRuler: ruler, example, section, value, valueRuler } = calculator;
  await calculator.wake();
  await test.step('a ruler writes into its field, by keyboard', async () => {
    await expect(ruler).toHaveAttribute('aria-valuetext', 'vazia');
    for (const [key, number, said] of [
      ['End', '5000', '5.000'],
      ['Home', '1', '1'],
      ['ArrowRight', '2', '2'],
    ] as const) {
      await ruler.press(key);
      await expect(carts).toHaveValue(number);
      await expect(ruler).toHaveAttribute('aria-valuetext', said);
    }
    for (const [key, amount] of [
      ['End', '10.000,00'],
      ['Home', '20,00'],
    ] as const) {
      await valueRuler.press(key);
      await expect(value).toHaveValue(reais(amount));
      await expect(valueRuler).toHaveAttribute('aria-valuetext', reais(amount));
    }
  });
  await test.step('what is typed moves the ruler, exactly said and beyond its ends', async () => {
    for (const [typed, stop, said] of [
      ['437', cartRuler.stops.indexOf(450), '437'],
      ['99999', cartRuler.stops.length - 1, '99.999'],
      ['', 0, 'vazia'],
    ] as const) {
      await carts.fill(typed);
      await expect(carts).toHaveValue(typed);
      await expect(ruler).toHaveValue(String(stop));
      await expect(ruler).toHaveAttribute('aria-valuetext', said);
    }
  });
  await test.step('an example fills in both numbers, is said to be invented, and gives way to an edit', async () => {
    const notice = 'Exemplo inventado: troque pelos seus números.';
    await expect(section.getByRole('group')).toHaveAccessibleName(new RegExp(`${notice}$`));
    await expect(section.getByText(notice)).toBeVisible();
    await expect(section.getByRole('radio')).toHaveCount(5);
    await example('Alimentos').press('ArrowLeft');
    await expect(example('Eletrônicos')).toBeChecked();
    await expect(carts).toHaveValue('160');
    await expect(value).toHaveValue(reais('1.499,00'));
    await expect(calculator.tape).toContainText('239.840,00');
    await expect(section.getByText('Estimativa com números inventados')).toBeVisible();
    await expect(calculator.calculate).toBeEnabled();
    await carts.press('End');
    await carts.press('Backspace');
    await expect(example('Eletrônicos')).not.toBeChecked();
    await expect(section.getByText('Estimativa com números inventados')).toBeHidden();
    await expect(value).toHaveValue(reais('1.499,00'));
  });
});

test('calculates on two numbers, and anew after an edit', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { calculate, carts, form, heading, result, section, sum, tape, value } = calculator;
  const outdated = section.getByText('Você mudou os números. Calcule de novo para atualizar.');
  const expectIdle = () => expect(calculate).toHaveText('Calcular receita recuperável');
  await test.step('is blocked while either input is empty, and does nothing with a zero', async () => {
    await expect(calculate).toBeDisabled();
    await calculator.wake();
    await carts.fill('120');
    await expect(calculate).toBeDisabled();
    await value.fill('0');
    await expect(value).toHaveValue(reais('0,00'));
    await expect(value).toHaveAccessibleDescription('Use um número maior que zero.');
    await expect(calculate).toBeEnabled();
    await calculate.click();
    await expectIdle();
    await calculator.type('0', '38990');
    await calculate.click();
    await expectIdle();
    await page.clock.runFor(2000);
    await expect(form).toHaveCount(0);
    await value.fill('');
    await expect(calculate).toBeDisabled();
  });
  await test.step('an edit while it calculates calls that off', async () => {
    await calculator.type('120', '38990');
    await calculate.click();
    await page.clock.runFor(1000);
    await carts.fill('121');
    await expectIdle();
    await carts.fill('120');
    await page.clock.runFor(2000);
    await expect(form).toHaveCount(0);
    await expect(sum).toContainText('R$ —');
  });
  await test.step('calculates for 1.5 s and prints what could come back in a month', async () => {
    await expect(tape).toContainText('R$ 46.788,00');
    await calculate.click();
    await expect(calculate).toHaveText('Calculando...');
    await expect(calculate).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(sum).toContainText('Fazendo a conta…');
    await expect(result).toHaveCount(0);
    await expect(form).toBeHidden();
    await page.clock.runFor(1);
    await expect(sum).toContainText('R$ 18.715,20');
    await expect(sum).toHaveAttribute('aria-live', 'polite');
    await expect(tape).toContainText('40%');
    await expect(calculate).toBeEnabled();
    await expect(sum).toContainText('Recuperável por mês, em hipótese');
    await expect(sum).toContainText('Comissão de 0% a 2,5% até R$ 467,88');
    await expect(heading).toHaveText('Receba o plano da sua loja');
  });
  await test.step('a slide after a result leaves it, and says that it is outdated, until the next one', async () => {
    await calculator.cartRuler.press('ArrowRight');
    await expect(outdated).toBeVisible();
    await expect(sum).toContainText('R$ 18.715,20');
    await expect(tape).toContainText('R$ 46.788,00');
    await carts.fill('120');
    await expect(outdated).toBeHidden();
    await carts.fill('1200');
    await calculate.click();
    await expect(result).toHaveCount(0);
    await expect(form).toBeHidden();
    await page.clock.runFor(1500);
    await expect(sum).toContainText('R$ 187.152,00');
    await expect(outdated).toBeHidden();
  });
  await test.step('a result leaves whoever has gone on elsewhere alone', async () => {
    await carts.fill('120');
    await calculate.click();
    const question = page.locator('#faq summary').first();
    await question.focus();
    await page.clock.runFor(1500);
    await expect(sum).toContainText('R$ 18.715,20');
    await expect(question).toBeFocused();
  });
});

test('promises nothing for an example, and asks to check what no shop has', async ({ page }) => {
  await page.goto('/');
  const calculator = calculatorOf(page);
  const { calculate, carts, form, heading, result, section, sum, tape } = calculator;
  await calculator.wake();
  await calculator.example('Eletrônicos').click();
  await calculate.click();
  await page.clock.runFor(1500);
  await expect(result).toHaveText(/95\.936,00$/);
  await expect(sum).toContainText('Exemplo: recuperável por mês');
  await expect(heading).toHaveText('Agora, com os números da sua loja');
  await expect(section).not.toContainText('Receba o plano');
  for (const [numbers, printed, doubt] of [
    [['1', '1'], /^menos de R\$\s0,01$/, 'Confira os números: é pouco para um mês de loja.'],
    [
      ['9999999', '999999999'],
      /39\.999\.995\.960\.000,00$/,
      'Confira os números: passa do que uma loja costuma vender em um mês.',
    ],
  ] as const) {
    await calculator.getResult(...numbers);
    await expect(result).toHaveText(printed);
    await expect(sum).toContainText(doubt);
    await expect(heading).toHaveText('Confira os números antes de enviar');
    await expect(form).toBeVisible();
    await expect(section).not.toContainText('R$\u00a00,00');
  }
  await test.step('usual numbers are asked nothing', async () => {
    await calculator.getResult();
    await expect(sum).not.toContainText('Confira');
    await expect(tape).toContainText('hipótese');
    await expect(carts).toHaveValue('120');
  });
});

/** What has moved in the page's main part since it opened. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    return (observer.takeRecords() as Shift[])
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .filter((node) => document.querySelector('main')?.contains(node))
      .map((node) => node?.nodeName);
  });

for (const [device, ...viewports] of [
  ['a phone', [390, 844], [320, 640]],
  ['a desktop', [1440, 900]],
] as const) {
  test(`on ${device} the sum prints in view, and moves nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: viewports[0][0], height: 2400 });
    await page.goto('/');
    const calculator = calculatorOf(page);
    const { calculate, carts, form, heading, result, section, submit, tape, value } = calculator;
    await test.step('nothing moves that the press has not moved', async () => {
      await section.scrollIntoViewIfNeeded();
      await calculator.wake();
      await calculator.example('Moda').click();
      await calculate.click();
      await page.locator('#faq h2').scrollIntoViewIfNeeded();
      await expect(calculate).toBeInViewport();
      const before = await shiftsOf(page);
      await page.clock.runFor(1500);
      await expect(result).toBeVisible();
      await expect(heading).toBeFocused();
      await section.evaluate((one) =>
        Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect(await shiftsOf(page)).toEqual(before);
    });
    for (const [width, height] of viewports) {
      await test.step(`at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await calculator.getResult();
        await expect(result).toHaveText(/18\.715,20$/);
        await expect(heading).toBeFocused();
        for (const seen of [result, heading]) await expect(seen).toBeInViewport({ ratio: 1 });
        await expect(async () => {
          const [header, sum, below, paper, joined] = await Promise.all(
            [page.locator('header.hdr'), result, heading, tape, form].map((one) =>
              one.boundingBox(),
            ),
          );
          expect(sum?.y).toBeGreaterThan(header?.height ?? Number.NaN);
          expect(below?.y).toBeGreaterThan(sum?.y ?? Number.NaN);
          expect([joined?.x, joined?.width]).toEqual([paper?.x, paper?.width]);
        }).toPass();
        await page.emulateMedia({ reducedMotion: 'reduce' });
      });
    }
    if (device === 'a phone') return;
    for (const seen of [carts, value, calculate, submit]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
  });
}

test('of an early field and its ruler the last one counts that was used', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const { carts, cartRuler: ruler, value, valueRuler } = calculatorOf(page);
  await ruler.press('End');
  await carts.pressSequentially('120');
  await value.pressSequentially('5000');
  await valueRuler.press('End');
  arrive();
  await expect(value).toHaveValue(reais('10.000,00'));
  await expect(carts).toHaveValue('120');
  await expect(ruler).toHaveAttribute('aria-valuetext', '120');
  await expect(ruler).toHaveValue(String(cartRuler.stops.indexOf(120)));
});

test('an early example is filled in, but not over what was typed', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const { calculate, carts, example, section, sum, value } = calculatorOf(page);
  await example('Moda').click();
  await expect(example('Moda')).toBeChecked();
  await carts.pressSequentially('120');
  await carts.press('Enter');
  await expect(section.locator('astro-island[data-waiting]')).toBeAttached();
  arrive();
  await expect(calculate).toHaveText('Calculando...');
  await expect(carts).toHaveValue('120');
  await expect(value).toHaveValue(reais('189,00'));
  await expect(example('Moda')).not.toBeChecked();
  await page.clock.runFor(1500);
  await expect(sum).toContainText('R$ 9.072,00');
});

test('without its script the server asks for the rest', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed|Failed to fetch|422/);
  await page.route(chunks, (route) => route.abort());
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.type('120', '389,90');
  await calculator.value.press('Enter');
  await page.waitForURL('**/contato/calculator');
  await expect(page.getByLabel('Carrinhos abandonados por mês')).toHaveValue('120');
  await expect(page.getByLabel('Valor médio por venda abandonada')).toHaveValue('389,90');
  await expect(page.getByText('Corrija 4 campos e envie de novo.')).toBeVisible();
});

/** How far the scale's marks stand from where the cursor's hairline stops, in px. */
const measureMarks = (slider: Locator, ruler: Ruler) => {
  const places = ruler.marks.map((mark) => ruler.stops.indexOf(mark) / (ruler.stops.length - 1));
  return slider.evaluate((input, shares) => {
    const { left, width } = input.getBoundingClientRect();
    const cursor = 1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const marks = [...(input.parentElement as HTMLElement).querySelectorAll('span')];
    return marks.map((mark, index) => {
      const box = mark.getBoundingClientRect();
      const at = index === marks.length - 1 ? box.right : box.left;
      return at - (left + cursor / 2 + (width - cursor) * (shares[index] ?? 0));
    });
  }, places);
};

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the scales stand where their numbers are, and take early taps', async ({ page }) => {
    const arrive = await holdChunks(page);
    await page.goto('/');
    const { carts, cartRuler: ruler, valueRuler } = calculatorOf(page);
    for (const width of [320, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const distances = [
        ...(await measureMarks(ruler, cartRuler)),
        ...(await measureMarks(valueRuler, amountRuler)),
      ];
      expect(distances).toHaveLength(8);
      for (const distance of distances) expect(Math.abs(distance), `${width} px`).toBeLessThan(2);
    }
    await ruler.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await ruler.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await ruler.tap({ position: { x: width - 2, y: height / 2 } });
    arrive();
    await expect(carts).toHaveValue('5000');
  });
});
