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
import { StoreOpenError } from '../LeadStore.ts';
import { sizeOf, syncDirectory } from './durableFiles.ts';

export const storeFile = (dataDir: string): string => join(resolve(dataDir), 'leads.db');

/** The folder where backups lie unless another place is named. */
export const backupFolder = (dataDir: string): string => join(resolve(dataDir), 'backups');

/**
 * The database file of a data folder that must hold a store: a server makes it.
 * @throws {StoreOpenError} `missing` when there is none yet
 */
export function existingStore(dataDir: string): string {
  const file = storeFile(dataDir);
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) > 0) return file;
  throw new StoreOpenError('missing', `There is no lead store in ${dirname(file)} yet.`);
}

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

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Whether backups lie where a link leads to: what others may do there is not ours to change. */
export const linksBackups = (dataDir: string): boolean => isLink(backupFolder(dataDir));

const ownNames = ['', '-wal', '-shm'].map((part) => `leads.db${part}`);

/**
 * What may hold leads beside the store itself: backups, what was kept, what a crash left over. Oldest first.
 * Behind a link others may keep files, too: only those with our name count there.
 * @param isMoved where the leads are in Postgres, so that a store here is a copy too, and the folder may be others'
 */
export function keptCopies(dataDir: string, isMoved = false): KeptCopy[] {
  const [folder, backups] = [resolve(dataDir), backupFolder(dataDir)];
  const isCopy = (name: string) =>
    isMoved ? name.startsWith('leads') : !ownNames.includes(name) && name !== 'backups';
  const isBackup = (name: string) => name.startsWith('leads') || !linksBackups(dataDir);
  return [
    ...namesIn(folder)
      .filter(isCopy)
      .map((name) => join(folder, name)),
    ...namesIn(backups)
      .filter(isBackup)
      .map((name) => join(backups, name)),
  ]
    .flatMap((path) => {
      const writtenAt = lstatSync(path, { throwIfNoEntry: false })?.mtime;
      return writtenAt ? [{ path, writtenAt }] : [];
    })
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

/** The data folder, the store's files in it and what was kept beside them, the backups; none that is a link. */
function privatePaths(dataDir: string): string[] {
  const [folder, backups] = [resolve(dataDir), backupFolder(dataDir)];
  const files = namesIn(folder).filter((name) => name.startsWith('leads.db') || name === 'backups');
  const copies = linksBackups(dataDir) ? [] : namesIn(backups);
  const paths = [
    ...files.map((name) => join(folder, name)),
    ...copies.filter((name) => name.startsWith('leads')).map((name) => join(backups, name)),
  ];
  return [folder, ...paths.filter((path) => !isLink(path))];
}

const othersRights = 0o077;

/** A folder where everybody may put files, as `/tmp`, has this mark: it is nobody's own. */
const sharedFolder = 0o1000;

/** Takes the rights of others away from all that holds leads. What is not ours to change stays as it is. */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  for (const path of privatePaths(dataDir)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if (!(mode & othersRights) || mode & sharedFolder) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch {
      // of another owner
    }
  }
}

/**
 * Makes the data folder (mode 0700) and the database file (0600) where they are missing, durably,
 * and gives those modes to what is there with wider ones. SQLite gives its side files the mode of
 * the database file.
 * @throws {StoreOpenError} naming the folder when it cannot be made or written
 */
export function prepareStoreFolder(dataDir: string): string {
  const directory = resolve(dataDir);
  const file = storeFile(dataDir);
  try {
    const changed = makeFolders(directory);
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    closeToOthers(dataDir);
    for (const folder of changed) syncDirectory(folder);
    return file;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    const message = `DATA_DIR: leads cannot be written in the folder ${directory} (${code}).`;
    throw new StoreOpenError('unwritable', message, { cause: error });
  }
}
