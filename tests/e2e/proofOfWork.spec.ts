import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../server/database/openSqliteDatabase.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { startServer } from '../support/runServer.ts';
import { ensureVariantBuild } from '../support/variantBuilds.ts';
import { quickForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

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
