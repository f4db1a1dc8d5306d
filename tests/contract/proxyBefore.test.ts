import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { findHosts, findSystemd, isRequired } from '../../scripts/test/neighbours.ts';
import { freePort } from '../support/freePort.ts';
import { readLeads } from '../support/leadStores.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { startNginx } from '../support/startNginx.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { lead, rawRequest } from '../support/wire.ts';

const main = join(projectRoot, 'server', 'main.ts');

/** systemd's own tool that opens a socket and hands it on as systemd does; null where it is not installed and need not be. */
const socketHolder =
  findSystemd().socketHolder ?? (isRequired('SYSTEMD') ? 'systemd-socket-activate' : null);

/** Starts the server anew whenever it has ended, on the socket that the shell holds. */
const loop = `while :; do sh -c 'echo "Process: $$"; LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1"; done`;

/**
 * Holds a listening socket and keeps the real server running on it, as `consigo.socket` and
 * `consigo.service` do.
 * @param holder see `socketHolder`
 * @param env all of the server's environment
 */
function holdSocket(holder: string, port: number, env: Record<string, string>) {
  const settings = Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`);
  const command = ['sh', '-c', loop, process.execPath, main];
  const shell = spawn(holder, [`--listen=127.0.0.1:${port}`, ...settings, ...command]);
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const starts = () => [...printed.matchAll(/^Process: (\d+)\n(?=.*?^Site: )/gms)];
  const latest = () => Number(starts().at(-1)?.[1]);
  return {
    /** Resolves once the socket is open; the server itself starts at the first call. */
    ready: () => expect.poll(() => printed).toContain('Listening on'),
    /** Ends the server as systemd does and resolves once the next one serves. */
    restart: async () => {
      const { length } = starts();
      process.kill(latest(), 'SIGTERM');
      await expect.poll(() => starts().length).toBeGreaterThan(length);
    },
    stop: async () => {
      const ended = once(shell, 'close');
      shell.kill('SIGKILL');
      if (latest()) process.kill(latest(), 'SIGTERM');
      await ended;
    },
  };
}

const written = readFileSync(join(projectRoot, 'deploy/nginx/consigo.conf'), 'utf8');

/** The owner's own lines: ports, names, certificate and where our servers are. */
const forThisMachine = (ports: { http: number; https: number }, servers: readonly string[]) => {
  const own: [string, string][] = [
    ['listen 80', `listen 127.0.0.1:${ports.http}`],
    ['listen 443', `listen 127.0.0.1:${ports.https}`],
    ['listen [::]:80', `listen [::1]:${ports.http}`],
    ['listen [::]:443', `listen [::1]:${ports.https}`],
    ['/etc/ssl/consigo/fullchain.pem', 'certificate.pem'],
    ['/etc/ssl/consigo/privkey.pem', 'key.pem'],
    ['server 127.0.0.1:3000;', servers.map((url) => `server ${new URL(url).host};`).join('\n')],
  ];
  return own.reduce((conf, [from, to]) => {
    expect(conf).toContain(from);
    return conf.replaceAll(from, to);
  }, written);
};

/** A key and its certificate, in one text that nginx takes for either. */
const makeCertificate = () =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '2', '-subj', '/CN=loja.example', '-keyout', '-', '-out', '-'],
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  );

/** nginx before these servers, and calls through it. */
const startProxy = async (servers: readonly string[]) => {
  const ports = { http: await freePort(), https: await freePort() };
  const certificate = makeCertificate();
  const nginx = await startNginx({
    'site.conf': forThisMachine(ports, servers),
    'key.pem': certificate,
    'certificate.pem': certificate,
  });
  const ask = async (path: string, options: RequestOptions = {}, body = '') => {
    const call = request({
      host: '127.0.0.1',
      port: ports.https,
      path,
      rejectUnauthorized: false,
      servername: 'loja.example',
      ...options,
      headers: { host: 'loja.example', ...options.headers },
    }).end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  const insert = (headers: Record<string, string>, row: object = lead) => {
    const usual = { apikey: ownPublicKey, 'content-type': 'application/json' };
    const call = { method: 'POST', headers: { ...usual, ...headers } };
    return ask('/rest/v1/merchant_leads', call, JSON.stringify(row));
  };
  return { http: `http://127.0.0.1:${ports.http}`, ask, insert, stop: nginx.stop };
};

const canRun = findHosts().nginx || isRequired('HOSTS');

describe.runIf(canRun)('behind nginx with deploy/nginx/consigo.conf', () => {
  const servers: ListeningApp[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    servers.push(await listenApp(env), await listenApp(env));
    proxy = await startProxy(servers.map(({ url }) => url));
  });
  afterAll(() => Promise.all([proxy.stop(), ...servers.map((server) => server.close())]));

  it('hands out our pages as we send them, and knows that the visitor came by https', async () => {
    const page = await proxy.ask('/', { headers: { 'accept-encoding': 'br' } });
    const own = await fetch(servers[0]?.url ?? '', {
      headers: { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' },
    });
    expect(page.status).toBe(200);
    for (const name of ['content-encoding', 'content-security-policy', 'cache-control', 'etag']) {
      expect(page.headers[name]).toBe(own.headers.get(name));
    }
    expect(page.headers['strict-transport-security']).toContain('max-age=');
  });

  it('moves http to https, and answers to no other name', async () => {
    const path = '/beneficios?utm_source=feira';
    const call = (host: string) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answer = await rawRequest(proxy.http, call('loja.example'));
    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(answer).toContain(`\r\nLocation: https://loja.example${path}\r\n`);
    expect(await rawRequest(proxy.http, call('evil.example'))).toBe('');
    const { ask } = proxy;
    await expect(ask('/', { headers: { host: 'evil.example' } })).rejects.toThrow('socket hang up');
    await expect(ask('/', { servername: 'evil.example' })).rejects.toThrow('unrecognized name');
  });

  it('stores a lead once, with the address that nginx saw, whatever the visitor says', async () => {
    const headers = { 'idempotency-key': 'proxy-before-0001', 'x-forwarded-for': '203.0.113.9' };
    expect((await proxy.insert(headers)).status).toBe(201);
    const inserts = servers.flatMap(({ store }) => store.inserts);
    expect(inserts).toMatchObject([{ address: '127.0.0.1' }]);
  });

  it('lets our own answer to a body that is too large through', async () => {
    const answer = await proxy.insert({}, { ...lead, notes: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: '54000' });
  });

  it('takes 200 calls of one sender at a time, and refuses the others', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    for (const { store } of servers) store.gate = gate;
    const inserts = Array.from({ length: 201 }, (_, index) =>
      proxy.insert({ 'idempotency-key': `proxy-before-many-${1000 + index}` }),
    );
    expect((await Promise.race(inserts)).status).toBe(429);
    open();
    const statuses = (await Promise.all(inserts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(200);
  });

  it('goes on with the other server when one is gone', async () => {
    const [first, second] = servers;
    await first?.close();
    const before = second?.store.inserts.length ?? 0;
    for (const key of ['proxy-before-0002', 'proxy-before-0003']) {
      expect((await proxy.insert({ 'idempotency-key': key })).status).toBe(201);
    }
    expect(second?.store.inserts).toHaveLength(before + 2);
  });
});

/** Requests a second during a restart, and how many may be under way: nginx refuses one sender's 201st. */
const [rate, mostUnderWay] = [50, 100];

it.runIf(canRun && socketHolder)('loses no request while the server is started anew', async () => {
  const port = await freePort();
  const dataDir = temporaryFolder();
  const held = holdSocket(socketHolder ?? '', port, {
    ...{ DATA_DIR: dataDir, SITE_DIR: writeSiteFixture() },
    ...{ LEADS_RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' },
  });
  onTestFinished(held.stop);
  await held.ready();
  const proxy = await startProxy([`http://127.0.0.1:${port}`]);
  onTestFinished(proxy.stop);
  expect((await proxy.ask('/')).status).toBe(200);

  let underWay = 0;
  const answers: Promise<number | string | undefined>[] = [];
  const send = () => {
    if (underWay === mostUnderWay) return;
    underWay += 1;
    const key = `proxy-restart-${1000 + answers.length}`;
    const call = answers.length % 2 ? proxy.insert({ 'idempotency-key': key }) : proxy.ask('/');
    const answer = call.then(({ status }) => status, String);
    answers.push(answer.finally(() => (underWay -= 1)));
  };
  const sending = setInterval(send, 1000 / rate);
  onTestFinished(() => clearInterval(sending));
  for (const more of [1, 2, 3]) {
    await held.restart();
    await expect.poll(() => answers.length).toBeGreaterThan(more * rate);
  }
  clearInterval(sending);

  const statuses = await Promise.all(answers);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  const stored = statuses.filter((status) => status === 201).length;
  expect(await readLeads(dataDir)).toHaveLength(stored);
});
