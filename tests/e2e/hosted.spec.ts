import { join } from 'node:path';
import { type HostedProject, startHostedProject } from '../support/hosted/startHostedProject.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { startNetlify } from '../support/startNetlify.ts';
import { ensureHostedBuild, hostedBackend } from '../support/variantBuilds.ts';
import { lead, quickForm, success, watchInserts } from './support/contactForms.ts';
import { contact } from './support/pageParts.ts';
import { test as base, expect } from './test.ts';

type HostedSite = { url: string; project: HostedProject };

/**
 * The site without our server: its files are on a static host, its leads go to a hosted project, whose
 * name the browser resolves to this machine.
 */
const test = base.extend<object, { site: HostedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const { forHost } = await ensureHostedBuild();
      const postgres = await startPostgres({ durable: false });
      const [project, host] = await Promise.all([
        startHostedProject(postgres.url),
        startNetlify(join(forHost, 'site')),
      ]);
      await use({ url: host.url, project });
      await Promise.all([project.stop(), host.stop()]);
      await postgres.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ site, launchOptions }, use) => {
      const { hostname } = new URL(hostedBackend.url);
      const rule = `--host-resolver-rules=MAP ${hostname}:80 127.0.0.1:${site.project.port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** The newest lead of the project, without number and time. */
const newestLead = async ({ project }: HostedSite) => {
  const { rows } = await project.database.query(
    `SELECT json_strip_nulls(row_to_json(lead))::jsonb - 'id' - 'created_at' AS row, context::jsonb
    FROM lead_records.stored_leads AS stored JOIN public.merchant_leads AS lead USING (id)
    ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
};

test('a form on a static host inserts into the project', async ({ page, site }) => {
  const inserts = watchInserts(page);
  const form = quickForm(page);
  await page.goto('/');
  await form.open();
  await form.send();
  await expect(page.getByText(success)).toBeVisible();
  const row = { ...contact, platform: 'Via formulário rápido', notes: lead.message };
  const sent = inserts.map(({ url, headers, body }) => [url.origin, headers['apikey'], body]);
  expect(sent).toEqual([[hostedBackend.url, hostedBackend.key, [row]]]);
  const context = expect.objectContaining({ form: 'quick', page: '/' });
  expect(await newestLead(site)).toEqual({ row, context });
  // Without a server to receive them no steps are sent, nor errors logged.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const path of ['/perguntas-frequentes', '/numeros', '/obrigado']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
