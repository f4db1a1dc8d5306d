import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { protocolOf } from '../../shared/protocolOfKey.ts';
import { readLeads } from '../support/leadStores.ts';
import { listenApp } from '../support/listenApp.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead, postForm } from '../support/wire.ts';

let server: RunningServer;
afterEach(() => server?.kill());

const start = async (env: Record<string, string> = {}) => {
  const dataDir = temporaryFolder();
  server = await startServer({
    dataDir,
    env: { SITE_DIR: writeSiteFixture(temporaryFolder()), ...env },
  });
};

/** SQLite removes its other files when the last connection is closed. */
const expectClosedStore = () => expect(readdirSync(server.dataDir)).toEqual(['leads.db']);

const body = JSON.stringify(lead);

/** A lead whose second half has not arrived. */
const beginInsert = async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: x\r\napikey: ${ownPublicKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  const [first] = await once(socket, 'data');
  expect(String(first)).toContain('100 Continue');
  socket.write(body.slice(0, 10));
  return socket;
};

it('after a signal, even a doubled one, finishes running requests, refuses new ones, closes the store, exits with 0', async () => {
  await start();
  const socket = await beginInsert();
  const exited = once(server.process, 'exit');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) server.process.kill(signal);
  await expect.poll(() => server.output()).toContain('"msg":"stopping"');
  await expect(fetch(server.url, { headers: { connection: 'close' } })).rejects.toThrow();
  socket.write(body.slice(10));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(await exited).toEqual([0, null]);
  const plain = server
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'));
  const leads = `Leads: ${server.dataDir}/leads.db (embedded SQLite)`;
  const delivery =
    'Delivery: none. The team is not told about new leads until you set up a channel (docs/channels.md).';
  expect(plain).toEqual([`Site: ${server.url}`, leads, delivery]);
  expect(server.output()).toContain('"msg":"stopped"');
  expectClosedStore();
  expect(await readLeads(server.dataDir)).toMatchObject([lead]);
});

it('after an uncaught error, logs it without its message, closes the store, exits with 1', async () => {
  const fault = 'process.once(`SIGUSR2`,()=>{Promise.reject(new(Error)([`zu`,`leica`].join(``)))})';
  await start({ NODE_OPTIONS: `--import=data:text/javascript,${fault}` });
  expect((await callRest(server.url, { body: lead })).status).toBe(201);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
  expect(server.output()).toMatch(/"level":"fatal".*"msg":"unexpected error"/);
  expectClosedStore();
  expect(server.output()).not.toContain('zuleica');
});

it('forwards posted forms to a configured backend, and accepts no inserts itself', async () => {
  const backend = await listenApp();
  const url = backend.url.replace('127.0.0.1', 'localhost');
  await start({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: ownPublicKey });
  expect(server.output()).toContain(`Leads: ${url} (hosted backend)`);
  expect(server.output()).not.toContain('Delivery:');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await callRest(server.url, { body: lead })).status).toBe(404);
  const post = () => postForm(server.url, { ...lead, message: lead.notes });
  const shown = [await post(), await post()].map(({ headers }) => headers.get('location'));
  await backend.close();
  expect(backend.store.rows).toMatchObject([lead]);
  const receipt = `/obrigado?p=${protocolOf(backend.store.inserts[0]?.idempotencyKey ?? '')}`;
  expect(shown.map((address) => address?.split('.')[0])).toEqual([receipt, receipt]);
  expect((await post()).status).toBe(503);
});
