import { execFile } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../scripts/project.mjs';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import { purgeLeads } from '../../server/leads/deleteLeads.ts';
import type { LeadFilter } from '../../server/leads/LeadFilter.ts';
import { findSameContact, readDossiers } from '../../server/leads/leadDossier.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { prepareStoreFolder, storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { readTeamFigures } from '../../server/team/answerFigures.ts';
import { startServer } from '../../tests/support/runServer.ts';
import { median } from '../Figure.ts';
import { insertForSeconds, ourInserts } from '../wrk.ts';
import { makeRow, storedAt } from './growStore.ts';

/** Receives each measured value. */
type Take = (name: string, value: number) => void;

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The median of five rounds, in milliseconds; a warm-up that takes over 2 s is the result itself. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const first = await took(work);
  if (first > 2000) return first;
  return median(await Array.fromAsync({ length: 5 }, () => took(work)));
}

function readsOf(database: Database, size: number) {
  const list = (filter: LeadFilter) => () => Array.fromAsync(listLeads(database, filter));
  const queue = new DeliveryQueue(database, () => new Date());
  const { email } = makeRow(Math.ceil(size / 2) + 1);
  const lastMonth = new Date(storedAt(size).getTime() - 30 * 86_400_000);
  return {
    'list, newest 50': list({ limit: 50 }),
    'leads for export --new': list({ isNew: true }),
    'all of a person': async () =>
      Array.fromAsync(readDossiers(database, await findSameContact(database, email))),
    'search, found among the newest': list({ text: makeRow(size - 20).email, limit: 1 }),
    'search, found nowhere': list({ text: 'ninguém escreveu isto' }),
    'figures of a month': () => readTeamFigures(database, { from: lastMonth }),
    'figures of all time': () => readTeamFigures(database, {}),
    'next deliveries': async () => [
      await queue.takeUp(['webhook']),
      await queue.claim('webhook', 1),
    ],
  };
}

async function runCommand(dataDir: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const program = join(projectRoot, 'cli', 'leads.ts');
  await promisify(execFile)(process.execPath, [program, ...args], { env });
}

async function measureInserts(dataDir: string, take: Take): Promise<void> {
  await using server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  for (const clients of [1, 50]) {
    take(
      `inserts a second, ${clients} at a time`,
      await insertForSeconds(3, clients, ourInserts(server.url)),
    );
  }
}

/** Measures what the sales team and the delivery wait for; then, in a copy, the writes. */
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
  const before = storedAt(size / 100 + 1);
  const purged = openSqliteDatabase(copy);
  take('purge of the oldest 1 %, ms', await took(() => purgeLeads(purged, before, before)));
  await purged.close();
  rmSync(copy, { recursive: true, force: true });
}
