import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { readFunnel } from '../../server/desk/figures.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { startServer } from '../support/runServer.ts';
import { askForPrivacy, quickForm } from './support/contactForms.ts';
import { calculatorOf, demoCheckout } from './support/pageParts.ts';
import { visitPrerendering } from './support/prerendering.ts';
import { expect, test } from './test.ts';

// What a page sends as it is left carries the name of the browser itself, and headless ones are not counted.
const { userAgent } = devices['Desktop Chrome'];
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--user-agent=${userAgent}`],
    }),
});

/** What a server of its own has counted of what a visitor did there, by the time it has ended. */
async function countsOf(visit: (url: string) => Promise<void>): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigo-funnel-'));
  const server = await startServer({ dataDir });
  try {
    await visit(server.url);
  } finally {
    await server.stop();
  }
  const database = openSqliteDatabase(dataDir);
  const counts = await readFunnel(database, { from: '2000-01-01', until: '2999-12-31' });
  await database.close();
  rmSync(dataDir, { recursive: true });
  return counts.map(({ event, detail, count }) => `${event} ${detail} ${count}`);
}

/** Through the demo's first step, to the form with a wrong field, and to a lead. */
async function walkThrough(page: Page, url: string) {
  await page.goto(url);
  const { pay, stage } = demoCheckout(page);
  await pay.click();
  await expect(stage).toHaveAttribute('data-demo-step', 'select-installment');
  const form = quickForm(page);
  await form.open();
  await form.fill({ name: 'Ana', email: 'ana@', phone: '(11) 98765-4321', message: 'Olá' });
  await form.submit.click();
  await form.submit.click();
  await form.email.fill('ana@loja.com.br');
  await form.submit.click();
  await expect(form.name).toHaveValue('');
}

/** Leaves the page for another one; what it told as it was left is on its way before the answer. */
async function leave(page: Page, url: string) {
  await page.goto(`${url}/termos-de-uso`, { waitUntil: 'networkidle' });
}

test('pages and steps are counted, each step once, but nothing of who asks not to be followed, nor by a page that names no address for it', async ({
  page,
  context,
}) => {
  const counts = await countsOf(async (url) => {
    await walkThrough(page, url);
    await leave(page, url);
    await page.goto(url);
    const calculator = calculatorOf(page);
    await calculator.whenAlive();
    await calculator.type('120', '38990');
    await calculator.calculate.click();
    await expect(calculator.heading).toBeVisible();
    await leave(page, url);

    const unfollowed = await context.newPage();
    await askForPrivacy(unfollowed);
    await unfollowed.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await walkThrough(unfollowed, url);
    await leave(unfollowed, url);

    const hosted = await context.newPage();
    await hosted.route(`${url}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(' data-funnel="/funil"', '');
      await route.fulfill({ response, body });
    });
    await walkThrough(hosted, url);
    await leave(hosted, url);
  });
  const ofHosted = { '/': 1, '/termos-de-uso': 1 };
  expect(counts).toEqual([
    'calculator calculated 1',
    'demo select-installment 1',
    'dialog / 1',
    'error quick.email 1',
    `page / ${2 + ofHosted['/']}`,
    `page /termos-de-uso ${2 + ofHosted['/termos-de-uso']}`,
    'submit quick 1',
  ]);
});

test('a page that was prepared is counted when it is seen, once, and not where nobody looks', async () => {
  const counts = await countsOf((url) =>
    visitPrerendering(`${url}/termos-de-uso`, async ({ restOn, follow }) => {
      await restOn('/como-funciona');
      await restOn('/beneficios');
      expect(await follow('/beneficios')).toBe(true);
    }),
  );
  expect(counts).toEqual(['page /beneficios 1', 'page /termos-de-uso 1']);
});

test('so is a page that was fetched, and then not prerendered', async ({ page }) => {
  const counts = await countsOf(async (url) => {
    await page.goto(`${url}/termos-de-uso`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click();
    await expect(page).toHaveURL(`${url}/acessibilidade`);
    await leave(page, url);
  });
  expect(counts).toEqual(['page /acessibilidade 1', 'page /termos-de-uso 2']);
});
