import { execFile } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../scripts/project.mjs';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import { purgeLeads } from '../../server/desk/deleteLeads.ts';
import { readFigures } from '../../server/desk/figures.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { findSameContact, readDossiers } from '../../server/desk/leadDossier.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { prepareStoreFolder, storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { startServer } from '../../tests/support/runServer.ts';
import { median } from '../Figure.ts';
import { insertForSeconds, ourInserts } from '../wrk.ts';
import { makeLead, storedAt } from './growStore.ts';

/** Takes a value as soon as it is measured. */
type Take = (name: string, value: number) => void;

/** What takes long is not done more often than this many milliseconds allow. */
const patience = 2000;
const rounds = 9;

const month = 30 * 86_400_000;
const screen = 50;

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds, the median of some rounds after the first one, which warms up. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  const began = performance.now();
  do {
    taken.push(await took(work));
  } while (taken.length <= rounds && performance.now() - began < patience);
  return median(taken.length > 1 ? taken.slice(1) : taken);
}

function readsOf(database: Database, size: number) {
  const list = (filter: LeadFilter) => () => Array.fromAsync(listLeads(database, filter));
  const queue = new DeliveryQueue(database, () => new Date());
  const { email } = makeLead(Math.ceil(size / 2) + 1).row;
  return {
    'list, newest 50': list({ limit: screen }),
    'list, all that are new': list({ status: 'new' }),
    'leads for export --new': list({ isNew: true }),
    'all of a person': async () =>
      Array.fromAsync(readDossiers(database, await findSameContact(database, email))),
    'search, found among the newest': list({ text: makeLead(size - 20).row.email, limit: 1 }),
    'search, found nowhere': list({ text: 'ninguém escreveu isto' }),
    'figures of a month': () =>
      readFigures(database, { from: new Date(storedAt(size).getTime() - month) }),
    'figures of all time': () => readFigures(database, {}),
    'next deliveries': async () => [
      await queue.takeUp(['webhook']),
      await queue.claim({ name: 'webhook', mostLeads: 1 }, 1),
    ],
  };
}

async function runCommand(dataDir: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const program = join(projectRoot, 'cli', 'leads.ts');
  await promisify(execFile)(process.execPath, [program, ...args], { env });
}

async function measureInserts(dataDir: string, take: Take): Promise<void> {
  const started = performance.now();
  await using server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  take('server start, ms', performance.now() - started);
  for (const clients of [1, 50]) {
    await insertForSeconds(1, clients, ourInserts(server.url));
    const { perSecond, p99 } = await insertForSeconds(3, clients, ourInserts(server.url));
    const of = `insert, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    take(`${of}, p99, ms`, p99);
    take(`${of}, a second`, perSecond);
  }
}

/** Deletes the oldest hundredth, as a purge of each day would have done it. */
async function measurePurge(dataDir: string, size: number, take: Take): Promise<void> {
  const database = openSqliteDatabase(dataDir);
  const before = storedAt(size / 100 + 1);
  const taken = await took(async () => {
    await purgeLeads(database, before, before);
    await database.wipeDeleted?.();
  });
  take('purge of the oldest 1 %, ms', taken);
  await database.close();
}

/** Measures a store that was grown to a size: what the sales team and the delivery wait for, then a copy with what writes. */
export async function measureStore(dataDir: string, size: number, take: Take): Promise<void> {
  take('file, MB', statSync(storeFile(dataDir)).size / 1e6);
  const database = openSqliteDatabase(dataDir);
  for (const [name, read] of Object.entries(readsOf(database, size))) {
    take(`${name}, ms`, await timed(read));
  }
  await database.close();
  const output = join(dataDir, 'contatos.csv');
  const exportAll = ['export', '--limit', String(size), '--output', output];
  take('export, whole, ms', await took(() => runCommand(dataDir, ...exportAll)));
  rmSync(output);
  const backup = join(dataDir, 'copy.db');
  take('backup, ms', await took(() => runCommand(dataDir, 'backup', '--output', backup)));
  const copy = join(dataDir, 'copy');
  prepareStoreFolder(copy);
  renameSync(backup, storeFile(copy));
  await measureInserts(copy, take);
  await measurePurge(copy, size, take);
  rmSync(copy, { recursive: true, force: true });
}
