import { execFile } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../scripts/project.mjs';
import { DeliveryQueue } from '../server/delivery/DeliveryQueue.ts';
import { purgeLeads } from '../server/leads/deleteLeads.ts';
import type { LeadFilter } from '../server/leads/LeadFilter.ts';
import { findSameContact, readDossiers } from '../server/leads/leadDossier.ts';
import { listLeads } from '../server/leads/listLeads.ts';
import type { Database } from '../server/store/Database.ts';
import { openSqliteDatabase } from '../server/store/sqlite/SqliteDatabase.ts';
import { prepareStoreFolder, storeFile } from '../server/store/sqlite/storeFolder.ts';
import { startServer } from '../tests/support/runServer.ts';
import { median } from './Figure.ts';
import { makeRow } from './growStore.ts';
import { time, timeRounds } from './rounds.ts';
import { insertForSeconds, ourInserts } from './wrk.ts';

/** When the lead of a number came: ten million in three years. */
export const storedAt = (number: number): Date =>
  new Date(Date.parse('2023-11-23T00:00:00Z') + number * 9500);

function readsOf(database: Database, size: number) {
  const list = (filter: LeadFilter) => () => Array.fromAsync(listLeads(database, filter));
  const queue = new DeliveryQueue(database, () => new Date());
  const { email } = makeRow(size / 2);
  return {
    'list, newest 50': list({ limit: 50 }),
    'all of a person': async () =>
      Array.fromAsync(readDossiers(database, await findSameContact(database, email))),
    'search, found among the newest': list({ text: makeRow(size - 20).email, limit: 1 }),
    'search, found nowhere': list({ text: 'ninguém escreveu isto' }),
    'next deliveries': async () => [
      await queue.takeUp(['webhook']),
      await queue.claim('webhook', 1),
    ],
  };
}

const timeCommand = (dataDir: string, ...args: string[]): Promise<number> => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const program = join(projectRoot, 'cli', 'leads.ts');
  return time(() => promisify(execFile)(process.execPath, [program, ...args], { env }));
};

/** Measures what the sales team and the delivery wait for; then, in a copy, the writes. */
export async function* measureStore(
  dataDir: string,
  size: number,
): AsyncGenerator<[name: string, value: number]> {
  yield ['file, MB', statSync(storeFile(dataDir)).size / 1e6];
  const database = openSqliteDatabase(dataDir);
  for (const [name, read] of Object.entries(readsOf(database, size)))
    yield [`${name}, ms`, median(await timeRounds(5, read))];
  await database.close();
  const output = join(dataDir, 'contatos.csv');
  const limit = String(size);
  yield [
    'export, whole, ms',
    await timeCommand(dataDir, 'export', '--limit', limit, '--output', output),
  ];
  rmSync(output);
  const backup = join(dataDir, 'copy.db');
  yield ['backup, ms', await timeCommand(dataDir, 'backup', '--output', backup)];
  const copy = join(dataDir, 'copy');
  prepareStoreFolder(copy);
  renameSync(backup, storeFile(copy));
  const server = await startServer({ dataDir: copy, env: { LOG_LEVEL: 'error' } });
  for (const clients of [1, 50]) {
    const inserts = await insertForSeconds(3, clients, ourInserts(server.url));
    yield [`inserts a second, ${clients} at a time`, inserts];
  }
  await server.stop();
  const before = storedAt(size / 100 + 1);
  const purged = openSqliteDatabase(copy);
  yield ['purge of the oldest 1 %, ms', await time(() => purgeLeads(purged, before, before))];
  await purged.close();
  rmSync(copy, { recursive: true, force: true });
}
