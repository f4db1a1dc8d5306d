import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { freePort } from '../support/freePort.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { findNginx, startNginx } from '../support/startNginx.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { lead } from '../support/wire.ts';

const written = readFileSync(
  new URL('../../deploy/nginx/consigo.conf', import.meta.url).pathname,
  'utf8',
);

/** The owner's own lines: ports, names, certificate and where our servers are. */
const forThisMachine = (ports: { http: number; https: number }, servers: readonly string[]) => {
  const own: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    ['/etc/ssl/consigo/fullchain.pem', 'certificate.pem'],
    ['/etc/ssl/consigo/privkey.pem', 'key.pem'],
    ['server 127.0.0.1:3000;', servers.map((url) => `server ${new URL(url).host};`).join('\n')],
  ];
  return own.reduce((conf, [from, to]) => {
    expect(conf).toContain(from);
    return conf.replace(from, to);
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

describe.runIf(findNginx())('behind nginx with deploy/nginx/consigo.conf', () => {
  const servers: ListeningApp[] = [];
  let ports = { http: 0, https: 0 };
  beforeAll(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    servers.push(await listenApp(env), await listenApp(env));
    ports = { http: await freePort(), https: await freePort() };
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const startProxy = async () => {
    const conf = forThisMachine(
      ports,
      servers.map(({ url }) => url),
    );
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
    const answer = await fetch(`http://127.0.0.1:${ports.http}/beneficios?utm_source=feira`, {
      headers: { host: 'loja.example' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(
      /^https:\/\/[^/]+\/beneficios\?utm_source=feira$/,
    );
  });

  it('stores a lead once, with the address that nginx saw, whatever the visitor says', async () => {
    await startProxy();
    const answer = await insert('proxy-before-0001', { 'x-forwarded-for': '203.0.113.9' });
    expect(answer.status).toBe(201);
    const inserts = servers.flatMap(({ store }) => store.inserts);
    expect(inserts).toHaveLength(1);
    expect(inserts[0]?.address).toBe('127.0.0.1');
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
