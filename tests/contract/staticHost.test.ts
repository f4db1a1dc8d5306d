import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostedFiles } from '../../scripts/build/writeStaticHost.ts';
import { canTestWith } from '../../scripts/test/testTools.ts';
import { loadSite } from '../../server/pages/loadSite.ts';
import { builtFolder } from '../support/builtPages.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { startNetlify } from '../support/startNetlify.ts';
import { startPagesDev, startWorkersDev } from '../support/startPagesDev.ts';
import { ensureHostedBuild, hostedBackend } from '../support/variantBuilds.ts';

let build: Awaited<ReturnType<typeof ensureHostedBuild>>;
let own: ListeningApp;
beforeAll(async () => {
  build = await ensureHostedBuild();
  own = await listenApp({ TRUST_PROXY: 'loopback' }, build.dist);
  return own.close;
});

/** Headers that each host sets in its own way or for each connection, and those of Pages' local program. */
const ofTheHost =
  /^(etag|vary|age|date|connection|keep-alive|last-modified|accept-ranges|transfer-encoding|content-(length|encoding)|server|cf-cache-status|x-server-env)$/;

async function ask(url: string, path: string) {
  const answer = await fetch(`${url}${path}`, {
    headers: { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' },
  });
  const headers = new Map([...answer.headers].filter(([name]) => !ofTheHost.test(name)));
  // Netlify writes a space after every comma, which means nothing in JSON.
  const rules = headers.get('speculation-rules');
  if (rules) headers.set('speculation-rules', rules.replaceAll(', ', ','));
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return { path, status: answer.status, headers: Object.fromEntries(headers), body };
}

const canServe = canTestWith('workerd');

type Host = { url: string; stop(): Promise<unknown> };
const hosts: [name: string, start: () => Promise<Host>][] = [
  ['Netlify', () => startNetlify(join(build.forHost, 'site'))],
  ['Cloudflare Workers', () => startWorkersDev(build.forHost)],
  ['Cloudflare Pages', () => startPagesDev({ folder: join(build.forHost, 'site') })],
];

describe.each(canServe ? hosts : hosts.slice(0, 1))('%s', (name, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start();
    return () => host.stop();
  });

  it('serves every path as our server does, byte by byte and header by header', async () => {
    const files = hostedFiles(loadSite(build.dist));
    const addresses = files.flatMap(({ address }) => (address ? [address, `${address}?a=1`] : []));
    expect(addresses.length).toBeGreaterThan(60);
    for (const path of addresses)
      expect(await ask(host.url, path)).toEqual(await ask(own.url, path));
  });

  it('serves our 404 page for missing paths', async () => {
    const [missing, ours] = [await ask(host.url, '/nao-existe'), await ask(own.url, '/nao-existe')];
    expect([missing.status, missing.body]).toEqual([404, ours.body]);
  });

  // Netlify's packages do not serve redirects offline.
  if (name === 'Netlify') return;
  it('redirects a short path to its page', async () => {
    const { status, headers } = await fetch(`${host.url}/calculadora`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/#calculadora']);
  });
});

it('lets pages call the hosted project, with no more rules than Cloudflare allows and each header once', () => {
  const rules = readFileSync(join(build.forHost, 'site', '_headers'), 'utf8');
  const policies = rules.match(/connect-src [^;]*/g) ?? [];
  expect(policies.length).toBeGreaterThan(8);
  expect([...new Set(policies)]).toEqual([`connect-src 'self' ${hostedBackend.url}`]);
  expect(rules.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
  expect(Math.max(...rules.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
  const [everywhere] = rules.split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).not.toMatch(/content-security-policy|cache-control/);
});

const pagesIn = (folder: string) =>
  globSync('**/*.html', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));

it('says beside every form whom to contact without JavaScript, but only in the hosted build', () => {
  const count = (folder: string, pattern: RegExp) =>
    pagesIn(folder).flatMap((html) => html.match(pattern) ?? []).length;
  const form = /<form[^>]+data-lead-form/g;
  const note = /class="note without-script">Sem JavaScript o envio/g;
  expect(count(build.dist, note)).toBe(count(build.dist, form));
  expect(count(builtFolder, note)).toBe(0);
});
