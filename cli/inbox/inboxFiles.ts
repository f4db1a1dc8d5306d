import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentTypeOf } from '../../server/pages/contentTypes.ts';
import { CommandFailure } from '../failures.ts';

/** Where the built page of the inbox lies: outside everything that the public server hands out. */
export const inboxFolder: string = fileURLToPath(new URL('../../.cache/inbox', import.meta.url));

type InboxFile = { type: string; body: Buffer };

/** The built page, by path: the address of its folder is `''`. */
export type InboxFiles = ReadonlyMap<string, InboxFile>;

/** Reads the built page, all of it. @throws {CommandFailure} when it was not built */
export function readInboxFiles(folder: string): InboxFiles {
  const paths = globSync('**/*.{html,js,css,woff2,svg}', { cwd: folder });
  if (paths.length === 0) {
    throw new CommandFailure('A caixa de entrada ainda não foi construída: npm run leads -- open.');
  }
  return new Map(
    paths.map((path) => [
      path === 'index.html' ? '' : path.replaceAll('\\', '/'),
      { type: contentTypeOf(path), body: readFileSync(join(folder, path)) },
    ]),
  );
}
