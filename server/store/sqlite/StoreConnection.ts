import { BatchWriter } from './BatchWriter.ts';
import { rescueStore } from './rescueStore.ts';
import { damagedStore, movedStore, openError, unavailableReason } from './sqliteErrors.ts';
import type {
  BatchReply,
  FaultReply,
  OpenReply,
  StoreCall,
  UnavailableReply,
} from './storeMessages.ts';
import { WatchedDatabase } from './WatchedDatabase.ts';

/** How long the next attempt to save a store waits, in milliseconds: each reads all of it. */
const pause = 1000;

type Opened = { store: WatchedDatabase; writer: BatchWriter };

/** The store's one connection for writing: reopened when the file was away and is back. */
export class StoreConnection {
  readonly #file: string;
  #opened: Opened | null = null;
  /** Why the open store could not be saved, and until when that holds, by the process's own time. */
  #failure: { reply: UnavailableReply | FaultReply; until: number } | null = null;

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
      const { store, writer } = this.#open();
      if (this.#failure) store.requireInPlace();
      this.#failure = null;
      const results = writer.write(calls);
      store.requireInPlace();
      store.emptyLongLog();
      return { results };
    } catch (error) {
      if (this.#opened && !this.#opened.store.isInPlace()) return this.#rescue(this.#opened);
      const refusal = this.#refusal(error);
      if ('fault' in refusal) this.close();
      return refusal;
    }
  }

  /** Brings the write-ahead log into the database file and releases both. */
  close(): void {
    const opened = this.#opened;
    this.#opened = null;
    if (this.#failure?.until === Number.POSITIVE_INFINITY) opened?.store.closeAsIs();
    else opened?.store.close();
  }

  /** The connection holds what its files have lost, so it is closed only once that is safe; the next call opens the new file. */
  #rescue({ store }: Opened): UnavailableReply | FaultReply {
    if (this.#failure && performance.now() < this.#failure.until) return this.#failure.reply;
    const moved = this.#refusal(movedStore(this.#file));
    try {
      rescueStore(store);
    } catch (error) {
      const refusal = this.#refusal(store.isCut() ? damagedStore(this.#file) : error);
      const isLost = 'fault' in refusal && refusal.fault === 'damaged';
      const until = isLost ? Number.POSITIVE_INFINITY : performance.now() + pause;
      this.#failure = { reply: 'fault' in refusal && !isLost ? moved : refusal, until };
      return this.#failure.reply;
    }
    this.#failure = null;
    this.close();
    return moved;
  }

  #refusal(error: unknown): UnavailableReply | FaultReply {
    const unavailable = unavailableReason(error, this.#file);
    if (unavailable !== 'away') return { unavailable };
    const { fault, message } = openError(error, this.#file);
    return { fault, message };
  }

  #open(): Opened {
    if (this.#opened) return this.#opened;
    const store = new WatchedDatabase(this.#file);
    this.#opened = { store, writer: new BatchWriter(store.database) };
    return this.#opened;
  }
}
