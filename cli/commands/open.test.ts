import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { makeStore } from '../../tests/support/leadStores.ts';
import { Browser } from '../../tests/support/listenTeam.ts';
import { serveInbox } from './open.ts';

async function openInbox() {
  const folder = makeStore([{ name: 'Ana' }]);
  const database = openSqliteDatabase(folder);
  const index = { type: 'text/html', body: Buffer.from('<title>A caixa</title>') };
  const { link, close } = await serveInbox({
    database,
    files: new Map([['', index]]),
    brand: null,
    siteUrl: null,
    delivery: null,
  });
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  const { origin, host, port, pathname } = new URL(link);
  const browse = () => new Browser(Number(port), { host });
  const ownPage = { 'sec-fetch-site': 'same-origin', origin };
  return { port: Number(port), pathname, browse, ownPage };
}

it('the link signs in one browser, once, with all rights', async () => {
  const { pathname, browse, ownPage } = await openInbox();
  const [browser, other] = [browse(), browse()];
  expect(pathname).toMatch(/^\/entrar\/[\w-]{43}$/);
  expect((await other.ask('/api/leads')).status).toBe(401);
  expect((await browser.ask(pathname)).body).toContain('data-sign-in-confirm');
  expect((await other.post('/entrar/guessed', '', ownPage)).status).toBe(410);
  const ofOthers = { ...ownPage, origin: 'http://a.example' };
  expect((await browser.post(pathname, '', ofOthers)).status).toBe(403);
  const entered = await browser.post(pathname, '', ownPage);
  expect([entered.status, entered.headers.location]).toEqual([303, '/']);
  expect((await browser.ask('/')).body).toContain('A caixa');
  const whoever = { email: 'terminal', name: 'Terminal', admin: true };
  expect(await browser.json('/api/me')).toEqual(whoever);
  expect((await browser.json('/api/leads')).leads).toMatchObject([{ name: 'Ana' }]);
  for (const late of [await other.ask(pathname), await other.post(pathname, '', ownPage)]) {
    expect(late.status).toBe(410);
    expect(late.headers['set-cookie']).toBeUndefined();
  }
  expect((await other.ask('/api/leads')).status).toBe(401);
});

it('answers only this computer, and only under its own host name', async () => {
  const { port, pathname, browse } = await openInbox();
  expect((await browse().ask(pathname, { headers: { host: 'evil.example' } })).status).toBe(421);
  // A server that listened on all addresses would answer here.
  for (const host of ['127.0.0.2', '::1']) {
    const code = expect.stringMatching(/^(ECONNREFUSED|EADDRNOTAVAIL)$/);
    await expect(once(connect(port, host), 'connect')).rejects.toMatchObject({ code });
  }
});
