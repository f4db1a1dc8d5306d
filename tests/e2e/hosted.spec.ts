import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type HostedProject, startHostedProject } from '../support/hosted/startHostedProject.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { startNetlify } from '../support/startNetlify.ts';
import { ensureHostedBuild, hostedBackend } from '../support/variantBuilds.ts';
import {
  benefitsForm,
  failure,
  howItWorksForm,
  lead,
  quickForm,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { test as base, expect } from './test.ts';

type HostedSite = { url: string; project: HostedProject };

/**
 * The site as its owner runs it without a server of ours: its files on a static host, its leads in a
 * hosted project, which the browser finds under its name on this machine.
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
  contextOptions: { reducedMotion: 'reduce' },
});

test.describe.configure({ mode: 'default' });

/** The newest lead of the project, without its number and time. */
const newestLead = async ({ project }: HostedSite) => {
  const { rows } = await project.database.query(
    `SELECT json_strip_nulls(row_to_json(lead))::jsonb - 'id' - 'created_at' AS row, context::jsonb
    FROM lead_desk.stored_leads AS stored JOIN public.merchant_leads AS lead USING (id)
    ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
};

const calculatorForm = (page: Page) => {
  const calculator = calculatorOf(page);
  return {
    open: () => calculator.getResult(),
    send: () => calculator.fillIn().then(() => calculator.submit.click()),
  };
};

const written = { ...contact, notes: lead.message };
const calculated = { abandoned_carts: 120, average_value: 389.9, potential_revenue: 18_715.2 };

for (const [kind, route, formOf, row, thanks] of [
  ['quick', '/', quickForm, { ...written, platform: 'Via formulário rápido' }, success],
  [
    'benefits',
    '/beneficios',
    benefitsForm,
    { ...written, company: '', platform: 'Via formulário de contato' },
    'Mensagem enviada com sucesso!',
  ],
  [
    'how-it-works',
    '/como-funciona',
    howItWorksForm,
    { ...written, platform: 'Via página Como Funciona' },
    success,
  ],
  [
    'calculator',
    '/',
    calculatorForm,
    { ...contact, ...calculated, platform: 'Loja Integrada' },
    'Recebemos seu interesse!',
  ],
] as const) {
  test(`the ${kind} form inserts from a static host`, async ({ page, site }) => {
    const inserts = watchInserts(page);
    const form = formOf(page);
    await page.clock.install();
    await page.goto(route);
    await form.open();
    await form.send();
    await expect(page.getByText(thanks).first()).toBeVisible();
    const sent = inserts.map(({ url, headers, body }) => [url.origin, headers['apikey'], body]);
    expect(sent).toEqual([[hostedBackend.url, hostedBackend.key, [row]]]);
    const context = expect.objectContaining({ form: kind, page: route });
    expect(await newestLead(site)).toEqual({ row, context });
  });
}

test('a refusal of the project is shown, keeps the values, and loses nothing', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/Erro ao enviar formulário|403|401|400/);
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await site.project.database.query('REVOKE USAGE ON SCHEMA public FROM anon, public');
  await form.send({ ...lead, name: 'Loja recusada' });
  await expect(page.getByRole('alert')).toContainText(failure);
  await site.project.database.query('GRANT USAGE ON SCHEMA public TO anon, public');
  await form.submit.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await newestLead(site)).toMatchObject({
    row: { name: 'Loja recusada', notes: lead.message },
  });
});

test('no page complains, nor counts a step where nobody takes it', async ({ page }) => {
  await page.goto('/');
  await quickForm(page).open();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const path of ['/perguntas-frequentes', '/numeros', '/obrigado']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
