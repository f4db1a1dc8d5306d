import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { holdStore } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { Browser } from '../support/listenTeam.ts';
import { startServer } from '../support/runServer.ts';

/** A server with an inbox, whose members can be mailed but not the team. */
async function start() {
  const port = await freePort();
  const host = `equipe.localhost:${port}`;
  const env = {
    TEAM_URL: `http://${host}`,
    PORT: String(port),
    SMTP_URL: 'smtps://loja:senha@smtp.example',
    LEADS_NOTIFY_FROM: 'oi@loja.example',
  };
  const server = await startServer({ env });
  const ownPage = { origin: env.TEAM_URL };
  return { server, env, ownPage, browser: new Browser(port, { host }) };
}

let started: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  started = await start();
  return async () => void (await started.server.stop());
});

it('pages are served while the inbox waits for the store', async () => {
  const { server, ownPage, browser } = started;
  const release = holdStore(server.dataDir);
  let isAnswered = false;
  browser.set('equipe-pedido', 'a'.repeat(43));
  const guess = browser.post('/entrar', 'code=123456', ownPage).finally(() => {
    isAnswered = true;
  });
  for (let page = 0; page < 50; page += 1) expect((await fetch(server.url)).status).toBe(200);
  expect(isAnswered).toBe(false);
  release();
  expect((await guess).status).toBe(422);
});

it('passes on every refusal, even one that comes before the request has been written', async () => {
  const { ownPage, browser } = started;
  const note = { method: 'POST', headers: ownPage, body: { text: 'x'.repeat(4000) } };
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 20 }, () => browser.ask('/api/leads/1/notes', note));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  }
});

it('ends with the server, whoever follows its events', async () => {
  const { server, env, ownPage, browser } = await start();
  const leads = leadsCommand(server.dataDir, { env });
  await leads('team', 'add', 'ana@loja.example', '--name', 'Ana', '--admin');
  const { output } = await leads('team', 'link', 'ana@loja.example');
  const [, path = ''] = /http:\/\/[^/]+(\/entrar\/\S+)/.exec(output) ?? [];
  await browser.post(path, '', ownPage);
  const read = await browser.follow('/api/events');
  expect(await read(/retry/)).toContain('id: 0.0');
  await browser.follow('/api/events');
  expect(await server.stop()).toBe(0);
});

it('says that only members are told about new leads, by mail, if there is no other channel', () => {
  const said = 'Delivery: none. Only members are told about new leads, by mail';
  expect(started.server.output()).toContain(said);
});
