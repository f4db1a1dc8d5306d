import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { kit, swaps } from './swapWidgets.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const siteSources = globSync('site/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => read(join(projectRoot, path)))
  .join('\n');

/** The values, not the types, that the site imports from a module of that name. */
const importedFrom = (module: string): string[] => {
  const imports = siteSources.matchAll(/import \{([^}]*)\} from '[^']*\/([\w.]+)'/g);
  const names = [...imports]
    .filter(([, , file]) => file === basename(module))
    .flatMap(([, specifiers = '']) => specifiers.split(','))
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier && !specifier.startsWith('type '));
  return [...new Set(names)];
};

test.each(Object.entries(swaps))('the kit has all that the site takes from %s', (module, swap) => {
  const names = importedFrom(module);
  const text = read(join(kit, swap));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !new RegExp(`export [^;]*?\\b${name}\\b`).test(text))).toEqual([]);
});
