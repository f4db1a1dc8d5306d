import type { Page } from '@playwright/test';
import { keyboard } from './support/keyboard.ts';
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
const goToHash = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash);

const expectSelected = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs(page).locator('[aria-selected=true]')).toHaveCount(1);
  await expect(tabs(page).locator('[tabindex="0"]')).toHaveText(name);
  await expect(visiblePanels(page)).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first of five is open, a click opens each with its figures', async ({ page }) => {
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
      const figures = opened.locator('.segment-stats');
      await expect(figures.getByRole('button')).toHaveAccessibleName(`Nota 2: ${conversion}`);
      await expect(figures.locator('dt')).toHaveText(['conversão', 'ticket médio', 'aprovação']);
      await expect(figures.locator('dd')).toHaveText([conversion, ticket, approval]);
    });
  }
  await test.step('the fee of 0% is bound to the note on the commission', async () => {
    await tab(page, 'Cosméticos & Beleza').click();
    const benefits = panel(page, 'Cosméticos & Beleza').getByRole('listitem');
    const fee = benefits.filter({ hasText: '0%' });
    await expect(fee).toHaveText(/^PIX consignado com taxa de 0% para a loja\d$/);
    await fee.getByRole('button').click();
    await expect(page.locator('.note-in-place:popover-open')).toContainText(
      'comissão contratada: 0% a 2,5%',
    );
  });
});

test('arrow keys go through them, around and on into the panel', async ({ page }) => {
  await page.goto('/');
  const { look, next, press, tabTo } = keyboard(page);
  const first = 'Moda & Acessórios';
  await page.locator('#beneficios').getByRole('link').last().focus();
  await tabTo(tab(page, first));
  for (const [key, name] of [
    ['ArrowRight', 'Cosméticos & Beleza'],
    ['ArrowLeft', first],
    ['ArrowLeft', 'Saúde & Bem-estar'],
    ['ArrowRight', first],
    ['End', 'Saúde & Bem-estar'],
    ['Home', first],
    ['Control+ArrowRight', first],
  ] as const) {
    await press(key);
    await expect(tab(page, name)).toBeFocused();
    await expectSelected(page, name);
    await look();
  }
  await next(panel(page, first).getByRole('button').first());
  await tabTo(tab(page, first), 'Shift+Tab');
});

test('an address opens its segment; a choice by hand moves nothing', async ({ page }) => {
  const topOf = () => tabs(page).evaluate((list) => list.getBoundingClientRect().top);
  const place = () => page.evaluate(() => [history.length, scrollY]);
  const moda = tab(page, 'Moda & Acessórios');
  await page.goto('/?utm_source=teste#segmento-alimentos');
  await expectSelected(page, 'Alimentos & Vida Saudável');
  await expect.poll(topOf).toBeCloseTo(80, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await goToHash(page, '#segmento-eletronicos');
  await expectSelected(page, 'Eletrônicos & Tecnologia');
  await expect.poll(topOf).toBeCloseTo(80, 0);
  await goToHash(page, '#faq');
  await expectSelected(page, 'Eletrônicos & Tecnologia');

  await test.step('a choice leaves the history and the place, and takes the fragment off the address', async () => {
    await moda.scrollIntoViewIfNeeded();
    const before = await place();
    await moda.click();
    await expectSelected(page, 'Moda & Acessórios');
    expect(await place()).toEqual(before);
    await expect(page).toHaveURL(/\/\?utm_source=teste$/);
  });
  await test.step('the same link opens its segment again, and a space chooses by hand', async () => {
    await goToHash(page, '#segmento-eletronicos');
    await expectSelected(page, 'Eletrônicos & Tecnologia');
    await moda.focus();
    const before = await place();
    await moda.press(' ');
    await expectSelected(page, 'Moda & Acessórios');
    expect(await place()).toEqual(before);
  });
  await test.step('coming back from elsewhere on the page does not scroll to the tabs', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('header')).toHaveAttribute('data-scrolled', 'false');
    await goToHash(page, '#faq');
    await page.goBack();
    await expect(page).toHaveURL(/\/\?utm_source=teste$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectSelected(page, 'Moda & Acessórios');
  });
  await test.step('on a small phone it brings its tab into view', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [name, slug] of segments.toReversed()) {
      await goToHash(page, `#segmento-${slug}`);
      await expectSelected(page, name);
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    }
  });
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
