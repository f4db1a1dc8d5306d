import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build of the site reads, the function for a static host included. */
export const siteSources = [
  '{site,config,leads,public,scripts/build,server/pages,server/http/forms}/**/*.*',
  'server/http/{retryAfter,securityHeaders}.ts',
  'server/store/{LeadStore,remoteStore}.ts',
  'server/{describeError,escapeHtml,limits}.ts',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * One hash over everything a build reads: the sources' names and contents, and the settings.
 * @param sources patterns of the files that it reads; those of the site when left out
 */
export function hashSources(root: string, settings: string, sources = siteSources): string {
  const hash = createHash('sha256').update(settings);
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
