import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { canTestWith } from '../../scripts/test/testTools.ts';
import { freePort } from '../support/freePort.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { startProgram } from '../support/startProgram.ts';
import { lead, rawRequest } from '../support/wire.ts';

const written = readFileSync(join(projectRoot, 'deploy/nginx/consigo.conf'), 'utf8');

/** The lines that owners adapt: ports, names, certificate and the servers' addresses. */
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

/** A key and its certificate, in one file that nginx accepts for both. */
const makeCertificate = () => {
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  const args = [...made.split(' '), ...'-subj /CN=loja.example -keyout - -out -'.split(' ')];
  return execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });
};

const settings = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1000; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}`;

const startProxy = async (servers: readonly string[]) => {
  const ports = { http: await freePort(), https: await freePort() };
  const certificate = makeCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'consigo-nginx-'));
  const files = {
    'nginx.conf': settings(folder),
    'site.conf': forThisMachine(ports, servers),
    'key.pem': certificate,
    'certificate.pem': certificate,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const args = ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-p', folder];
  const nginx = await startProgram('nginx', args, { isReady: /start worker process/ });
  const stop = async () => {
    await nginx.end();
    rmSync(folder, { recursive: true, force: true });
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
  const insert = (key: string, more: Record<string, string> = {}) => {
    const usual = { apikey: ownPublicKey, 'content-type': 'application/json' };
    const headers = { ...usual, 'idempotency-key': key, ...more };
    return ask('/rest/v1/merchant_leads', { method: 'POST', headers }, JSON.stringify(lead));
  };
  return { http: `http://127.0.0.1:${ports.http}`, ask, insert, stop };
};

describe.runIf(canTestWith('nginx'))('behind nginx with deploy/nginx/consigo.conf', () => {
  const servers: ListeningApp[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    servers.push(await listenApp(env), await listenApp(env));
    proxy = await startProxy(servers.map(({ url }) => url));
  });
  afterAll(() => Promise.all([proxy.stop(), ...servers.map((server) => server.close())]));

  it('passes our pages on unchanged, and tells us that the visitor uses https', async () => {
    const page = await proxy.ask('/', { headers: { 'accept-encoding': 'br' } });
    const headers = { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' };
    const own = await fetch(servers[0]?.url ?? '', { headers });
    expect(page.status).toBe(200);
    for (const name of ['content-encoding', 'content-security-policy', 'cache-control', 'etag']) {
      expect(page.headers[name]).toBe(own.headers.get(name));
    }
    expect(page.headers['strict-transport-security']).toContain('max-age=');
  });

  it('redirects http to https, and responds under no other name', async () => {
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

  it('stores a lead once, with the address that nginx saw, whatever the visitor claims', async () => {
    const told: (string | undefined)[] = [];
    for (const { app } of servers) {
      app.server.on('request', ({ headers }) => told.push(headers['x-forwarded-for']?.toString()));
    }
    const claimed = { 'x-forwarded-for': '203.0.113.9' };
    expect((await proxy.insert('proxy-before-0001', claimed)).status).toBe(201);
    expect(told).toEqual(['127.0.0.1']);
    expect(servers.flatMap(({ store }) => store.inserts)).toHaveLength(1);
  });

  it('continues with the other server when one is gone', async () => {
    const [first, second] = servers;
    await first?.close();
    const before = second?.store.inserts.length ?? 0;
    for (const key of ['proxy-before-0002', 'proxy-before-0003']) {
      expect((await proxy.insert(key)).status).toBe(201);
    }
    expect(second?.store.inserts).toHaveLength(before + 2);
  });
});
