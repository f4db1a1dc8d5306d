import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { holdStore } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { Browser } from '../support/listenTeam.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let server: RunningServer;
let browser: Browser;
let env: Record<string, string>;

beforeEach(async () => {
  const port = await freePort();
  const url = `http://equipe.localhost:${port}`;
  env = { TEAM_URL: url, PORT: String(port), SITE_DIR: writeSiteFixture(temporaryFolder()) };
  server = await startServer({ env });
  onTestFinished(() => server.kill());
  browser = new Browser(port, { host: new URL(url).host });
});

const ownPage = () => ({ origin: env['TEAM_URL'] });

it('pages are served while the inbox waits for the store', async () => {
  const release = holdStore(server.dataDir);
  let isAnswered = false;
  browser.set('equipe-pedido', 'a'.repeat(43));
  const guess = browser.post('/entrar', 'code=123456', ownPage()).finally(() => {
    isAnswered = true;
  });
  for (let page = 0; page < 50; page += 1) expect((await fetch(server.url)).status).toBe(200);
  expect(isAnswered).toBe(false);
  release();
  expect((await guess).status).toBe(422);
});

it('passes on every refusal, even one that comes before the request has been written', async () => {
  const note = { method: 'POST', headers: ownPage(), body: { text: 'x'.repeat(4000) } };
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 20 }, () => browser.ask('/api/leads/1/notes', note));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  }
});

it('ends with the server, whoever follows its events', async () => {
  const leads = leadsCommand(server.dataDir, { env });
  await leads('team', 'add', 'ana@loja.example', '--name', 'Ana', '--admin');
  const { output } = await leads('team', 'link', 'ana@loja.example');
  const [, path = ''] = /http:\/\/[^/]+(\/entrar\/\S+)/.exec(output) ?? [];
  await browser.post(path, '', ownPage());
  const read = await browser.follow('/api/events');
  expect(await read(/retry/)).toContain('id: 0.0');
  await browser.follow('/api/events');
  expect(await server.stop()).toBe(0);
});

it('says that only members are told about new leads, by mail, if there is no other channel', async () => {
  const untold = 'The team is not told about new leads until you set up a channel';
  expect(server.output()).toContain(untold);
  await server.stop();
  const mail = {
    SMTP_URL: 'smtps://loja:senha@smtp.example',
    LEADS_NOTIFY_FROM: 'oi@loja.example',
  };
  server = await startServer({ env: { ...env, ...mail } });
  expect(server.output()).toContain(
    'Delivery: none. Only members are told about new leads, by mail',
  );
  expect(server.output()).not.toContain(untold);
});
