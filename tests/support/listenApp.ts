import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { loadSite, type Site } from '../../server/pages/loadSite.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { MemoryStore } from './MemoryStore.ts';
import { writeSiteFixture } from './siteFixture.ts';

let fixture: Site | undefined;

/** The small site, loaded into memory once for all tests; its files are deleted immediately. */
export function loadSiteFixture(): Site {
  if (fixture) return fixture;
  using folder = mkdtempDisposableSync(join(tmpdir(), 'consigo-site-'));
  fixture = loadSite(writeSiteFixture(folder.path));
  return fixture;
}

/** The server on a store, with a small site or another, on a free loopback port. Closing it closes the store. */
export async function listenOn<Store extends LeadStore>(
  store: Store,
  env: Record<string, string> = {},
  folder?: string,
) {
  const config = readServerConfig({ LEADS_RATE_LIMIT: 'off', LOG_LEVEL: 'trace', ...env });
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const site = folder === undefined ? loadSiteFixture() : loadSite(folder);
  const app = await buildApp({ store, site, config, logStream });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await store.close();
  };
  return { app, store, url, log, close };
}

export const listenApp = (env: Record<string, string> = {}, folder?: string) =>
  listenOn(new MemoryStore(), env, folder);

export type ListeningApp = Awaited<ReturnType<typeof listenApp>>;
