import { writeSync } from 'node:fs';
import { StoreUnavailableError } from '../../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../../server/store/sqlite/SqliteStore.ts';
import { sampleLead } from '../../support/sampleLead.ts';
import type { WriterTask } from './startWriter.ts';

const task: WriterTask = JSON.parse(process.argv[2] ?? '');
const store = await openSqliteStore(task.folder);
let next = 0;

/** Written straight to the pipe: what was reported survives the end of this process. */
const report = (line: string) => writeSync(1, `${line}\n`);

async function insertOnce(key: string): Promise<void> {
  const row = sampleLead({ notes: key });
  const rows = Array.from({ length: task.rowsPerCall }, () => row);
  const context = { form: 'quick', page: '/', notice: '1' } as const;
  try {
    report(`${await store.insert({ rows, idempotencyKey: key, context, address: null })} ${key}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    report(`${error.reason} ${key}`);
  }
}

async function write(): Promise<void> {
  while (next < task.calls) {
    next += 1;
    await insertOnce(`${task.prefix}-${String(next).padStart(12, '0')}`);
  }
}

report('ready -');
if (task.waitForInput) await new Promise((resolve) => process.stdin.once('data', resolve));
await Promise.all(Array.from({ length: task.writers }, write));
await store.close();
process.stdin.destroy();
