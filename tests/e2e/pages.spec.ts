import { expect, test } from './test.ts';

test('an unknown address gets a real 404, with the path alone in the console', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  const response = await page.goto('/nao/existe?email=ana@loja.com#x');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const own = spoken.filter((text) => text.includes('/nao/existe') && !text.includes('Failed'));
  expect(own).toHaveLength(1);
  expect(own.join()).not.toContain('ana@loja.com');
  await page
    .locator('main')
    .getByRole('link', { name: /início/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('the one-line script is selected where the clipboard is refused, and said to be', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Copiar código' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código selecionado: copie com Ctrl+C ou ⌘C')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(
    /^<script src="[^"]+" data-merchant-id="[^"]+"><\/script>$/,
  );
});

test('the hero of /como-funciona leads to the journey and to the contact', async ({ page }) => {
  await page.goto('/como-funciona');
  const hero = page.locator('main > :first-child');
  for (const [name, id] of [
    ['Ver as cinco etapas', 'timeline'],
    ['Fale Conosco', 'contato'],
  ] as const) {
    await hero.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('privacy policy and terms say when they went public and when they last changed', async ({
  page,
}) => {
  for (const route of ['/politica-de-privacidade', '/termos-de-uso']) {
    await page.goto(route);
    const dates = page.getByText('Publicada em 22 de março de 2025');
    await expect(dates).toHaveText(/ · Última atualização em \d{1,2} de \p{L}+ de 20\d\d$/u);
    await expect(dates.locator('time').first()).toHaveAttribute('datetime', '2025-03-22');
    await expect(dates.locator('time')).toHaveCount(2);
  }
});
