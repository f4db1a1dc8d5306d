import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSite } from '../../server/pages/loadSite.ts';
import { headersFile } from './headersFile.ts';
import { hostedFiles } from './hostedFiles.ts';
import { nginxFile } from './nginxFile.ts';

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes what a host without our server needs: `site/` with every file as our server would answer it
 * and `_headers`, and beside it `nginx.conf`, which no visitor is to find.
 * @param pages the built folder
 * @returns the folder that was written
 */
export function writeStaticHost(pages: string, target: string): string {
  const site = loadSite(pages);
  const files = hostedFiles(site);
  for (const { path, body } of files) write(join(target, 'site', path), body);
  write(join(target, 'site', '_headers'), headersFile(files));
  write(join(target, 'nginx.conf'), nginxFile(files, site.redirects));
  return target;
}
