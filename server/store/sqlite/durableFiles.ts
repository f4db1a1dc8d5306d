import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes what was written into a file survive a power cut. Not for a file that SQLite has open in this process: its locks would go. */
export const syncFile = (file: string): void => sync(file, 'r+');

/** Makes new directory entries survive a power cut. Windows has no such call and needs none. */
export function syncDirectory(directory: string): void {
  if (process.platform !== 'win32') sync(directory, 'r');
}

/** `20261122T014500Z`: a moment, to the second in UTC, as a part of a file's name. */
export const fileTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Gives a file a second name, so that its own never lacks a store; a new name where the disk has no
 * second ones. A log goes with it: the next store would read it.
 */
export function keepBeside(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    renameSync(file, kept);
  }
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
}
