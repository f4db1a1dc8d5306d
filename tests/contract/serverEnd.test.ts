import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { handleProcessEnd } from '../../server/processEnd.ts';
import { readLeads } from '../support/leadStores.ts';
import { listenApp } from '../support/listenApp.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead } from '../support/wire.ts';

let server: RunningServer;
afterEach(() => server?.kill());

const start = async (env: Record<string, string> = {}) => {
  const dataDir = temporaryFolder();
  server = await startServer({ dataDir, env: { SITE_DIR: writeSiteFixture(), ...env } });
};

/** SQLite takes its side files away when the last connection is closed. */
const expectClosedStore = () => expect(readdirSync(server.dataDir)).toEqual(['leads.db']);

const body = JSON.stringify(lead);

/** A lead whose second half is still to come. */
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

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request under way finish, refuses new ones, closes the store, exits with 0',
  async (signal) => {
    await start();
    const socket = await beginInsert();
    const exited = once(server.process, 'exit');
    server.process.kill(signal);
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
    expect(plain).toEqual([`Site: ${server.url}`, leads]);
    expect(server.output()).toContain('"msg":"stopped"');
    expectClosedStore();
    expect(await readLeads(server.dataDir)).toMatchObject([lead]);
  },
);

it('a second, later signal ends at once', async () => {
  await start();
  const socket = await beginInsert();
  socket.on('error', () => {});
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  const impatience = setInterval(() => server.process.kill('SIGINT'), 50);
  expect(await exited).toEqual([1, null]);
  clearInterval(impatience);
});

it('an error that nobody caught is logged without its words, the store closed, exit code 1', async () => {
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

it('hands posted forms to another backend where one is configured, and takes no inserts itself', async () => {
  await start();
  const backend = server;
  const url = server.url.replace('127.0.0.1', 'localhost');
  await start({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: ownPublicKey });
  expect(server.output()).toContain(`Leads: ${url} (hosted backend)`);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await callRest(server.url, { body: lead })).status).toBe(404);
  const { name, email, phone, notes: message = '' } = lead;
  const form = { method: 'POST', redirect: 'manual' } as const;
  const post = () =>
    fetch(`${server.url}/contato/quick`, {
      ...form,
      body: new URLSearchParams({ name, email, phone, message }),
    });
  expect((await post()).status).toBe(303);
  expect((await post()).status).toBe(303);
  expect(await backend.stop()).toBe(0);
  expect(await readLeads(backend.dataDir)).toMatchObject([lead]);
  expect((await post()).status).toBe(503);
});

describe('inside the process', () => {
  const events = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'] as const;
  const listenersBefore = events.map((event) => process.listeners(event as 'SIGINT'));

  afterEach(() => {
    vi.restoreAllMocks();
    for (const [index, event] of events.entries()) {
      for (const listener of process.listeners(event as 'SIGINT')) {
        if (!listenersBefore[index]?.includes(listener)) process.off(event, listener);
      }
    }
  });

  it('closes the store after the last insert and the end of the delivery, and leaves only then', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<unknown>();
    vi.spyOn(process, 'exit').mockImplementation((code) => leave(code) as never);
    const { app, store, url } = await listenApp();
    const [inserting, delivering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    store.gate = inserting.promise;
    const delivery = { stop: vi.fn(() => delivering.promise) };
    handleProcessEnd(app, store, [delivery]);

    const answer = callRest(url, { body: lead });
    await expect.poll(() => store.arrivals).toBe(1);
    process.emit('SIGTERM');
    process.emit('SIGTERM');
    await expect.poll(() => app.server.listening).toBe(false);
    inserting.resolve();
    expect((await answer).status).toBe(201);
    await expect.poll(() => delivery.stop).toHaveBeenCalledOnce();
    expect([store.isClosed, vi.mocked(process.exit).mock.calls]).toEqual([false, []]);
    delivering.resolve();
    expect(await left).toBe(0);
    expect([store.isClosed, store.rows]).toEqual([true, [lead]]);
  });
});
