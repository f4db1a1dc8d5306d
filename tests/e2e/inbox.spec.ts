import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { encodeLeadContext, type LeadContext } from '../../leads/leadContext.ts';
import type { LeadRow } from '../../leads/leadRules.ts';
import { fillStore } from '../support/leadStores.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { callRest } from '../support/wire.ts';
import { expectNoFindings } from './support/axe.ts';
import { expect, test } from './test.ts';

/** Runs `npm run leads -- open` for the leads of a folder; its address is what a person opens, once. */
async function startInboxCommand(dataDir: string) {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env;
  const command = spawn(process.execPath, ['scripts/run.mjs', 'leads', 'open', '--no-browser'], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(command, 'exit');
  let address = '';
  for await (const line of createInterface({ input: command.stdout })) {
    [address = ''] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) break;
  }
  return {
    address,
    /** Ends it with Ctrl-C; resolves with the exit code. */
    stop: async () => {
      command.kill('SIGINT');
      return (await exited)[0];
    },
  };
}

const parts = [
  ['todos', 'Ana Conceição'],
  ['todos/3', 'Liberar contato'],
  ['hoje/1', 'Histórico'],
  ['numeros', 'Por formulário'],
  ['numeros/funil', 'Nada contado nesse período.'],
  ['numeros/entregas', 'Nenhuma entrega.'],
] as const;

const show = async (inbox: Page, [part, words]: readonly [string, string]) => {
  await inbox.evaluate((hash) => location.assign(`#${hash}`), part);
  await expect(inbox.getByText(words).first()).toBeVisible();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a day of a sales team, beside a server that goes on taking leads', async ({
  page: inbox,
  context,
  baseURL,
  complaints,
}) => {
  complaints.expect(/422/);
  const rows = inbox.locator('[data-lead]');
  const sheet = inbox.locator('#lead');
  const search = inbox.getByRole('searchbox');
  const openRow = (name: string) => rows.filter({ hasText: name }).click();
  const server = await startServer();
  const command = await startInboxCommand(server.dataDir);
  const send = async (row: Partial<LeadRow>, facts: Partial<LeadContext> = {}) => {
    const context = { form: 'quick', page: '/', notice: '1', ...facts } as const;
    const headers = { 'x-lead-context': encodeLeadContext(context) };
    const { status } = await callRest(server.url, { headers, body: [sampleLead(row)] });
    expect(status).toBe(201);
  };
  const source = { landing: '/', utm_source: 'google' };
  const joao = { name: 'João Lima', email: 'joao@techmax.com.br', phone: '(21) 3333-4444' };
  const robot = { name: 'Robô', email: 'robo@x.com.br', phone: '(31) 3333-4444' };
  await send({ name: 'Ana Conceição', notes: 'Qual a taxa?\n<b>24 vezes</b>' });
  await send({ ...joao, company: 'TechMax' }, { form: 'benefits', source });
  await send(robot, { trap: 'honeypot' });
  await inbox.goto(command.address);
  await expect(rows).toHaveCount(2);
  await expect(inbox).toHaveTitle('Hoje · Caixa de entrada · Consigo');

  await test.step('axe finds nothing on any part, and nothing sticks out on a phone', async () => {
    for (const part of parts) {
      await inbox.setViewportSize({ width: 1280, height: 720 });
      await show(inbox, part);
      await expectNoFindings(inbox);
      await inbox.setViewportSize({ width: 390, height: 844 });
      expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
  await test.step('on a phone a lead takes the place of the list', async () => {
    await show(inbox, parts[1]);
    await expect(search).toBeHidden();
    await expectNoFindings(inbox);
    await inbox.getByRole('link', { name: 'Todos', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await expectNoFindings(inbox);
  });
  await inbox.setViewportSize({ width: 1280, height: 720 });
  await test.step('a lead is found, moved on, noted and exported', async () => {
    await search.fill('techmax');
    await expect(rows).toHaveCount(1);
    await openRow('João');
    await expect(sheet.getByRole('heading', { name: 'João Lima' })).toBeVisible();
    await expect(sheet.getByText('google', { exact: true })).toBeVisible();
    await sheet.getByRole('radio', { name: 'qualificado' }).click();
    await expect(rows.first()).toContainText('qualificado');
    await sheet.getByRole('textbox', { name: 'Anotações' }).fill('Liguei, volta na sexta.');
    await sheet.getByRole('button', { name: 'Anotar' }).click();
    await expect(sheet.getByRole('listitem').first()).toContainText('Liguei, volta na sexta.');
    await expect(sheet.getByRole('textbox', { name: 'Anotações' })).toHaveValue('');

    const download = inbox.waitForEvent('download');
    await inbox.getByRole('link', { name: 'Exportar CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toMatchObject(
      [/Nome/, /João Lima/].map(expect.stringMatching),
    );

    await inbox.reload();
    await expect(sheet.getByRole('radio', { name: 'qualificado' })).toBeChecked();
    await expect(search).toHaveValue('techmax');
    await expect(rows).toHaveCount(1);
    await search.fill('');
    await expect(rows).toHaveCount(2);
  });
  await test.step('a seller opens the proposal with the lead’s shop in it', async () => {
    await openRow('João');
    const link = sheet.getByRole('link', { name: 'Proposta com a loja do contato' });
    const { pathname, search: filled } = new URL((await link.getAttribute('href')) ?? '');
    const site = await context.newPage();
    await site.goto(`${baseURL}${pathname}${filled}`);
    await expect(site.getByRole('textbox', { name: 'Nome da loja' })).toHaveValue('TechMax');
    await site.close();
  });
  await test.step('a lead in quarantine is marked, filtered and let go', async () => {
    await inbox.getByRole('button', { name: '1 em quarentena' }).click();
    await expect(rows.filter({ hasText: 'Em quarentena' })).toHaveCount(1);
    await openRow('Robô');
    await sheet.getByRole('button', { name: 'Liberar contato' }).click();
    await expect(inbox.getByText('Nada com esses filtros.')).toBeVisible();
    await inbox.getByRole('button', { name: 'Mostrar tudo' }).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Em quarentena' })).toHaveCount(0);
  });
  await test.step('a lead that comes in meanwhile is there at once, and leads to the other of its person', async () => {
    await send({ name: 'Ana outra vez' });
    await expect(rows).toHaveCount(4);
    await openRow('outra vez');
    await sheet.getByRole('link', { name: 'Nº 0001' }).click();
    await expect(sheet.getByRole('heading', { name: 'Ana Conceição' })).toBeVisible();
    await expect(sheet.getByText('<b>24 vezes</b>')).toBeVisible();
    await sheet.getByRole('button', { name: 'É outra pessoa: separar' }).click();
    await expect(sheet.getByText('Separou dos outros contatos')).toBeVisible();
  });
  await openRow('João');
  await test.step('a wrong address is put right, by the rules of the forms', async () => {
    await sheet.getByText('Corrigir um dado').click();
    await sheet.getByLabel('Campo').selectOption('E-mail');
    const value = sheet.getByLabel('Valor certo');
    await value.fill('joao@techmax');
    await sheet.getByRole('button', { name: 'Corrigir' }).click();
    await expect(sheet.getByRole('alert')).toHaveText('E-mail inválido');
    await value.fill('joao.lima@techmax.com.br');
    await sheet.getByRole('button', { name: 'Corrigir' }).click();
    await expect(sheet.getByText('joao.lima@techmax.com.br').first()).toBeVisible();
    await expectNoFindings(inbox);
  });
  await test.step('a person is erased once their address was typed, and no other', async () => {
    await sheet.getByText('Apagar os dados desta pessoa').click();
    await expect(sheet.getByText('1 contato de joao.lima@techmax.com.br (Nº 0002)')).toBeVisible();
    const erase = sheet.getByRole('button', { name: 'Apagar de vez' });
    const confirm = sheet.getByLabel('Digite o e-mail da pessoa para confirmar');
    await confirm.fill('joao');
    await expect(erase).toBeDisabled();
    await confirm.fill('joao.lima@techmax.com.br');
    await expectNoFindings(inbox);
    await erase.click();
    await expect(sheet.getByText('1 contato apagado. Backups em outro lugar')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'João' })).toHaveCount(0);
  });

  await inbox.close();
  expect(await command.stop()).toBe(0);
  await server.stop();
});

test('what a flood has set apart stands above the list', async ({ page: inbox }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigo-inbox-'));
  await fillStore(dataDir, [sampleInsert({}, { quarantine: 'flood' }), {}]);
  const command = await startInboxCommand(dataDir);
  await inbox.goto(command.address);
  await expect(inbox.getByText('1 contato chegou numa enxurrada')).toBeVisible();
  await expectNoFindings(inbox);
  await inbox.getByRole('link', { name: 'Ver a quarentena' }).click();
  await expect(inbox.locator('[data-lead]')).toHaveCount(1);
  await inbox.close();
  await command.stop();
  rmSync(dataDir, { recursive: true });
});
