import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/build/precompress.ts';
import { stripScripts } from './stripScripts.ts';

/** Copies the built site and takes every script out of its pages. */
export async function stripPages(built: string, directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  cpSync(built, directory, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: directory })) {
    const page = join(directory, name);
    writeFileSync(page, stripScripts(readFileSync(page, 'utf8')));
  }
  await precompress(directory);
}
