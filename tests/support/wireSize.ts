import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from './builtPages.ts';

/** Bytes of a built file as a browser that takes brotli receives it. */
export function wireSize(file: string): number {
  const path = join(builtFolder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
