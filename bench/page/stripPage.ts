import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/build/precompress.ts';
import { stripScripts } from './stripScripts.ts';

/** Copies the built site and takes every script out of its home page. */
export async function stripPage(built: string, directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  cpSync(built, directory, { recursive: true });
  const page = join(directory, 'index.html');
  writeFileSync(page, stripScripts(readFileSync(page, 'utf8')));
  await precompress(directory);
}
