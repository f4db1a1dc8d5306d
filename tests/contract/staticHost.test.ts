import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedFiles } from '../../scripts/build/hostedFiles.ts';
import { loadSite } from '../../server/pages/loadSite.ts';
import { ensureHostedBuild, hostedBackend } from '../support/hostedBuild.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { findNginx } from '../support/startNginx.ts';
import { startSiteNginx } from '../support/startSiteNginx.ts';
import { startStaticHost } from '../support/startStaticHost.ts';

const builtPages = (folder: string) =>
  globSync('**/*.html', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));

/** What each host makes in its own way, or only of a connection. */
const ofTheHost =
  /^(etag|vary|date|connection|keep-alive|last-modified|accept-ranges|transfer-encoding|content-(length|encoding|type)|server)$/;

const ownHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !ofTheHost.test(name)));

const asHttps = { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' };

let build: Awaited<ReturnType<typeof ensureHostedBuild>>;
let own: ListeningApp;
beforeAll(async () => {
  build = await ensureHostedBuild();
  own = await listenApp({ TRUST_PROXY: 'loopback' }, build.dist);
}, 120_000);
afterAll(() => own.close());

const addresses = () =>
  hostedFiles(loadSite(build.dist)).flatMap(({ address }) => (address ? [address] : []));

const hosts = [
  ['a host that reads _headers', () => startStaticHost(join(build.forHost, 'site'))],
  ['nginx with nginx.conf', () => startSiteNginx(build.forHost)],
] as const;

describe.each(findNginx() ? hosts : hosts.slice(0, 1))('%s', (name, start) => {
  let host: Awaited<ReturnType<typeof startStaticHost>>;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.stop());
  const ask = (url: string, path: string) =>
    fetch(`${url}${path}`, { headers: asHttps, redirect: 'manual' });

  it('answers every address as our server does, byte by byte and header by header', async () => {
    const seen = addresses();
    expect(seen).toEqual(expect.arrayContaining(['/', '/beneficios', '/contato/quick']));
    for (const path of seen) {
      const [ours, theirs] = [await ask(own.url, path), await ask(host.url, path)];
      expect([path, theirs.status, ownHeaders(theirs.headers)]).toEqual([
        path,
        ours.status,
        ownHeaders(ours.headers),
      ]);
      expect(Buffer.from(await theirs.arrayBuffer())).toEqual(
        Buffer.from(await ours.arrayBuffer()),
      );
    }
  });

  it('leads other spellings to the page, and has a real 404', async () => {
    for (const path of ['/beneficios/', '/beneficios.html', '/index.html']) {
      const [ours, theirs] = [await ask(own.url, path), await ask(host.url, path)];
      expect(theirs.status).toBe(301);
      const leadsTo = path === '/index.html' ? /^\/(index)?$/ : /^\/beneficios$/;
      expect(theirs.headers.get('location')).toMatch(leadsTo);
      expect(ours.headers.get('location')).toMatch(leadsTo);
    }
    const missing = await ask(host.url, '/nirgends');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Oops! Page not found');
    expect(missing.headers.get('x-frame-options')).toBe('DENY');
    expect((await ask(host.url, '/_headers')).status).toBe(404);
  });

  it('has nobody to take a form without JavaScript', async () => {
    const answer = await fetch(`${host.url}/contato/quick`, { method: 'POST', body: 'name=Ana' });
    expect(answer.status).toBe(405);
    if (name.startsWith('nginx')) expect(await answer.text()).toContain('Sem JavaScript o envio');
  });
});

it('lets pages call the hosted project, and nothing else', () => {
  const rules = readFileSync(join(build.forHost, 'site', '_headers'), 'utf8');
  const policies = rules.match(/connect-src [^;]*/g) ?? [];
  expect(policies.length).toBeGreaterThan(8);
  expect([...new Set(policies)]).toEqual([`connect-src 'self' ${hostedBackend.url}`]);
});

it('stays within what Cloudflare reads: 100 rules, 2,000 characters a line, each header once', () => {
  const rules = readFileSync(join(build.forHost, 'site', '_headers'), 'utf8');
  expect(rules.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
  expect(Math.max(...rules.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
  const [everywhere] = rules.split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).not.toMatch(/content-security-policy|cache-control/);
});

it('shows no token of a form to anybody', () => {
  for (const { body, path } of hostedFiles(loadSite(build.dist))) {
    if (path.endsWith('.html')) expect(body.toString()).not.toMatch(/\{\{\w/);
  }
});

it('shows beside every form whom to write to without JavaScript, on the hosted build alone', () => {
  const count = (folder: string, pattern: RegExp) =>
    builtPages(folder).flatMap((html) => html.match(pattern) ?? []).length;
  const form = /<form[^>]+data-lead-form/g;
  const note = /class="note without-script">Sem JavaScript o envio/g;
  expect(count(build.dist, note)).toBe(count(build.dist, form));
  expect(count('dist', note)).toBe(0);
});
