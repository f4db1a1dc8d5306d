import { deepStrictEqual } from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project.mjs';
import { findHosts } from '../scripts/test/neighbours.ts';
import { freePort } from '../tests/support/freePort.ts';
import { startNginx } from '../tests/support/startNginx.ts';
import type { Figure, Row } from './Figure.ts';
import { ask, startOurs, stopsAtEnd } from './ourServer.ts';
import { attempt, compareInTurns, Missing } from './rounds.ts';
import { startPages } from './wrk.ts';

const built = join(projectRoot, 'dist');
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * nginx handing out the same built folder, precompressed, with one worker beside our one process.
 * @throws {Missing} where it, or its module for brotli, is not installed
 */
async function startPeer() {
  if (!findHosts().nginx) throw new Missing('nginx is not installed');
  if (!existsSync(brotliModule)) throw new Missing("nginx's brotli_static module is not installed");
  const port = await freePort();
  const site = `
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000;
    server { listen 127.0.0.1:${port}; root ${built}; brotli_static on; gzip_static on; }`;
  const nginx = await startNginx({ 'site.conf': site }, [brotliModule]);
  return { ...nginx, url: `http://127.0.0.1:${port}` };
}

/** What is asked for; `isKnown` by a browser that has it already and asks whether it is still the same. */
type Asked = { name: string; path: string; isKnown?: boolean };

const listAsked = (): Asked[] => [
  { name: 'home page', path: '/' },
  { name: 'home page, 304', path: '/', isKnown: true },
  { name: 'hashed script', path: `/${globSync('_astro/react.*.js', { cwd: built })[0]}` },
];

/** Asks a server once for what is then measured, and for its own ETag where that is known. */
async function probe(server: string, { path, isKnown }: Asked) {
  const url = server + path;
  const first = await ask(url);
  const headers: Record<string, string> = isKnown
    ? { 'if-none-match': first.headers.etag ?? '' }
    : {};
  const { status, bytes, headers: answered } = await ask(url, headers);
  return {
    load: async () => (await startPages({ url, headers, seconds: 1 })).perSecond,
    answer: { status, bytes, encoding: answered['content-encoding'] },
  };
}

async function* compare(
  asked: Asked,
  servers: { ours: string; nginx: string },
  rounds: number,
): AsyncGenerator<Figure> {
  const ours = await probe(servers.ours, asked);
  const nginx = await probe(servers.nginx, asked);
  deepStrictEqual(ours.answer, nginx.answer, 'nginx answers otherwise than we');
  yield {
    name: `${asked.name}, brotli, 50 connections`,
    unit: '/s',
    ...(await compareInTurns(rounds, ours.load, nginx.load)),
    against: 'nginx, brotli_static and gzip_static, one worker',
    bar: { of: 'ratio', least: 0.4 },
  };
}

/** What the server hands out, against nginx on the same files. */
export async function* measureStatic(rounds: number): AsyncGenerator<Row> {
  await using nginx = stopsAtEnd(await startPeer());
  await using ours = stopsAtEnd(await startOurs());
  const servers = { ours: ours.url, nginx: nginx.url };
  for (const asked of listAsked()) yield* attempt(asked.name, compare(asked, servers, rounds));
}
