import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';

/** In bytes; 0 for a file that is not there. */
export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

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

const logOf = (file: string): string => `${file}-wal`;

/** Gives a file a second name, or a new one where the disk has no second ones; it never replaces. @returns false where the name is taken */
export function takeName(file: string, name: string): boolean {
  if (existsSync(name) || existsSync(logOf(name))) return false;
  try {
    linkSync(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    renameSync(file, name);
  }
  return true;
}

/**
 * Keeps a store under a second name, so that its own never lacks one. A log goes with it: the next
 * store would read it. What is kept already is never replaced: a number is added to the name then.
 * @returns the name under which it is kept
 */
export function keepBeside(file: string, wanted: string): string {
  let kept = wanted;
  for (let count = 2; !takeName(file, kept); count += 1) kept = `${wanted}-${count}`;
  if (existsSync(logOf(file))) renameSync(logOf(file), logOf(kept));
  return kept;
}
