import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { encodeLeadContext, type LeadContext } from '../../leads/leadContext.ts';
import type { LeadRow } from '../../leads/leadRules.ts';
import { protocolOf } from '../../leads/protocol.ts';
import { startServer } from '../support/runServer.ts';
import { sampleLead } from '../support/sampleLead.ts';
import { callRest } from '../support/wire.ts';
import { expectNoFindings } from './support/axe.ts';
import { expect, test } from './test.ts';

type InboxCommand = {
  /** What a person opens, once. */
  address: string;
  /** Ends it with Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
};

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** Runs `npm run leads -- open` for the leads of a folder, and waits until it tells its address. */
async function startInboxCommand(dataDir: string): Promise<InboxCommand> {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env;
  const command = spawn(process.execPath, [script, 'leads', 'open', '--no-browser'], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const [address] = /http:\/\/\S+/.exec(printed) ?? [];
    if (address) resolve(address);
  });
  command.once('exit', (code) => reject(new Error(`The inbox ended (${code}):\n${printed}`)));
  const exited = once(command, 'exit') as Promise<[number | null]>;
  return {
    address: await promise,
    stop: async () => {
      command.kill('SIGINT');
      const [code] = await exited;
      return code;
    },
  };
}

const slips = (page: Page) => page.getByRole('list').getByRole('link');
const sheet = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');
const openSlip = (page: Page, name: string) => slips(page).filter({ hasText: name }).click();

const parts = [
  ['contatos', 'Ana Conceição'],
  ['contatos/3', 'Liberar contato'],
  ['origens', 'Por formulário'],
  ['funil', 'Nada contado nesse período.'],
  ['entregas', 'Nenhuma entrega.'],
] as const;

const show = async (page: Page, [part, words]: (typeof parts)[number]) => {
  await page.evaluate((hash) => location.assign(`#${hash}`), part);
  await expect(page.getByText(words).first()).toBeVisible();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a day of a sales team, beside a server that goes on taking leads', async ({
  page: inbox,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const server = await startServer();
  const command = await startInboxCommand(server.dataDir);
  const send = async (row: Partial<LeadRow>, facts: Partial<LeadContext> = {}, key?: string) => {
    const about = encodeLeadContext({ form: 'quick', page: '/', notice: '1', ...facts });
    const headers = { 'x-lead-context': about, ...(key && { 'idempotency-key': key }) };
    const { status } = await callRest(server.url, { headers, body: [sampleLead(row)] });
    expect(status).toBe(201);
  };
  const joao = { name: 'João Lima', email: 'joao@techmax.com.br', phone: '(21) 3333-4444' };
  const robot = { name: 'Robô', email: 'robo@x.com.br', phone: '(31) 3333-4444' };
  await send({ name: 'Ana Conceição', notes: 'Qual a taxa?\n<b>24 vezes</b>' });
  await send(
    { ...joao, company: 'TechMax' },
    { form: 'benefits', source: { landing: '/', utm_source: 'google' } },
  );
  await send(robot, { trap: 'honeypot' });
  await inbox.goto(command.address);
  await expect(slips(inbox)).toHaveCount(3);

  await test.step('the keyboard goes through the leads', async () => {
    await search(inbox).focus();
    await inbox.keyboard.press('ArrowDown');
    await expect(slips(inbox).nth(0)).toBeFocused();
    await inbox.keyboard.press('j');
    await expect(slips(inbox).nth(1)).toBeFocused();
    await expect(sheet(inbox).getByRole('heading', { name: 'João Lima' })).toBeVisible();
    await inbox.keyboard.press('k');
    await expect(sheet(inbox).getByRole('heading', { name: 'Robô' })).toBeVisible();
    await inbox.keyboard.press('/');
    await expect(search(inbox)).toBeFocused();
    await inbox.keyboard.type('j/k');
    await expect(search(inbox)).toHaveValue('j/k');
    await search(inbox).fill('');
    await expect(slips(inbox)).toHaveCount(3);
  });
  await test.step('another browser is not let in', async () => {
    complaints.expect(/410|401/);
    const stranger = await browser.newPage();
    await stranger.goto(command.address);
    await expect(stranger.getByText('já foi usado')).toBeVisible();
    await stranger.goto(inbox.url());
    await expect(stranger.getByText('aberta em outro navegador')).toBeVisible();
    await stranger.close();
  });
  await test.step('axe finds nothing on any part', async () => {
    for (const part of parts) {
      await show(inbox, part);
      await expectNoFindings(inbox);
    }
  });
  await test.step('nothing sticks out on a phone, and a lead takes the place of the list', async () => {
    await inbox.setViewportSize({ width: 390, height: 844 });
    for (const part of parts) {
      await show(inbox, part);
      expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await show(inbox, parts[1]);
    await expect(search(inbox)).toBeHidden();
    await expectNoFindings(inbox);
    await inbox.getByRole('link', { name: 'Todos os contatos' }).click();
    await expect(slips(inbox)).toHaveCount(3);
  });
  await inbox.setViewportSize({ width: 1280, height: 720 });
  await test.step('a lead is found, opened, moved on, noted and exported', async () => {
    await expect(slips(inbox).first()).toContainText('Robô');
    await search(inbox).fill('techmax');
    await expect(slips(inbox)).toHaveCount(1);
    await openSlip(inbox, 'João');
    const lead = sheet(inbox);
    await expect(lead.getByRole('heading', { name: 'João Lima' })).toBeVisible();
    await expect(lead.getByText('google', { exact: true })).toBeVisible();
    for (const [name, address] of [
      ['WhatsApp', 'https://wa.me/552133334444'],
      ['Ligar', 'tel:+552133334444'],
      ['E-mail', 'mailto:joao@techmax.com.br'],
    ] as const) {
      await expect(lead.getByRole('link', { name })).toHaveAttribute('href', address);
    }

    await lead.getByRole('radio', { name: 'Qualificado' }).click();
    await expect(slips(inbox).first()).toContainText('Qualificado');
    await lead.getByRole('textbox', { name: 'Nova anotação' }).fill('Liguei, volta na sexta.');
    await lead.getByRole('button', { name: 'Anotar' }).click();
    await expect(lead.getByRole('listitem')).toContainText('Liguei, volta na sexta.');
    await expect(lead.getByRole('textbox', { name: 'Nova anotação' })).toHaveValue('');

    const download = inbox.waitForEvent('download');
    await inbox.getByRole('link', { name: 'Exportar CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    expect(file).toContain('João Lima');

    await inbox.reload();
    await expect(lead.getByRole('radio', { name: 'Qualificado' })).toBeChecked();
    await search(inbox).fill('');
    await expect(slips(inbox)).toHaveCount(3);
  });
  await test.step('a seller makes a link with the lead’s shop, a product and a price, which the page shows', async () => {
    await openSlip(inbox, 'João');
    const lead = sheet(inbox);
    await expect(lead.getByLabel('Nome da loja')).toHaveValue('TechMax');
    await lead.getByLabel('Produto').fill('Tênis <b>42</b>');
    await lead.getByLabel('Preço').fill('R$ 49,99');
    await expect(lead.getByText(/O preço vai de R\$\s50 a R\$\s50\.000\./)).toBeVisible();
    await expect(lead.getByRole('link', { name: /loja=/ })).toBeHidden();
    await lead.getByLabel('Preço').fill('R$ 349,90');
    const link = lead.getByRole('link', { name: /loja=TechMax/ });
    const { search } = new URL((await link.getAttribute('href')) ?? '');
    await expect(lead.getByRole('button', { name: 'Copiar link' })).toBeVisible();
    const site = await context.newPage();
    await site.goto(`${baseURL}/${search}`);
    await expect(site.locator('.demo-product')).toContainText(/Tênis b 42 \/b.*R\$\s349,90/);
    await expect(site.locator('.demo-bar')).toContainText('Checkout da loja TechMax');
    await site.close();
  });
  await test.step('a lead in quarantine is marked, filtered and let go', async () => {
    await expect(slips(inbox).filter({ hasText: 'Em quarentena' })).toHaveCount(1);
    await inbox.getByText('Filtros').click();
    await inbox.getByLabel('Quarentena').selectOption('Só a quarentena');
    await expect(slips(inbox)).toHaveCount(1);
    await openSlip(inbox, 'Robô');
    await sheet(inbox).getByRole('button', { name: 'Liberar contato' }).click();
    await expect(inbox.getByText('Nada com esses filtros.')).toBeVisible();
    await expect(sheet(inbox).getByRole('button', { name: 'Pôr em quarentena' })).toBeVisible();
    await inbox.getByRole('button', { name: 'Mostrar tudo' }).click();
    await expect(slips(inbox)).toHaveCount(3);
    await expect(slips(inbox).filter({ hasText: 'Em quarentena' })).toHaveCount(0);
  });
  await test.step('a lead that comes in meanwhile is there when one comes back, and leads to the other of its person', async () => {
    await send({ name: 'Ana outra vez' });
    await inbox.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(slips(inbox)).toHaveCount(4);
    await inbox.getByLabel('Repetidos').selectOption('Sem repetidos');
    await expect(inbox.getByText('3 contatos')).toBeVisible();
    await inbox.getByLabel('Repetidos').selectOption({ index: 0 });
    await expect(slips(inbox)).toHaveCount(4);
    await openSlip(inbox, 'outra vez');
    await sheet(inbox).getByRole('link', { name: 'Nº 0001' }).click();
    await expect(sheet(inbox).getByRole('heading', { name: 'Ana Conceição' })).toBeVisible();
    await expect(sheet(inbox).getByText('<b>24 vezes</b>')).toBeVisible();
  });
  await test.step('a lead is found by the protocol that its sender was shown, and says it', async () => {
    const idempotencyKey = 'a key of the form of Rita';
    await send({ name: 'Rita', notes: 'Boa tarde' }, {}, idempotencyKey);
    const protocol = protocolOf(idempotencyKey);
    for (const text of [protocol, protocol.toLowerCase().replace('-', '')]) {
      await search(inbox).fill(text);
      await expect(slips(inbox)).toHaveCount(1);
      await expect(slips(inbox)).toContainText('Rita');
    }
    await openSlip(inbox, 'Rita');
    await expect(sheet(inbox).getByText(`Protocolo ${protocol}`)).toBeVisible();
    await search(inbox).fill('João');
    await openSlip(inbox, 'João');
    await expect(sheet(inbox).getByText('Protocolo –')).toBeVisible();
    await search(inbox).fill('');
  });

  await inbox.close();
  expect(await command.stop()).toBe(0);
  await server.stop();
});
