import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import leven from 'leven';
import { ConfigError, type Environment, readFolder } from './environment.ts';

const ownFolder = fileURLToPath(new URL('../site/content', import.meta.url));

/** Files of words in a folder, by their path in it; those of editors and of git begin with a dot. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();

/**
 * The files of the folder that CONTENT_FOLDER names, by their path in it: each stands in the place of
 * the file of that path in `site/content`.
 * @returns their contents; none where no folder is set
 * @throws {ConfigError} for a folder that cannot be read, and a file that stands in the place of none
 */
export function readContentFolder(env: Environment): Readonly<Record<string, string>> {
  const folder = readFolder(env, 'CONTENT_FOLDER');
  if (!folder) return {};
  const known = listFiles(ownFolder).filter((path) => /\.(yaml|md)$/.test(path));
  try {
    const files = listFiles(folder);
    const stray = files.find((path) => !known.includes(path));
    if (stray) throw new ConfigError(describeStray(join(folder, stray), stray, known));
    return Object.fromEntries(
      files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    );
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code, path = folder } = error as NodeJS.ErrnoException;
    throw new ConfigError(`CONTENT_FOLDER: ${path} cannot be read (${code}).`);
  }
}

function describeStray(file: string, path: string, known: readonly string[]): string {
  const nearest = known
    .map((one) => ({ one, far: leven(basename(path), basename(one)) }))
    .reduce((best, one) => (one.far < best.far ? one : best)).one;
  return `CONTENT_FOLDER: ${file} stands in the place of no file in site/content. Closest: ${nearest}.`;
}
