import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tidyPage } from './tidyPage.ts';

/** React writes what our scripts tell it to; of itself it knows no class of ours. */
const reactChunk = '**/react.*.js';

/**
 * Tidies every page of a built folder.
 * @throws {Error} when a page carries code that Astro does not know of
 */
export function tidyPages(directory: string): void {
  const read = (path: string) => readFileSync(join(directory, path), 'utf8');
  const ours = globSync('**/*.js', { cwd: directory, exclude: [reactChunk] });
  const scripts = new Map(ours.map((path) => [basename(path), read(path)]));
  for (const path of globSync('**/*.html', { cwd: directory })) {
    writeFileSync(join(directory, path), tidyPage(read(path), scripts));
  }
}
