import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreOpenError, type StoreOpenFault, StoreUnavailableError } from '../storeErrors.ts';
import { BatchWriter, type StoreAnswer, type StoreCall } from './BatchWriter.ts';
import { openConnection, watchFiles } from './openConnection.ts';
import { storeError } from './sqliteErrors.ts';

/** A request to the store's thread; a list of calls is one batch. */
export type StoreRequest = readonly StoreCall[] | 'open' | 'close';

/** With `answers`, all is on disk; otherwise nothing of the batch is. Errors lose their class between threads. */
export type StoreReply =
  | { answers: StoreAnswer[] }
  | { unavailable: StoreUnavailableError['reason'] }
  | { fault: StoreOpenFault; message: string };

type Opened = { database: DatabaseSync; writer: BatchWriter; requireInPlace: () => void };

const file: string = workerData;
let opened: Opened | null = null;

function open(): Opened {
  if (opened) return opened;
  try {
    const database = openConnection(file);
    const requireInPlace = watchFiles(file);
    opened = { database, writer: new BatchWriter(database), requireInPlace };
    return opened;
  } catch (error) {
    throw storeError(error, file);
  }
}

/** Merges the write-ahead log into the database file and releases both. */
function close(): void {
  opened?.database.close();
  opened = null;
}

/** @throws {StoreOpenError | StoreUnavailableError} if nothing of the batch counts as stored */
function write(calls: readonly StoreCall[]): StoreAnswer[] {
  const { writer, requireInPlace } = open();
  requireInPlace();
  try {
    const answers = writer.write(calls);
    requireInPlace();
    return answers;
  } catch (error) {
    // If files were removed, keep them open: they can still be put back.
    requireInPlace();
    const refusal = storeError(error, file);
    if (refusal instanceof StoreOpenError) close();
    throw refusal;
  }
}

function carryOut(request: StoreRequest): StoreAnswer[] {
  if (request === 'open') open();
  else if (request === 'close') close();
  else return write(request);
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
