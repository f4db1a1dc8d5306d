import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { findHosts, findSystemd, isRequired } from '../../scripts/test/neighbours.ts';
import { freePort } from '../support/freePort.ts';
import { readLeads } from '../support/leadStores.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { startNginx } from '../support/startNginx.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { lead, rawRequest } from '../support/wire.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'server', 'main.ts');

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
  const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 60_000 });
  const latest = () => Number(starts().at(-1)?.[1]);
  return {
    output: () => printed,
    /** Resolves once the socket is open; the server itself starts at the first call. */
    ready: () => until(() => printed.includes('Listening on')),
    /** Ends the server as systemd does and resolves once the next one serves. */
    restart: async () => {
      const { length } = starts();
      process.kill(latest(), 'SIGTERM');
      await until(() => starts().length > length);
    },
    stop: async () => {
      shell.kill('SIGKILL');
      const ended = new Promise((resolve) => shell.once('close', resolve));
      if (latest()) process.kill(latest(), 'SIGTERM');
      await ended;
    },
  };
}

const written = readFileSync(
  new URL('../../deploy/nginx/consigo.conf', import.meta.url).pathname,
  'utf8',
);

/** Requests a second during a restart. */
const rate = 50;

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

const makeCertificate = () => {
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=loja.example -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  return {
    'key.pem': readFileSync(key, 'utf8'),
    'certificate.pem': readFileSync(certificate, 'utf8'),
  };
};

const canRun = findHosts().nginx || isRequired('HOSTS');

describe.runIf(canRun)('behind nginx with deploy/nginx/consigo.conf', () => {
  const servers: ListeningApp[] = [];
  let ports = { http: 0, https: 0 };
  beforeAll(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    servers.push(await listenApp(env), await listenApp(env));
    ports = { http: await freePort(), https: await freePort() };
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const startProxy = async (urls = servers.map(({ url }) => url)) => {
    const conf = forThisMachine(ports, urls);
    const nginx = await startNginx({ 'site.conf': conf, ...makeCertificate() });
    onTestFinished(nginx.stop);
  };

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

  const insert = (key: string, headers: Record<string, string> = {}) =>
    ask(
      '/rest/v1/merchant_leads',
      {
        method: 'POST',
        headers: {
          apikey: ownPublicKey,
          'content-type': 'application/json',
          'idempotency-key': key,
          ...headers,
        },
      },
      JSON.stringify(lead),
    );

  it('hands out our pages as we send them, and knows that the visitor came by https', async () => {
    await startProxy();
    const page = await ask('/', { headers: { 'accept-encoding': 'br' } });
    const own = await fetch(servers[0]?.url ?? '', {
      headers: { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' },
    });
    expect(page.status).toBe(200);
    for (const name of ['content-encoding', 'content-security-policy', 'cache-control', 'etag']) {
      expect(page.headers[name]).toBe(own.headers.get(name));
    }
    expect(page.headers['strict-transport-security']).toContain('max-age=');
  });

  it('moves http to https', async () => {
    await startProxy();
    const path = '/beneficios?utm_source=feira';
    const answer = await rawRequest(
      `http://127.0.0.1:${ports.http}`,
      `GET ${path} HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(answer).toContain(`\r\nLocation: https://loja.example${path}\r\n`);
  });

  it('answers to no other name', async () => {
    await startProxy();
    const call = 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n';
    expect(await rawRequest(`http://127.0.0.1:${ports.http}`, call)).toBe('');
    await expect(ask('/', { headers: { host: 'evil.example' } })).rejects.toThrow('socket hang up');
    await expect(ask('/', { servername: 'evil.example' })).rejects.toThrow('unrecognized name');
  });

  it.runIf(socketHolder)(
    'loses no request while the server is started anew',
    async () => {
      const port = await freePort();
      const dataDir = temporaryFolder();
      const held = holdSocket(socketHolder ?? '', port, {
        DATA_DIR: dataDir,
        SITE_DIR: writeSiteFixture(),
        LEADS_RATE_LIMIT: 'off',
        TRUST_PROXY: 'loopback',
      });
      onTestFinished(held.stop);
      await held.ready();
      await startProxy([`http://127.0.0.1:${port}`]);
      expect((await ask('/')).status).toBe(200);

      const answers: Promise<number | string | undefined>[] = [];
      const send = () => {
        const number = answers.length;
        const call = number % 2 ? insert(`proxy-restart-${1000 + number}`) : ask('/');
        answers.push(call.then(({ status }) => status, String));
      };
      const sending = setInterval(send, 1000 / rate);
      onTestFinished(() => clearInterval(sending));
      for (const more of [1, 2, 3]) {
        await held.restart();
        await vi.waitUntil(() => answers.length > more * rate, { timeout: 60_000 });
      }
      clearInterval(sending);

      const statuses = await Promise.all(answers);
      const stored = statuses.filter((status) => status === 201).length;
      expect(new Set(statuses)).toEqual(new Set([200, 201]));
      expect(await readLeads(dataDir)).toHaveLength(stored);
    },
    120_000,
  );

  it('stores a lead once, with the address that nginx saw, whatever the visitor says', async () => {
    await startProxy();
    const answer = await insert('proxy-before-0001', { 'x-forwarded-for': '203.0.113.9' });
    expect(answer.status).toBe(201);
    const inserts = servers.flatMap(({ store }) => store.inserts);
    expect(inserts).toHaveLength(1);
    expect(inserts[0]?.address).toBe('127.0.0.1');
  });

  it('takes 200 calls of one sender at a time, and refuses the others', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    for (const { store } of servers) store.gate = gate;
    await startProxy();
    const inserts = Array.from({ length: 201 }, (_, index) =>
      insert(`proxy-before-many-${1000 + index}`),
    );
    const first = await Promise.race(inserts);
    expect(first.status).toBe(429);
    open();
    const statuses = (await Promise.all(inserts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(200);
    for (const { store } of servers) store.gate = Promise.resolve();
  });

  it('goes on with the other server when one is gone', async () => {
    await startProxy();
    const [first, second] = servers;
    await first?.close();
    const before = second?.store.inserts.length ?? 0;
    for (const key of ['proxy-before-0002', 'proxy-before-0003']) {
      expect((await insert(key)).status).toBe(201);
    }
    expect(second?.store.inserts).toHaveLength(before + 2);
  });

  it('lets our own answer to a body that is too large through', async () => {
    await startProxy();
    const answer = await ask(
      '/rest/v1/merchant_leads',
      { method: 'POST', headers: { apikey: ownPublicKey, 'content-type': 'application/json' } },
      JSON.stringify({ ...lead, notes: 'x'.repeat(70_000) }),
    );
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: '54000' });
  });
});
