import { answerRoutes, routes } from './support/routes.ts';
import { expect, test } from './test.ts';

for (const route of routes) {
  test(`${route} says what it is`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page).toHaveTitle(/\S.{9,64}/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,160}$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://consigo.example${route}`,
    );
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#8A6AFE');
    await expect(page.locator('meta[name="geo.region"]')).toHaveAttribute('content', 'BR');
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name=robots]')).not.toHaveAttribute('content', /noindex/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('[id="contato"]')).toHaveCount(1);
  });

  test(`${route} leads nowhere that is not there`, async ({ page, request }) => {
    await page.goto(route);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const own = [...new Set(hrefs)].filter((href) => href.startsWith(new URL(page.url()).origin));
    expect(own.length).toBeGreaterThan(5);
    for (const href of own) {
      const response = await request.get(href, { maxRedirects: 0 });
      expect(response.status(), href).toBe(200);
      const { hash } = new URL(href);
      if (hash) expect(await response.text(), href).toContain(`id="${hash.slice(1)}"`);
    }
  });

  test(`${route} asks nothing of anybody else, and stores nothing`, async ({
    page,
    context,
    baseURL,
  }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) others.push(request.url());
    });
    await page.goto(route, { waitUntil: 'networkidle' });
    expect(others.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
}

for (const route of answerRoutes) {
  test(`${route} is not to be found`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
}

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

test('the one-line script is copied, and said to be', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText(/copiado/i)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^<script src="https:\/\/checkout\.consigo\.example\/v1\.js" data-merchant-id="[^"]+"><\/script>$/,
  );
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
