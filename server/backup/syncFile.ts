import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes what was written into a file survive a power cut. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
