import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const segments = [
  ['Moda & Acessórios', 'moda', '+37%', '+42%', '93%', 'Em até 64x no holerite'],
  ['Cosméticos & Beleza', 'cosmeticos', '+45%', '+28%', '95%', 'PIX consignado com taxa de 0%'],
  ['Eletrônicos & Tecnologia', 'eletronicos', '+52%', '+65%', '89%', 'de 6 a 64x'],
  ['Alimentos & Vida Saudável', 'alimentos', '+33%', '+25%', '97%', 'A maior taxa de aprovação'],
  ['Saúde & Bem-estar', 'saude', '+41%', '+38%', '94%', 'em até 64x'],
] as const;

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Segmentos' });
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const visiblePanels = (page: Page) => page.locator('.segment:visible');
const topOf = (page: Page) => tabs(page).evaluate((list) => list.getBoundingClientRect().top);

const expectSelected = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs(page).locator('[aria-selected=true]')).toHaveCount(1);
  await expect(tabs(page).locator('[tabindex="0"]')).toHaveText(name);
  await expect(visiblePanels(page)).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
};

test.describe('at one width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the first of five is open at the start, a click opens each with its figures', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(tabs(page).getByRole('tab')).toHaveText(segments.map(([name]) => name));
    await expectSelected(page, 'Moda & Acessórios');
    for (const [name, slug, conversion, ticket, approval, words] of segments) {
      await test.step(name, async () => {
        await tab(page, name).click();
        await expectSelected(page, name);
        const opened = panel(page, name);
        await expect(tab(page, name)).toHaveAttribute('aria-controls', `segmento-${slug}`);
        await expect(opened).toHaveId(`segmento-${slug}`);
        await expect(opened.locator('.ticks li')).toHaveCount(3);
        await expect(opened.getByText(words)).toHaveCount(1);
        await expect(opened.getByText(`Médias estimadas em ${name}`)).toBeVisible();
        await expect(opened.locator('.segment-stats').getByRole('button')).toHaveAccessibleName(
          `Nota 2: ${conversion}`,
        );
        const figures = opened.locator('.segment-stats dl > div');
        await expect(figures).toHaveCount(3);
        for (const [index, [term, figure]] of [
          ['conversão', conversion],
          ['ticket médio', ticket],
          ['aprovação', approval],
        ].entries()) {
          await expect(figures.nth(index).locator('dt')).toHaveText(term ?? '');
          await expect(figures.nth(index).locator('dd')).toHaveText(figure ?? '');
        }
      });
    }
  });

  test('the fee of 0% is bound to the note on the commission', async ({ page }) => {
    await page.goto('/#segmento-cosmeticos');
    const fee = panel(page, 'Cosméticos & Beleza').getByRole('listitem').filter({ hasText: '0%' });
    await expect(fee).toHaveText(/^PIX consignado com taxa de 0% para a loja\d$/);
    await fee.getByRole('button').click();
    await expect(page.locator('.note-in-place:popover-open')).toContainText(
      'comissão contratada: 0% a 2,5%',
    );
  });

  test('an address opens its segment, 80 px below the top, as often as it is called', async ({
    page,
  }) => {
    await page.goto('/#segmento-alimentos');
    await expectSelected(page, 'Alimentos & Vida Saudável');
    await expect.poll(() => topOf(page)).toBeCloseTo(80, 0);
    await page.evaluate(() => {
      scrollTo(0, 0);
      location.assign('#segmento-eletronicos');
    });
    await expectSelected(page, 'Eletrônicos & Tecnologia');
    await expect.poll(() => topOf(page)).toBeCloseTo(80, 0);
    await page.evaluate(() => location.assign('#faq'));
    await expectSelected(page, 'Eletrônicos & Tecnologia');
    await test.step('the same link opens its segment again after a choice by hand', async () => {
      await page.evaluate(() => location.assign('#segmento-saude'));
      await expectSelected(page, 'Saúde & Bem-estar');
      await tab(page, 'Moda & Acessórios').click();
      await expectSelected(page, 'Moda & Acessórios');
      await page.evaluate(() => location.assign('#segmento-saude'));
      await expectSelected(page, 'Saúde & Bem-estar');
    });
    await test.step('a space on a tab that the address has left chooses it, and scrolls nothing', async () => {
      await tab(page, 'Moda & Acessórios').click();
      await tab(page, 'Moda & Acessórios').focus();
      await page.evaluate(() => location.assign('#segmento-saude'));
      await expectSelected(page, 'Saúde & Bem-estar');
      const before = await page.evaluate(() => scrollY);
      await tab(page, 'Moda & Acessórios').press(' ');
      await expectSelected(page, 'Moda & Acessórios');
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  });

  test('a choice adds nothing to the history and moves nothing', async ({ page }) => {
    await page.goto('/?utm_source=teste#segmento-moda');
    await tab(page, 'Saúde & Bem-estar').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => [history.length, scrollY]);
    await tab(page, 'Saúde & Bem-estar').click();
    await expectSelected(page, 'Saúde & Bem-estar');
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual(before);
    await expect(page).toHaveURL(/\/\?utm_source=teste$/);
  });

  test('coming back from elsewhere on the page does not scroll to the tabs', async ({ page }) => {
    await page.goto('/');
    await tab(page, 'Saúde & Bem-estar').click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('header')).toHaveAttribute('data-scrolled', 'false');
    await page.evaluate(() => location.assign('#faq'));
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectSelected(page, 'Saúde & Bem-estar');
  });

  test('nothing moves when the script makes tabs of the links', async ({ page, complaints }) => {
    // Renamed, the links are not found by the script.
    complaints.expect(/querySelectorAll/);
    const layout = async () => {
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const boxes = page.locator('.tabs, .tabs a, .segment, #como-funciona');
      return boxes.evaluateAll((all) =>
        all.map((one) => JSON.stringify(one.getBoundingClientRect())),
      );
    };
    const made = await layout();
    await expect(tabs(page)).toBeVisible();
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(' data-tabs', ' data-links');
      await route.fulfill({ response, body });
    });
    expect(await layout()).toEqual(made);
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('an address brings its tab into view', async ({ page }) => {
    await page.goto('/#segmento-saude');
    for (const [name, slug] of segments.toReversed()) {
      await test.step(name, async () => {
        await page.evaluate((hash) => location.assign(hash), `#segmento-${slug}`);
        await expectSelected(page, name);
        await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
      });
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all five stand one after the other, and links lead to them', async ({ page }) => {
    await page.goto('/');
    await expect(visiblePanels(page)).toHaveCount(5);
    await expect(page.getByRole('tab')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Segmentos' }).getByRole('link');
    await expect(links).toHaveText(segments.map(([name]) => name));
    await links.last().click();
    await expect(page.locator('#segmento-saude h3')).toBeInViewport();
  });
});
