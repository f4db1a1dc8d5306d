import { parentPort, workerData } from 'node:worker_threads';
import { StoreOpenError, type StoreOpenFault, StoreUnavailableError } from '../LeadStore.ts';
import { BatchWriter, type StoreAnswer, type StoreCall } from './BatchWriter.ts';
import { rescueStore } from './rescueStore.ts';
import { movedStore, storeError } from './sqliteErrors.ts';
import { WatchedDatabase } from './WatchedDatabase.ts';

/** What the store's thread is asked; calls are one batch. */
export type StoreRequest = readonly StoreCall[] | 'open' | 'close';

/** What is answered is on disk, or nothing of it is: an error goes from thread to thread without its class. */
export type StoreReply =
  | { answers: StoreAnswer[] }
  | { unavailable: StoreUnavailableError['reason'] }
  | { fault: StoreOpenFault; message: string };

/** How long the next attempt to save a store waits, in milliseconds: each reads all of it. */
const pause = 1000;

type Opened = { store: WatchedDatabase; writer: BatchWriter };

/** The store's one connection for writing: reopened when the file was away and is back. */
class StoreConnection {
  readonly #file: string;
  #opened: Opened | null = null;
  /** Why the open store could not be saved, and until when that is not tried again, by the process's own time. */
  #failure: { error: StoreUnavailableError | StoreOpenError; until: number } | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws {StoreOpenError | StoreUnavailableError} */
  open(): Opened {
    if (this.#opened) return this.#opened;
    try {
      const store = new WatchedDatabase(this.#file);
      this.#opened = { store, writer: new BatchWriter(store.database) };
      return this.#opened;
    } catch (error) {
      throw storeError(error, this.#file);
    }
  }

  /**
   * Stores the batch.
   * @throws {StoreOpenError | StoreUnavailableError} when nothing of it counts as stored
   */
  write(calls: readonly StoreCall[]): StoreAnswer[] {
    try {
      const { store, writer } = this.open();
      if (this.#failure) store.requireInPlace();
      this.#failure = null;
      const answers = writer.write(calls);
      store.requireInPlace();
      return answers;
    } catch (error) {
      if (this.#opened && !this.#opened.store.isInPlace()) throw this.#rescue(this.#opened);
      const refusal = storeError(error, this.#file);
      if (refusal instanceof StoreOpenError) this.close();
      throw refusal;
    }
  }

  /** Brings the write-ahead log into the database file and releases both. */
  close(): void {
    this.#opened?.store.close();
    this.#opened = null;
  }

  /** The connection holds what its files have lost, so it is closed only once that is safe; the next call opens the new file. */
  #rescue({ store }: Opened): StoreUnavailableError | StoreOpenError {
    if (this.#failure && performance.now() < this.#failure.until) return this.#failure.error;
    const moved = movedStore(this.#file);
    try {
      rescueStore(store);
    } catch (caught) {
      const error = storeError(caught, this.#file);
      const isNamed = error instanceof StoreUnavailableError || error.fault === 'damaged';
      this.#failure = { error: isNamed ? error : moved, until: performance.now() + pause };
      return this.#failure.error;
    }
    this.#failure = null;
    this.close();
    return moved;
  }
}

const connection = new StoreConnection(workerData);

function carryOut(request: StoreRequest): StoreAnswer[] {
  if (request === 'open') connection.open();
  else if (request === 'close') connection.close();
  else return connection.write(request);
  return [];
}

function reply(request: StoreRequest): StoreReply {
  try {
    return { answers: carryOut(request) };
  } catch (error) {
    if (error instanceof StoreUnavailableError) return { unavailable: error.reason };
    if (!(error instanceof StoreOpenError)) throw error;
    return { fault: error.fault, message: error.message };
  }
}

parentPort?.on('message', (request: StoreRequest) => {
  parentPort?.postMessage(reply(request));
  if (request === 'close') parentPort?.close();
});
