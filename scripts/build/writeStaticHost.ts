import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSite } from '../../server/pages/loadSite.ts';
import { headersFile, hostedFiles } from './hostedFiles.ts';

/** The settings of a Cloudflare Worker with static files only; its owner changes the name. */
const workerSettings = {
  name: 'site',
  compatibility_date: '2026-11-17',
  assets: { directory: 'site', not_found_handling: '404-page' },
};

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes the files for a host without our server: `site/` with `_headers` and `_redirects`, so that every
 * answer equals our server's; and outside it, not public, `wrangler.json` for Cloudflare Workers.
 * @param pages the built folder
 * @returns the folder that was written
 */
export function writeStaticHost(pages: string, target: string): string {
  const site = loadSite(pages);
  const files = hostedFiles(site);
  const folder = join(target, 'site');
  for (const { path, body } of files) write(join(folder, path), body);
  write(join(folder, '_headers'), headersFile(files));
  const redirects = Array.from(site.shortAddresses, ([from, to]) => `${from} ${to} 302\n`);
  write(join(folder, '_redirects'), redirects.join(''));
  write(join(target, 'wrangler.json'), `${JSON.stringify(workerSettings, null, 2)}\n`);
  return target;
}
