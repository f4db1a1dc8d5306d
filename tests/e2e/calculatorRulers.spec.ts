import type { Locator, Page } from '@playwright/test';
import { amountRuler, cartRuler, type Ruler } from '../../site/features/calculator/rulerStops.ts';
import { holdChunks } from './support/contactForms.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const notice = 'Exemplo inventado: troque pelos seus números.';

test.describe('once script is there', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await calculatorOf(page).wake();
  });

  test('fields, rulers and examples say the same', async ({ page }) => {
    const { carts, value } = calculatorOf(page);
    await test.step('field and ruler say the same, by keyboard', async () => {
      const { carts, value, cartRuler: ruler, valueRuler } = calculatorOf(page);
      await expect(ruler).toHaveAttribute('aria-valuetext', 'vazia');
      await ruler.press('End');
      await expect(carts).toHaveValue('5000');
      await expect(ruler).toHaveAttribute('aria-valuetext', '5.000');
      await ruler.press('Home');
      await expect(carts).toHaveValue('1');
      for (const [key, number] of [
        ['ArrowRight', '2'],
        ['ArrowUp', '3'],
        ['ArrowLeft', '2'],
      ] as const) {
        await ruler.press(key);
        await expect(carts).toHaveValue(number);
      }
      await valueRuler.press('End');
      await expect(value).toHaveValue(/^R\$\s10\.000,00$/);
      await valueRuler.press('Home');
      await expect(value).toHaveValue(/^R\$\s20,00$/);
      await expect(valueRuler).toHaveAttribute('aria-valuetext', /^R\$\s20,00$/);
      await valueRuler.press('ArrowRight');
      await expect(value).toHaveValue(/^R\$\s25,00$/);
    });
    await carts.fill('');
    await value.fill('');
    await test.step('what is typed moves the ruler, exactly said and beyond its ends', async () => {
      const { carts, value, cartRuler: ruler, valueRuler } = calculatorOf(page);
      await carts.fill('437');
      await expect(ruler).toHaveValue(String(cartRuler.stops.indexOf(450)));
      await expect(ruler).toHaveAttribute('aria-valuetext', '437');
      await carts.fill('99999');
      await expect(ruler).toHaveValue(String(cartRuler.stops.length - 1));
      await expect(ruler).toHaveAttribute('aria-valuetext', '99.999');
      await expect(carts).toHaveValue('99999');
      await value.fill('500');
      await expect(valueRuler).toHaveValue('0');
      await expect(valueRuler).toHaveAttribute('aria-valuetext', /^R\$\s5,00$/);
      await carts.fill('');
      await expect(ruler).toHaveValue('0');
      await expect(ruler).toHaveAttribute('aria-valuetext', 'vazia');
    });
    await value.fill('');
    await test.step('an example fills in both numbers, is said to be invented, and gives way to an edit', async () => {
      const { section, example, carts, value, tape, calculate } = calculatorOf(page);
      await expect(section.getByRole('group')).toHaveAccessibleName(new RegExp(`${notice}$`));
      await expect(section.getByText(notice)).toBeVisible();
      await expect(section.getByRole('radio')).toHaveCount(5);
      await example('Alimentos').press('Space');
      await expect(carts).toHaveValue('300');
      await example('Alimentos').press('ArrowLeft');
      await expect(example('Eletrônicos')).toBeChecked();
      await expect(carts).toHaveValue('160');
      await expect(value).toHaveValue(/^R\$\s1\.499,00$/);
      await expect(tape).toContainText('239.840,00');
      await expect(section.getByText('Estimativa com números inventados')).toBeVisible();
      await expect(calculate).toBeEnabled();
      await example('Moda').click();
      await expect(carts).toHaveValue('420');
      await carts.press('End');
      await carts.press('Backspace');
      await expect(example('Moda')).not.toBeChecked();
      await expect(section.getByText('Estimativa com números inventados')).toBeHidden();
      await expect(value).toHaveValue(/^R\$\s189,00$/);
    });
  });

  test('a slide calls a calculation off, and outdates a result, as an edit does', async ({
    page,
  }) => {
    const { example, calculate, cartRuler: ruler, result, section } = calculatorOf(page);
    await example('Moda').click();
    await calculate.click();
    await expect(calculate).toHaveText('Calculando...');
    await ruler.press('ArrowRight');
    await expect(calculate).toHaveText('Calcular receita recuperável');
    await calculate.click();
    await page.clock.runFor(1500);
    await expect(result).toBeVisible();
    await ruler.press('ArrowRight');
    await expect(section.getByText(/^Você mudou os números/)).toBeVisible();
    await expect(result).toBeVisible();
  });
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

test('the scales stand where their numbers are', async ({ page }) => {
  await page.goto('/');
  const { cartRuler: cartSlider, valueRuler } = calculatorOf(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const distances = [
      ...(await measureMarks(cartSlider, cartRuler)),
      ...(await measureMarks(valueRuler, amountRuler)),
    ];
    expect(distances).toHaveLength(8);
    for (const distance of distances) {
      expect(Math.abs(distance), `${width} px`).toBeLessThan(2);
    }
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a ruler can be tapped and takes 44 px', async ({ page }) => {
    await page.goto('/');
    const { carts, cartRuler: ruler, section } = calculatorOf(page);
    await ruler.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await ruler.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await ruler.tap({ position: { x: width - 2, y: height / 2 } });
    await section.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    await expect(carts).toHaveValue('5000');
  });
});

test.describe('before script is there', () => {
  /** Lets the script come, and waits until it answers. */
  const letArrive = async (page: Page, arrive: () => void) => {
    arrive();
    await page.locator('#calculadora astro-island:not([ssr])').waitFor({ state: 'attached' });
  };

  test('a ruler that was moved is read once it can be', async ({ page }) => {
    const arrive = await holdChunks(page);
    await page.goto('/');
    const { carts, value, cartRuler: ruler, valueRuler } = calculatorOf(page);
    await ruler.press('End');
    await valueRuler.press('End');
    await letArrive(page, arrive);
    await expect(carts).toHaveValue('5000');
    await expect(value).toHaveValue(/^R\$\s10\.000,00$/);
  });

  test('what was typed is not overwritten by a ruler that was moved before', async ({ page }) => {
    const arrive = await holdChunks(page);
    await page.goto('/');
    const { carts, cartRuler: ruler } = calculatorOf(page);
    await ruler.press('End');
    await carts.pressSequentially('120');
    await letArrive(page, arrive);
    await expect(carts).toHaveValue('120');
    await expect(ruler).toHaveAttribute('aria-valuetext', '120');
    await expect(ruler).toHaveValue(String(cartRuler.stops.indexOf(120)));
  });

  test('a ruler that is being moved wins over what was typed before', async ({ page }) => {
    const arrive = await holdChunks(page);
    await page.goto('/');
    const { carts, cartRuler: ruler } = calculatorOf(page);
    await carts.pressSequentially('120');
    await ruler.press('End');
    await letArrive(page, arrive);
    await expect(carts).toHaveValue('5000');
  });

  test('an example that was chosen is filled in, but not over what was typed', async ({ page }) => {
    const arrive = await holdChunks(page);
    await page.goto('/');
    const { carts, value, example } = calculatorOf(page);
    await example('Moda').click();
    await expect(example('Moda')).toBeChecked();
    await carts.pressSequentially('120');
    await letArrive(page, arrive);
    await expect(carts).toHaveValue('120');
    await expect(value).toHaveValue(/^R\$\s189,00$/);
    await expect(example('Moda')).not.toBeChecked();
  });
});

for (const width of [390, 1440]) {
  test(`at ${width} px a result moves nothing that its press has not moved`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1800 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
          const moved = hadRecentInput ? [] : sources.map(({ node }) => node);
          for (const node of moved)
            if (document.querySelector('main')?.contains(node)) shifts.push(node?.nodeName ?? '');
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const { example, calculate, heading, result, section } = calculatorOf(page);
    await section.scrollIntoViewIfNeeded();
    await example('Moda').click();
    await calculate.click();
    await expect(page.locator('#faq h2')).toBeInViewport();
    await expect(result).toBeVisible();
    await expect(heading).toBeFocused();
    await section.evaluate((one) =>
      Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    );
  });
}
