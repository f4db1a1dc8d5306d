import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type SourceFile = { path: string; text: string };

const ignored = new Set(
  readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean)
    .concat('.git'),
);

const isIgnored = (name: string) => ignored.has(name) || ignored.has(name.replace(/^.*\./, '*.'));

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !isIgnored(entry.name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? walk(path) : [path];
    });

/** Every file of the repository, as a path from its root, except those ignored by git. */
export const allPaths: readonly string[] = walk('');

export const readSource = (path: string): SourceFile => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
});

export const isModule = (path: string): boolean => /\.(ts|tsx|mts|mjs|astro)$/.test(path);

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
