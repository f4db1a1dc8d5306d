import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampName = '.build-stamp';

/** The stamp lies inside the built folder, so that it appears and goes together with the pages. */
export function readBuildStamp(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, stampName), 'utf8');
  } catch {
    return undefined;
  }
}

export function writeBuildStamp(directory: string, stamp: string): void {
  writeFileSync(join(directory, stampName), stamp);
}
