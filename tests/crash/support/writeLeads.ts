import { once } from 'node:events';
import { openSqliteStore } from '../../../server/store/sqlite/SqliteStore.ts';
import { StoreUnavailableError } from '../../../server/store/storeErrors.ts';
import { sampleInsert, sampleLead } from '../../support/sampleLead.ts';

/** What a separate process writes once told `go`: calls with the keys `prefix-000000000001` and so on, also kept in the notes. */
export type WriterTask = {
  folder: string;
  prefix: string;
  writers: number;
  rowsPerCall: number;
  calls: number;
};

const task: WriterTask = JSON.parse(process.argv[2] ?? '');
const store = await openSqliteStore(task.folder);
let next = 0;

/** Written directly to the pipe, if it has room. */
const report = (outcome: string, key: string) => process.stdout.write(`${outcome} ${key}\n`);

async function insertOnce(key: string): Promise<void> {
  const rows = Array(task.rowsPerCall).fill(sampleLead({ notes: key }));
  try {
    report(await store.insert(sampleInsert({}, { rows, idempotencyKey: key })), key);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    report(error.reason, key);
  }
}

async function write(): Promise<void> {
  while (next < task.calls) {
    next += 1;
    await insertOnce(`${task.prefix}-${String(next).padStart(12, '0')}`);
  }
}

report('ready', '-');
await once(process.stdin, 'data');
await Promise.all(Array.from({ length: task.writers }, write));
await store.close();
process.stdin.destroy();
