import { createWriteStream, lstatSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '../../server/store/sqlite/durableFiles.ts';
import { type Pieces, writeText } from '../terminal.ts';

/**
 * Writes a private file, all or nothing: until it is complete, an existing file remains. Once resolved,
 * the file survives a power cut.
 * @throws the file system's error, naming the file
 */
async function replaceFile(path: string, pieces: Pieces): Promise<void> {
  const unfinished = `${resolve(path)}.${process.pid}.partial`;
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(pieces, file);
    await rename(unfinished, resolve(path));
    syncDirectory(dirname(resolve(path)));
  } catch (error) {
    await rm(unfinished, { force: true });
    // Once a file is open, its errors no longer name it.
    throw (error as NodeJS.ErrnoException).syscall
      ? Object.assign(error as Error, { path: resolve(path) })
      : error;
  }
}

/** Whether something is there that must not be replaced by a file: a device, a pipe or a link. */
const isSpecial = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() === false;

/** Writes to the file of `--output`, else to standard output. @returns the file's absolute path, or null */
export async function writeOutput(
  file: string | undefined,
  out: Writable,
  pieces: Pieces,
): Promise<string | null> {
  if (file === undefined) await writeText(out, pieces);
  else if (isSpecial(file)) await pipeline(pieces, createWriteStream(file));
  else await replaceFile(file, pieces);
  return file === undefined ? null : resolve(file);
}
