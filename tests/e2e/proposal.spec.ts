import type { Page } from '@playwright/test';
import { proposalKeys } from '../../leads/proposalAddress.ts';
import { expectNoFindings } from './support/axe.ts';
import { quickForm, watchInserts } from './support/contactForms.ts';
import { findLayoutFaults } from './support/pageFaults.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

// Which addresses are a proposal, and its sums: `proposalAddress.test.ts`, `proposalFigures.test.ts`.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const link =
  '/proposta?loja=Bela&produto=T%C3%AAnis&preco=349,90&parcelas=12&comissao=1,5&dias=14&plataforma=VTEX';
const script = /\/proposal-.*\.js/;

const printed = (page: Page, name: string) => page.locator(`[data-proposal="${name}"]`);
const blank = (page: Page, name: string) => page.getByRole('textbox', { name });
const whatsApp = (page: Page) => page.getByRole('link', { name: /^Mandar no WhatsApp/ });

async function expectAmounts(page: Page, amounts: readonly [string, string, string, string]) {
  const names = ['customer-plain', 'customer-interest', 'store-net', 'card-net'];
  for (const [index, name] of names.entries())
    await expect(printed(page, name)).toHaveText(`R$\u00a0${amounts[index]}`);
}

test('it is the example, and fetches no script, until somebody touches it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/proposta', { waitUntil: 'networkidle' });
  await expectAmounts(page, ['62,46', '83,81', '1.461,52', '1.439,04']);
  await expect(printed(page, 'filled')).toHaveText('0 de 8: números de exemplo');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  expect(scripts).toEqual([]);
  const loaded = page.waitForResponse(script);
  await blank(page, 'Preço').focus();
  await loaded;
});

test('what is written is counted at once, and is the address', async ({ page }) => {
  await page.goto('/proposta');
  const loaded = page.waitForResponse(script);
  await blank(page, 'Preço').fill('349,9');
  await loaded;
  await expectAmounts(page, ['14,58', '19,56', '341,15', '335,90']);
  await test.step('a cart is worth what is sold, until somebody says otherwise', async () => {
    await expect(blank(page, 'Valor médio do carrinho')).toHaveValue('R$\u00a0349,90');
    await blank(page, 'Valor médio do carrinho').fill('200');
    await blank(page, 'Carrinhos abandonados').fill('1.000');
    await expect(printed(page, 'month-net')).toHaveText('R$\u00a078.000,00');
  });
  await test.step('the chosen count is the line', async () => {
    await page.getByRole('radio', { name: '6x' }).check();
    await expect(printed(page, 'total-label')).toHaveText('6 × 63,52');
    await expectAmounts(page, ['58,32', '63,52', '341,15', '335,90']);
  });
  await test.step('commission, fee and days', async () => {
    await page.getByRole('slider', { name: 'Comissão' }).fill('0');
    await page.getByRole('button', { name: '5%' }).click();
    await blank(page, 'Prazo do cartão').fill('1');
    await expectAmounts(page, ['58,32', '63,52', '349,90', '332,40']);
    await expect(printed(page, 'earlier')).toHaveText('1 dia antes');
    await expect(printed(page, 'difference')).toHaveText('+17,50');
  });
  await test.step('a wrong blank says so, and leaves the sums', async () => {
    const price = blank(page, 'Preço');
    await price.fill('10');
    await expect(price).toHaveAccessibleDescription(/^Preço de R\$\s50 a/);
    await expectAmounts(page, ['58,32', '63,52', '349,90', '332,40']);
    await expect(printed(page, 'filled')).toHaveText('4 de 8');
    await expectNoFindings(page, 'main');
    await price.fill('R$ 349,90');
    await expect(price).toHaveAccessibleDescription('');
    await price.blur();
  });
  const { search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    preco: '349,90',
    parcelas: '6',
    comissao: '0',
    taxa: '5',
    dias: '1',
    carrinhos: '1.000',
    medio: '200,00',
  });
  await page.reload();
  await expectAmounts(page, ['58,32', '63,52', '349,90', '332,40']);
});

test('a press counts, also where the blank that it leaves grows', async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/proposta?preco=349,90');
    await expect(printed(page, 'sale').first()).toHaveText('349,90');
    await blank(page, 'Preço').fill('12000');
    const offer = page.locator('[data-offer="64"]');
    await offer.scrollIntoViewIfNeeded();
    const line = await offer.boundingBox();
    await page.mouse.click((line?.x ?? 0) + 300, (line?.y ?? 0) + 20);
    await expect(printed(page, 'count'), `${width} px`).toHaveText('64');
    await expect(blank(page, 'Preço')).toHaveValue('R$\u00a012.000,00');
    await expect(page).toHaveURL(/preco=12\.000%2C00&parcelas=64$/);
  }
  await test.step('so does a ruler that is dragged', async () => {
    const ruler = page.getByRole('slider', { name: 'Comissão' });
    await ruler.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await ruler.boundingBox()) ?? {};
    await page.mouse.move(x + width - 10, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.up();
    await expect(printed(page, 'commission')).toHaveText('0%');
    await expect(page).toHaveURL(/comissao=0/);
  });
});

test('whatever its address fills in, the page is for no search engine', async ({ page }) => {
  for (const key of proposalKeys) {
    await page.goto(`/proposta?${key}=1`);
    await expect(page.locator('meta[name=robots]'), key).toHaveAttribute('content', 'noindex');
  }
});

test('an address fills the sheet, as text, and goes along every way it is taken', async ({
  page,
  context,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  const inserts = watchInserts(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(link);
  await expectAmounts(page, ['29,16', '34,11', '344,65', '335,90']);
  await expect(blank(page, 'Nome da loja')).toHaveValue('Bela');
  await expect(page.getByRole('combobox', { name: 'Plataforma' })).toHaveValue('VTEX');
  await expect(printed(page, 'way')).toContainText('em construção');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await test.step('by WhatsApp', async () => {
    const href = (await whatsApp(page).getAttribute('href')) ?? '';
    const text = new URL(href).searchParams.get('text') ?? '';
    expect(text).toMatch(/^Proposta da loja Bela: Tênis, R\$\s349,90\. Cliente: 12x de R\$\s34,11/);
    expect(text).toContain('/proposta?loja=Bela&produto=T%C3%AAnis&preco=349%2C90&parcelas=12');
  });
  await test.step('copied', async () => {
    await page.getByRole('button', { name: 'Copiar endereço' }).click();
    await expect(page.getByText('Endereço copiado')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).searchParams.get('loja')).toBe('Bela');
  });
  await test.step('as the message’s first line, and in nothing else that is sent', async () => {
    const form = quickForm(page);
    await page.getByRole('button', { name: 'Conversar sobre esta proposta' }).click();
    await expect(form.message).toHaveValue(/^Proposta da loja Bela: Tênis/);
    await form.send();
    await expect(form.dialog.locator('[data-lead-receipt]')).toBeVisible();
    const sent = [...bodies, JSON.stringify(inserts[0]?.context)].join();
    expect(sent).toContain('"page":"/proposta"');
    expect(sent).not.toMatch(/Bela|Tênis|349|loja=|produto/);
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toMatch(/Bela|Tênis/);
  });
});

test('the margin that does not bear an instalment is said, and nothing is cut or moved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shift'] =
          `${(entry as PerformanceEntry & { value: number }).value}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `/proposta?preco=50000&parcelas=6&loja=${'W'.repeat(40)}&produto=${'Amortecimento'.repeat(5).slice(0, 60)}`,
  );
  await expect(printed(page, 'fits-6')).toHaveText('não cabe');
  await expect(printed(page, 'fits-64')).toHaveText('não cabe');
  await expectNoFindings(page, 'main');
  await expect(page.locator('html')).not.toHaveAttribute('data-shift');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLayoutFaults(page), `${width} px`).toEqual([]);
  }
});

test('a count that nobody chose is one that fits, and no money is promised for another', async ({
  page,
}) => {
  const colour = (name: string) =>
    printed(page, name)
      .first()
      .evaluate((one) => getComputedStyle(one).color);
  await page.goto('/proposta?preco=12900');
  await expect(printed(page, 'count')).toHaveText('24');
  const money = await colour('store-net');
  await blank(page, 'Preço').fill('30000');
  await expect(printed(page, 'count')).toHaveText('64');
  await expect(printed(page, 'exceeds')).toHaveText('');
  await page.goto('/proposta?preco=12900&parcelas=6');
  await expect(printed(page, 'count')).toHaveText('6');
  await expect(printed(page, 'exceeds')).toHaveText(/^Em 6x, a parcela não cabe/);
  expect(await colour('store-net')).not.toBe(money);
  await expect(printed(page, 'margin-left')).toHaveText('faltam 1.292,17');
  const href = (await whatsApp(page).getAttribute('href')) ?? '';
  expect(href).toContain(encodeURIComponent('se a parcela couber'));
});

test('what the merchant did not name, the sheet does not name for them', async ({ page }) => {
  await page.goto('/proposta?preco=349,90');
  await expect(printed(page, 'sale').first()).toHaveText('349,90');
  await expect(blank(page, 'Nome da loja')).toHaveValue('');
  await expect(blank(page, 'Nome da loja')).toHaveAttribute('placeholder', 'sua loja');
  await expect(printed(page, 'filled')).toHaveText('1 de 8');
  const text = async () =>
    new URL((await whatsApp(page).getAttribute('href')) ?? '').searchParams.get('text');
  expect(await text()).toMatch(/^Proposta: venda de R\$\s349,90\./);
  await blank(page, 'Nome da loja').fill('Bela');
  await blank(page, 'Nome da loja').press('Enter');
  await expect(blank(page, 'Nome da loja')).toHaveValue('Bela');
  await expect(page).toHaveURL(/loja=Bela/);
  expect(await text()).toMatch(/^Proposta da loja Bela: venda de/);
});

test('names have as many lines as they need, and figures room, on a phone', async ({ page }) => {
  const names = 'loja=Casa+das+Cadeiras+e+Poltronas+do+Vale&produto=Poltrona+reclinável+de+couro';
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/proposta?preco=12900&parcelas=6&${names}`);
    await expect(printed(page, 'count')).toBeVisible();
    await expect(printed(page, 'count')).toHaveText('6');
    await page.evaluate(() => document.fonts.ready);
    const hidden = await page
      .locator('textarea.blank')
      .evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
    expect(hidden, `${width} px`).toEqual([0, 0]);
    const nearest = await page.locator('.offers-table tbody tr').evaluateAll((rows) => {
      const sidesOf = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('b') ?? cell);
        return range.getBoundingClientRect();
      };
      const gaps = rows.flatMap((row) => {
        const sides = [...row.children].map(sidesOf);
        return sides.slice(1).map(({ left }, index) => left - (sides[index]?.right ?? 0));
      });
      return Math.min(...gaps);
    });
    expect(nearest, `${width} px`).toBeGreaterThan(5);
  }
});

test('hero and calculator lead there, with the numbers that they know', async ({ page }) => {
  await page.clock.install();
  await page.goto('/?loja=Aurora&preco=349,90');
  const line = page.getByRole('link', { name: /Troque pelo seu produto/ });
  await expect(line).toHaveAttribute('href', /^\/proposta\?loja=Aurora&preco=/);
  await calculatorOf(page).getResult('421', '18900');
  await page.clock.resume();
  await page.getByRole('link', { name: 'Levar estes números para a proposta' }).click();
  await expect(blank(page, 'Carrinhos abandonados')).toHaveValue('421');
  await expect(blank(page, 'Valor médio do carrinho')).toHaveValue('R$\u00a0189,00');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is the example, and the form writes the address', async ({ page }) => {
    await page.goto('/proposta');
    await expectAmounts(page, ['62,46', '83,81', '1.461,52', '1.439,04']);
    await blank(page, 'Nome da loja').fill('Bela');
    await page.getByRole('button', { name: 'Guardar no endereço' }).click();
    expect(new URL(page.url()).searchParams.get('loja')).toBe('Bela');
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(whatsApp(page)).toBeVisible();
  });
});
