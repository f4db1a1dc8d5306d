import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StoreOpenError } from '../StoreOpenError.ts';
import { syncDirectory } from './syncDirectory.ts';

/** The database file of a data folder. */
export const storeFile = (dataDir: string): string => join(resolve(dataDir), 'leads.db');

/**
 * Makes the folders that are missing on the way, one by one: Node's own recursive way tries for ever
 * where the kernel says "no such file" in a folder that is there, as it does in `/proc`.
 */
function makeFolders(directory: string): string[] {
  if (existsSync(directory)) return [directory];
  const above = makeFolders(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [...above, directory];
}

/**
 * Makes the data folder (mode 0700) and the database file (0600) where they are missing, durably.
 * SQLite gives its side files the mode of the database file.
 * @throws {StoreOpenError} naming the folder when it cannot be made or written
 */
export function prepareStoreFolder(dataDir: string): string {
  const directory = resolve(dataDir);
  const file = storeFile(dataDir);
  try {
    const changed = makeFolders(directory);
    closeSync(openSync(file, 'a', 0o600));
    for (const folder of changed) syncDirectory(folder);
    return file;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    const message = `DATA_DIR: leads cannot be written in the folder ${directory} (${code}).`;
    throw new StoreOpenError('unwritable', message, { cause: error });
  }
}
