import { expect, test } from './test.ts';

// What single pages promise, beside what every page must hold (`everyPage.spec.ts`).

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an unknown address gets a 404, its path in the console', async ({ page, complaints }) => {
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

  test('is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#integracoes');
    const head = page.locator('.code-head');
    const copy = head.getByRole('button', { name: 'Copiar código' });
    await copy.click();
    await expect(head.getByRole('status')).toHaveText('Código copiado');
    await expect(head.getByRole('status')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(script);
  });

  test('is selected where the clipboard is refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto('/perguntas-frequentes#integracoes');
    await page.getByRole('button', { name: 'Copiar código' }).press('Enter');
    await expect(page.getByText('Código selecionado: copie com Ctrl+C ou ⌘C')).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(script);
  });
});
