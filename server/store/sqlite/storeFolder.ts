import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { KeptCopy } from '../Database.ts';
import { StoreOpenError } from '../storeErrors.ts';
import { sizeOf, syncDirectory } from './durableFiles.ts';

export const storeFile = (dataDir: string): string => join(resolve(dataDir), 'leads.db');

export const backupFolder = (dataDir: string): string => join(resolve(dataDir), 'backups');

/** The database file, which only servers create. @throws {StoreOpenError} `missing` if there is none yet */
export function existingStore(dataDir: string): string {
  const file = storeFile(dataDir);
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) > 0) return file;
  throw new StoreOpenError(
    'missing',
    `There is no lead store in ${dirname(file)} yet: start the server once.`,
  );
}

/** One folder after another: in some places, such as `/proc`, Node's recursive mode loops forever. */
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

/** The paths in a folder whose names match; none if the folder does not exist. */
function pathsIn(folder: string, isWanted: (name: string) => boolean): string[] {
  try {
    return readdirSync(folder)
      .filter(isWanted)
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

const ownNames = ['', '-wal', '-shm'].map((part) => `leads.db${part}`);

/**
 * What may hold leads beside the store itself: backups, replaced stores, leftovers of crashes, and the
 * store if its leads have moved to Postgres; oldest first. A linked folder may hold other people's files,
 * so only those named like ours count there.
 */
export function keptCopies(dataDir: string, isMoved = false): KeptCopy[] {
  const [folder, backups] = [resolve(dataDir), backupFolder(dataDir)];
  const others = isMoved ? ['backups'] : ['backups', ...ownNames];
  const isCopy = (name: string) => !others.includes(name);
  const isBackup = (name: string) => name.startsWith('leads') || !isLink(backups);
  return [...pathsIn(folder, isCopy), ...pathsIn(backups, isBackup)]
    .flatMap((path) => {
      const writtenAt = lstatSync(path, { throwIfNoEntry: false })?.mtime;
      return writtenAt ? [{ path, writtenAt }] : [];
    })
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

/** The sticky bit: everybody may put files into the folder, as in `/tmp`. */
const sharedFolder = 0o1000;

function closeToOthers(directory: string): void {
  const { mode } = statSync(directory);
  if (mode & sharedFolder) return;
  try {
    chmodSync(directory, mode & 0o700);
  } catch {
    // owned by someone else
  }
}

/**
 * Creates the data folder and the database file (mode 0600) durably if they are missing, and closes the
 * folder to other users. SQLite gives its other files the mode of the database file.
 */
export function prepareStoreFolder(dataDir: string): string {
  const directory = resolve(dataDir);
  const file = storeFile(dataDir);
  try {
    const changed = makeFolders(directory);
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    closeToOthers(directory);
    for (const folder of changed) syncDirectory(folder);
    return file;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    const message = `DATA_DIR: leads cannot be written in the folder ${directory} (${code}).`;
    throw new StoreOpenError('unwritable', message, { cause: error });
  }
}
