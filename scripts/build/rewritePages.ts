import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts every page of a built folder through a change. */
export function rewritePages(directory: string, change: (html: string) => string): void {
  for (const path of globSync('**/*.html', { cwd: directory })) {
    const file = join(directory, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
}
