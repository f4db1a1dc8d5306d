import type { DatabaseSync } from 'node:sqlite';
import { identitiesOf, openConnection, storeParts } from './openConnection.ts';
import { movedStore } from './sqliteErrors.ts';

/**
 * A connection to the store that knows which files it has open. SQLite goes on in files that were
 * removed or replaced, and what it writes into them ends with the process. So who answers for a
 * COMMIT first asks here whether a restart would find it. What is cut off or overwritten within a file
 * is not seen here: SQLite's own errors and the backup find it.
 */
export class WatchedDatabase {
  readonly database: DatabaseSync;
  readonly file: string;
  readonly #own: readonly (string | undefined)[];

  /**
   * Opens an existing store, and brings its schema up to date.
   * @throws {StoreOpenError} as `openConnection` does; `moved` when its files change meanwhile
   */
  constructor(file: string) {
    const [before] = identitiesOf(file);
    this.file = file;
    this.database = openConnection(file);
    this.#own = identitiesOf(file);
    if (this.#own.includes(undefined) || this.#own[0] !== before) {
      this.database.close();
      throw movedStore(file);
    }
  }

  /** Whether the file at its path is the one that the connection has open. */
  owns(part: (typeof storeParts)[number]): boolean {
    const index = storeParts.indexOf(part);
    return identitiesOf(this.file)[index] === this.#own[index];
  }

  /** Whether a restart would find all that was committed: each file is in its place. */
  isInPlace(): boolean {
    return identitiesOf(this.file).join() === this.#own.join();
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
