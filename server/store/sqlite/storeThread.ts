import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreOpenError, type StoreOpenFault, StoreUnavailableError } from '../LeadStore.ts';
import { BatchWriter, type StoreAnswer, type StoreCall } from './BatchWriter.ts';
import { openConnection, watchFiles } from './openConnection.ts';
import { storeError } from './sqliteErrors.ts';

/** What the store's thread is asked; calls are one batch. */
export type StoreRequest = readonly StoreCall[] | 'open' | 'close';

/** What is answered is on disk, or nothing of it is: an error goes from thread to thread without its class. */
export type StoreReply =
  | { answers: StoreAnswer[] }
  | { unavailable: StoreUnavailableError['reason'] }
  | { fault: StoreOpenFault; message: string };

type Opened = { database: DatabaseSync; writer: BatchWriter; requireInPlace: () => void };

/** The store's one connection for writing. */
class StoreConnection {
  readonly #file: string;
  #opened: Opened | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws {StoreOpenError | StoreUnavailableError} */
  open(): Opened {
    if (this.#opened) return this.#opened;
    try {
      const database = openConnection(this.#file);
      const requireInPlace = watchFiles(this.#file);
      this.#opened = { database, writer: new BatchWriter(database), requireInPlace };
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
    const { writer, requireInPlace } = this.open();
    requireInPlace();
    try {
      const answers = writer.write(calls);
      requireInPlace();
      return answers;
    } catch (error) {
      // Files that are gone stay open: whoever removed them can put them back.
      requireInPlace();
      const refusal = storeError(error, this.#file);
      if (refusal instanceof StoreOpenError) this.close();
      throw refusal;
    }
  }

  /** Brings the write-ahead log into the database file and releases both. */
  close(): void {
    this.#opened?.database.close();
    this.#opened = null;
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
