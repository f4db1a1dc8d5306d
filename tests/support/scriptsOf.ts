import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from './builtPages.ts';

const imports = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** A built script and all that must be there before it runs, as paths inside the built folder. */
export function scriptsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(builtFolder, file), 'utf8');
  for (const [, name] of code.matchAll(imports)) scriptsOf(`_astro/${name}`, found);
  return found;
}
