import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLeads } from '../../server/desk/listLeads.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { startServer } from '../support/runServer.ts';
import { ensureVariantBuild } from '../support/variantBuilds.ts';
import { contextSentBy, quickForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

const success = 'Formulário enviado com sucesso!';

test('a person never meets the field for machines', async ({ page }) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await expect(form.name).toBeFocused();
  const trap = form.form.locator('[name=subject]');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(await form.form.ariaSnapshot()).not.toContain('branco');
  const { width = 9, height = 9 } =
    (await form.form.locator('.lead-form-trap').boundingBox()) ?? {};
  expect([width, height]).toEqual([1, 1]);
  const met: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.keyboard.press('Tab');
    met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect(met).toContain('message');
  expect(met).not.toContain('subject');
});

test('who fills it in, or sends within a second of the page, hears of a success, and the lead says why it is kept apart', async ({
  page,
}) => {
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  const sendAt = async (milliseconds: number) => {
    await form.fill();
    const send = (now: number) => {
      performance.now = () => now;
      document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit();
      Reflect.deleteProperty(performance, 'now');
    };
    const context = await contextSentBy(page, () => page.evaluate(send, milliseconds));
    await page.getByRole('button', { name: 'Enviar outra mensagem' }).click();
    await expect(form.name).toHaveValue('');
    return context;
  };
  const trap = form.form.locator('[name=subject]');
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'Oferta';
  });
  expect((await sendAt(2000))?.trap).toBe('honeypot');
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = '';
  });
  expect((await sendAt(999))?.trap).toBe('haste');
  await expect(page.getByText(success)).toBeVisible();
  expect(await sendAt(1000)).not.toHaveProperty('trap');
});

const asking = { LEADS_PROOF_OF_WORK: 'on' };
const [proven, unproven] = ['Loja com prova', 'Loja sem prova'];

test('a page that is asked to proves its work, and sends the lead also where it cannot', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  const dataDir = mkdtempSync(join(tmpdir(), 'consigo-proof-'));
  const site = await ensureVariantBuild('proving', asking);
  const server = await startServer({ dataDir, env: { ...asking, SITE_DIR: join(site, 'dist') } });
  await page.goto(server.url);
  const form = quickForm(page);
  await form.open();
  // Whoever sends within a second of the page is kept apart for that.
  await page.waitForFunction(() => performance.now() > 1000);
  for (const name of [proven, unproven]) {
    await form.fill({ name, email: 'a@loja.com.br', phone: '(11) 98765-4321', message: name });
    await form.submit.click();
    const again = page.getByRole('button', { name: 'Enviar outra mensagem' });
    await again.waitFor();
    await page.route('**/desafio', (route) => route.fulfill({ status: 503 }));
    await again.click();
    await expect(form.name).toHaveValue('');
  }
  await server.stop();
  const database = openSqliteDatabase(dataDir);
  const leads = await Array.fromAsync(listLeads(database, {}));
  await database.close();
  rmSync(dataDir, { recursive: true });
  expect(leads.map(({ name, quarantine }) => [name, quarantine]).sort()).toEqual([
    [proven, null],
    [unproven, 'unproven'],
  ]);
});
