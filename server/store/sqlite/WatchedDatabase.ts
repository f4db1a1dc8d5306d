import {
  type BigIntStats,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openConnection } from './openConnection.ts';
import { movedStore } from './sqliteErrors.ts';

/** The store's files by what they add to the name of the first: the database, its write-ahead log, the log's index. */
const parts = ['', '-wal', '-shm'] as const;

export type StorePart = (typeof parts)[number];

/**
 * Bytes of the log before its first frame, and of a frame before its page; where in the one and in the
 * other the salt stands, which all frames of one beginning share: https://sqlite.org/fileformat2.html#walformat
 */
const [logHeader, frameHeader] = [32, 24];
const [logSalt, frameSalt] = [16, 8];

/** Frames after which the log is brought into the database: SQLite's own number, some 4 MB. */
const longLog = 1000;

const statOf = (path: string): BigIntStats | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false });

const isSame = (one: BigIntStats, other: BigIntStats | undefined): boolean =>
  one.ino === other?.ino && one.dev === other.dev;

/**
 * A connection to the store that knows which files it has open. SQLite goes on in files that were
 * removed or replaced, and what it writes into them ends with the process. So who answers for a
 * COMMIT first asks here whether a restart would find it.
 */
export class WatchedDatabase {
  readonly database: DatabaseSync;
  readonly file: string;
  readonly #own: Record<StorePart, BigIntStats>;
  readonly #log: number;
  readonly #frameSize: number;
  readonly #frameCount: StatementSync;
  /** What the database file had at least when it was last seen, in bytes: it grows only. */
  #size: bigint;
  /** Frames of the log when it was last seen. */
  #frames = 0;

  /**
   * Opens an existing store, and brings its schema up to date.
   * @throws {StoreOpenError} as `openConnection` does; `moved` when its files change meanwhile, or are not those that others have open
   */
  constructor(file: string) {
    const before = statOf(file);
    this.file = file;
    this.database = openConnection(file);
    try {
      const [database, log, index] = parts.map((part) => statOf(file + part));
      if (!(database && log && index && isSame(database, before))) throw movedStore(file);
      this.#own = { '': database, '-wal': log, '-shm': index };
      this.#size = database.size;
      // Frames are emptied into the database below, once the log has been looked at.
      this.database.exec('PRAGMA wal_autocheckpoint = 0');
      this.#frameSize =
        frameHeader + Number(this.database.prepare('PRAGMA page_size').get()?.['page_size']);
      this.#frameCount = this.database.prepare('PRAGMA wal_checkpoint(NOOP)');
      this.#log = openSync(`${file}-wal`, 'r');
    } catch (error) {
      this.database.close();
      throw error;
    }
    if (this.isInPlace()) return;
    this.close();
    throw movedStore(file);
  }

  /** Whether the file at its path is the one that the connection has open. */
  owns(part: StorePart): boolean {
    return isSame(this.#own[part], statOf(this.file + part));
  }

  /** Whether a restart would find all that was committed: each file is in its place, and none was cut. */
  isInPlace(): boolean {
    const found = parts.map((part) => statOf(this.file + part));
    if (!parts.every((part, index) => isSame(this.#own[part], found[index]))) return false;
    const size = found[0]?.size ?? 0n;
    const frames = this.#readFrames();
    if (size < this.#size || frames === null) return false;
    this.#size = size;
    this.#frames = frames;
    return true;
  }

  /** @throws {StoreOpenError} `moved` unless all is in its place */
  requireInPlace(): void {
    if (!this.isInPlace()) throw movedStore(this.file);
  }

  /** Whether the database file in its place is shorter than it was, or the log, wherever it is now, lacks frames. */
  isCut(): boolean {
    const size = this.owns('') ? statOf(this.file)?.size : undefined;
    return (size !== undefined && size < this.#size) || this.#readFrames() === null;
  }

  /** Brings a long log into the database. A disk without room is no fault: the frames stay where they are. */
  emptyLongLog(): void {
    if (this.#frames < longLog) return;
    try {
      this.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // tried again after the next COMMIT
    }
  }

  /** Closes the connection; the last one brings the log into the database. */
  close(): void {
    if (!this.database.isOpen) return;
    closeSync(this.#log);
    this.database.close();
  }

  /** Closes the connection, and leaves a damaged database and its log as they are: SQLite brings no log into a file that is not in its place. */
  closeAsIs(): void {
    if (!this.owns('')) {
      this.close();
      return;
    }
    const aside = `${this.file}.${process.pid}.closing`;
    renameSync(this.file, aside);
    this.close();
    if (existsSync(this.file)) rmSync(aside);
    else renameSync(aside, this.file);
  }

  /** How many frames the log has; null where some are missing. */
  #readFrames(): number | null {
    // Another process may have emptied the log between the count and the look at the file.
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const frames = this.#countFrames();
      if (this.#hasFrames(frames)) return frames;
    }
    return null;
  }

  /**
   * Looks at the last frame, at the one that was the last before, and at the first since: a log that was
   * cut has a hole at the second once a COMMIT has made it grow again; a copy lacks the last one, or has
   * one from before there; whose log was copied, and the copy written on, lacks the third.
   */
  #hasFrames(frames: number): boolean {
    if (frames <= 0) return true;
    if (fstatSync(this.#log).size < logHeader + frames * this.#frameSize) return false;
    const salt = this.#readSalt(logSalt);
    return [frames, this.#frames, this.#frames + 1].every(
      (frame) =>
        frame <= 0 ||
        frame > frames ||
        this.#readSalt(logHeader + (frame - 1) * this.#frameSize + frameSalt) === salt,
    );
  }

  /** -1 where SQLite cannot tell: then its own errors do. */
  #countFrames(): number {
    try {
      return Number(this.#frameCount.get()?.['log']);
    } catch {
      return -1;
    }
  }

  #readSalt(position: number): bigint | undefined {
    const salt = new BigUint64Array(1);
    readSync(this.#log, salt, 0, 8, position);
    return salt[0];
  }
}
