import { expect, test } from './test.ts';

// What single pages promise; `everyPage.spec.ts` tests what all pages do.

test('an unknown address gets a 404, and the page logs its path', async ({ page, complaints }) => {
  complaints.expect(/404/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  const response = await page.goto('/nao/existe?email=ana@loja.com#x');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Página não encontrada.')).toBeVisible();
  const own = spoken.filter((text) => text.includes('/nao/existe') && !text.includes('Failed'));
  expect(own).toHaveLength(1);
  expect(own.join()).not.toContain('ana@loja.com');
  await page
    .getByRole('main')
    .getByRole('link', { name: /início/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('the one-line script', () => {
  const script =
    /^<script src="https:\/\/checkout\.consigo\.example\/v1\.js" data-merchant-id="[^"]+"><\/script>$/;

  test('can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#integracoes');
    const box = page.locator('.code');
    await box.getByRole('button', { name: 'Copiar código' }).click();
    await expect(box.getByRole('status')).toHaveText('Código copiado');
    await expect(box.getByRole('status')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(script);
  });

  test('is selected if the clipboard is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto('/perguntas-frequentes#integracoes');
    await page.getByRole('button', { name: 'Copiar código' }).press('Enter');
    await expect(page.getByText('Código selecionado: copie com Ctrl+C ou ⌘C')).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(script);
  });
});

// `partsInPages.test.ts` reads the answer of each platform.
test('a chosen platform shows its answer, whose button names it', async ({ page }) => {
  await page.goto('/#integracoes');
  const answer = page.locator('[data-platform-answer]');
  const times = page.locator('#integracoes .times');
  await expect(times).toBeVisible();
  await answer.getByRole('button', { name: 'Pedir meu ID' }).click();
  const message = page.getByRole('dialog').getByLabel('Mensagem');
  await expect(message).toHaveValue('Quero o meu ID para o script.');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'VTEX' }).check({ force: true });
  await expect(answer.getByRole('heading')).toHaveText(/^Plugin em construção/);
  await expect(answer).toContainText('Até lá, pela API, com um desenvolvedor: 5 a 7 dias úteis.');
  await expect(times).toBeHidden();
  await page.getByRole('radio', { name: 'Magento' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(answer.getByRole('heading')).toHaveCount(1);
  await expect(answer).toContainText('Nova data com o time. Anunciado: Q3 2025, em revisão');
  await answer.getByRole('button').click();
  await expect(message).toHaveValue(
    'Minha loja usa Nuvemshop. Quero saber quando o plugin entra e como integrar pela API.',
  );
  await page.keyboard.press('Escape');
  await answer.getByRole('link', { name: 'Monte a proposta da sua loja' }).click();
  await expect(page.getByRole('combobox', { name: 'Plataforma' })).toHaveValue('Nuvemshop');
});

test('a phone shows the integration times and the low interest without a tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('#integracoes .times').getByText('5 a 7 dias úteis')).toBeVisible();
  await expect(page.locator('#clientes').getByText('2,5% ao mês')).toBeVisible();
});
