import { join } from 'node:path';
import { startNetlify } from '../support/startNetlify.ts';
import { ensureHostedBuild } from '../support/variantBuilds.ts';
import { findLayoutFaults, measureHeights, printedSheets } from './support/pageFaults.ts';
import { longestProposal } from './support/pageParts.ts';
import { test as base, expect } from './test.ts';

/** The site of an owner who has set all facts. */
const test = base.extend<object, { host: { url: string } }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const { forHost } = await ensureHostedBuild();
      const host = await startNetlify(join(forHost, 'site'));
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ host }, use) => use(host.url),
});

test('pages have room for a long brand name', async ({ page }) => {
  for (const route of ['/', '/como-funciona', '/beneficios', '/perguntas-frequentes']) {
    await page.goto(route);
    for (const width of [320, 900]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findLayoutFaults(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('a proposal says who answers for it, on one sheet with the longest words', async ({
  page,
}) => {
  await page.goto(`/proposta?${longestProposal}`);
  await expect(page.locator('[data-filling]')).toHaveCount(0);
  const facts = page.getByRole('region', { name: 'Quem responde' });
  await expect(facts.getByRole('term')).toHaveText([
    'O cliente atrasou?',
    'Quem empresta?',
    'Quem é o PagaFolha Pagamentos?',
  ]);
  await expect(page.locator('#acordo')).not.toContainText('o que vale se ele não pagar');
  await page.emulateMedia({ media: 'print' });
  await expect(facts.getByText('Rita Prado, diretora comercial')).toBeVisible();
  expect(await printedSheets(page)).toBe(1);
});

test('the home page is at most 11,000 px long, and five sheets on paper', async ({ page }) => {
  await page.goto('/');
  expect(Math.max(...(await measureHeights(page)))).toBeLessThanOrEqual(11_000);
  expect(await printedSheets(page)).toBeLessThanOrEqual(5);
});

test('the hero’s question leads to who bears the risk', async ({ page }) => {
  await page.goto('/');
  const rows = page.locator('[data-trust] dl > div').filter({ visible: true });
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: 'E se o cliente não pagar?' }).click();
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
});
