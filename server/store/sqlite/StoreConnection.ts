import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { BatchWriter } from './BatchWriter.ts';
import { openConnection } from './openConnection.ts';
import { openError, unavailableReason } from './storeFault.ts';
import type {
  BatchReply,
  FaultReply,
  OpenReply,
  StoreCall,
  UnavailableReply,
} from './storeMessages.ts';

const inodeOf = (file: string): bigint | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;

type Opened = { database: DatabaseSync; writer: BatchWriter; inode: bigint | undefined };

/** The store's one connection for writing: reopened when the file was away and is back. */
export class StoreConnection {
  readonly #file: string;
  #opened: Opened | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  open(): OpenReply {
    try {
      this.#open();
      return 'opened';
    } catch (error) {
      return this.#refusal(error);
    }
  }

  /** Stores the batch, or says why nothing of it counts as stored. */
  write(calls: readonly StoreCall[]): BatchReply {
    try {
      const { writer, inode } = this.#open();
      const results = writer.write(calls);
      if (inodeOf(this.#file) === inode) return { results };
      this.close();
      return { unavailable: 'away' };
    } catch (error) {
      const refusal = this.#refusal(error);
      if ('fault' in refusal) this.close();
      return refusal;
    }
  }

  /** Brings the write-ahead log into the database file and releases both. */
  close(): void {
    const opened = this.#opened;
    this.#opened = null;
    opened?.database.close();
  }

  #refusal(error: unknown): UnavailableReply | FaultReply {
    const unavailable = unavailableReason(error, this.#file);
    if (unavailable !== 'away') return { unavailable };
    const { fault, message } = openError(error, this.#file);
    return { fault, message };
  }

  #open(): Opened {
    if (this.#opened) return this.#opened;
    const inode = inodeOf(this.#file);
    const database = openConnection(this.#file);
    this.#opened = { database, writer: new BatchWriter(database), inode };
    return this.#opened;
  }
}
