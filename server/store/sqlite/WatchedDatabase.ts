import { type BigIntStats, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection } from './openConnection.ts';
import { movedStore } from './sqliteErrors.ts';

/** The store's files by what they add to the name of the first: the database, its write-ahead log, the log's index. */
const parts = ['', '-wal', '-shm'] as const;

export type StorePart = (typeof parts)[number];

const statOf = (path: string): BigIntStats | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false });

const isSame = (one: BigIntStats, other: BigIntStats | undefined): boolean =>
  one.ino === other?.ino && one.dev === other.dev;

/**
 * A connection to the store that knows which files it has open. SQLite goes on in files that were
 * removed or replaced, and what it writes into them ends with the process. So who answers for a
 * COMMIT first asks here whether a restart would find it. What is cut off or overwritten within a file
 * is not seen here: SQLite's own errors and the backup find it.
 */
export class WatchedDatabase {
  readonly database: DatabaseSync;
  readonly file: string;
  readonly #own: Record<StorePart, BigIntStats>;

  /**
   * Opens an existing store, and brings its schema up to date.
   * @throws {StoreOpenError} as `openConnection` does; `moved` when its files change meanwhile
   */
  constructor(file: string) {
    const before = statOf(file);
    this.file = file;
    this.database = openConnection(file);
    const [database, log, index] = parts.map((part) => statOf(file + part));
    if (!(database && log && index && isSame(database, before))) {
      this.database.close();
      throw movedStore(file);
    }
    this.#own = { '': database, '-wal': log, '-shm': index };
  }

  /** Whether the file at its path is the one that the connection has open. */
  owns(part: StorePart): boolean {
    return isSame(this.#own[part], statOf(this.file + part));
  }

  /** Whether a restart would find all that was committed: each file is in its place. */
  isInPlace(): boolean {
    return parts.every((part) => this.owns(part));
  }

  /** @throws {StoreOpenError} `moved` unless all is in its place */
  requireInPlace(): void {
    if (!this.isInPlace()) throw movedStore(this.file);
  }

  /** Closes the connection; the last one brings the log into the database, unless that is not in its place. */
  close(): void {
    if (this.database.isOpen) this.database.close();
  }
}
