import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHostedProject } from '../support/hosted/startHostedProject.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { startNetlify } from '../support/startNetlify.ts';
import { ensureHostedBuild, hostedBackend } from '../support/variantBuilds.ts';
import {
  benefitsForm,
  howItWorksForm,
  lead,
  quickForm,
  watchInserts,
} from './support/contactForms.ts';
import { calculatorOf, contact } from './support/pageParts.ts';
import { test as base, expect } from './test.ts';

/** The site as its owner runs it without a server of ours: its files on a static host, its leads in a hosted project. */
async function startHostedSite() {
  const { forHost } = await ensureHostedBuild();
  const postgres = await startPostgres({ durable: false });
  const [project, host] = await Promise.all([
    startHostedProject(postgres.url),
    startNetlify(join(forHost, 'site')),
  ]);
  return {
    url: host.url,
    project,
    stop: async () => {
      await Promise.all([project.stop(), host.stop()]);
      await postgres.stop();
    },
  };
}

type HostedSite = Awaited<ReturnType<typeof startHostedSite>>;

const { hostname } = new URL(hostedBackend.url);

/** The browser finds the hosted project under its name, on this machine. */
const test = base.extend<object, { site: HostedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const site = await startHostedSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ site, launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP ${hostname}:80 127.0.0.1:${site.project.port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  contextOptions: { reducedMotion: 'reduce' },
});

test.describe.configure({ mode: 'default' });

const success = 'Formulário enviado com sucesso!';

/** The newest lead of the project, without its number and time. */
const newestLead = async ({ project }: HostedSite) => {
  const { rows } = await project.database.query(
    `SELECT row_to_json(lead)::jsonb - 'id' - 'created_at' AS row, context::jsonb AS context
    FROM lead_desk.stored_leads AS stored JOIN public.merchant_leads AS lead USING (id)
    ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
};

/** Waits until the page has sent its lead, and compares what went out and what arrived. */
const expectLead = async (page: Page, site: HostedSite, work: () => Promise<void>, row: object) => {
  const inserts = watchInserts(page);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await work();
  expect((await stored).status()).toBe(201);
  expect(inserts.map(({ body, url }) => [url.origin, body])).toEqual([[hostedBackend.url, [row]]]);
  expect(inserts[0]?.headers).toMatchObject({
    apikey: hostedBackend.key,
    authorization: `Bearer ${hostedBackend.key}`,
    prefer: 'return=minimal',
  });
  const empty = { company: null, notes: null, abandoned_carts: null };
  expect((await newestLead(site)).row).toEqual({
    ...{ ...empty, average_value: null, potential_revenue: null },
    ...row,
  });
};

test('the quick form inserts from a static host; a refusal is shown, keeps the values, and loses nothing', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/Erro ao enviar formulário|403|401|400/);
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await form.fill();
  await site.project.database.query('REVOKE USAGE ON SCHEMA public FROM anon, public');
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao enviar formulário');
  await expect(form.message).toHaveValue(lead.message);
  await site.project.database.query('GRANT USAGE ON SCHEMA public TO anon, public');
  await expectLead(page, site, () => form.submit.click(), {
    ...{ name: lead.name, email: lead.email, phone: lead.phone },
    ...{ platform: 'Via formulário rápido', notes: lead.message },
  });
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  expect((await newestLead(site)).context).toMatchObject({ form: 'quick', page: '/' });
});

test('the calculator inserts from a static host', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/');
  const calculator = calculatorOf(page);
  await calculator.getResult();
  await calculator.fillIn();
  await expectLead(page, site, () => calculator.submit.click(), {
    ...{ ...contact, platform: 'Loja Integrada', abandoned_carts: 120 },
    ...{ average_value: 389.9, potential_revenue: 18_715.2 },
  });
  await expect(page.getByRole('heading', { name: 'Recebemos seu interesse!' })).toBeVisible();
});

test('the benefits form inserts from a static host', async ({ page, site }) => {
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  await form.open();
  await form.fill({ ...lead, segment: 'Alimentos & Vida Saudável' });
  await expectLead(page, site, () => form.submit.click(), {
    ...{ name: lead.name, email: lead.email, phone: lead.phone, company: '' },
    ...{ platform: 'Alimentos & Vida Saudável', notes: lead.message },
  });
  await expect(page.getByRole('dialog', { name: 'Mensagem enviada com sucesso!' })).toBeVisible();
});

test('the how-it-works form inserts from a static host', async ({ page, site }) => {
  await page.goto('/como-funciona');
  const form = howItWorksForm(page);
  await form.open();
  await form.fill();
  await expectLead(page, site, () => form.submit.click(), {
    ...{ name: lead.name, email: lead.email, phone: lead.phone },
    ...{ platform: 'Via página Como Funciona', notes: lead.message },
  });
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
});

test('the pages without a form stand on a static host without a complaint', async ({ page }) => {
  for (const path of ['/perguntas-frequentes', '/numeros', '/obrigado']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
