import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../../server/database/openSqliteDatabase.ts';
import { purgeLeads } from '../../../server/desk/deleteLeads.ts';
import { openConnection } from '../../../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder, storeFile } from '../../../server/store/sqlite/prepareStoreFolder.ts';
import { storedAt } from '../fill/storedAt.ts';
import type { TakeDown } from '../Reading.ts';
import { runCommand } from './runCommand.ts';

/** Deletes the oldest hundredth of a store, as a purge of each day would have done it. */
async function purgeOldest(dataDir: string, size: number): Promise<number> {
  openConnection(storeFile(dataDir)).close();
  const database = openSqliteDatabase(dataDir);
  const before = storedAt(size / 100 + 1);
  const started = performance.now();
  await purgeLeads(database, before, before);
  await database.wipeDeleted?.();
  const seconds = (performance.now() - started) / 1000;
  await database.close();
  return seconds;
}

/** An export is as fast at the end of a large store as at its beginning: more leads would only take longer. */
const mostExported = 1e6;

async function measureExport(dataDir: string, size: number, takeDown: TakeDown): Promise<void> {
  const leads = Math.min(size, mostExported);
  const output = join(dataDir, 'contatos.csv');
  const args = ['export', '--limit', String(leads), '--output', output];
  const { seconds, peak } = await runCommand(dataDir, args);
  rmSync(output);
  if (leads === size) takeDown('export, whole', size, seconds, 's');
  takeDown('export, rate', size, leads / seconds, '/s');
  takeDown('export, memory', size, peak, 'MB');
}

/** Export and backup as commands, and a purge of the copy: what must grow with the store. */
export async function measureCommands(
  dataDir: string,
  size: number,
  takeDown: TakeDown,
): Promise<void> {
  await measureExport(dataDir, size, takeDown);
  const copy = join(dataDir, 'copy.db');
  const copied = await runCommand(dataDir, ['backup', '--output', copy]);
  takeDown('backup', size, copied.seconds, 's');
  takeDown('backup, memory', size, copied.peak, 'MB');
  const copyDir = join(dataDir, 'copy');
  prepareStoreFolder(copyDir);
  renameSync(copy, storeFile(copyDir));
  takeDown('purge of the oldest 1 %', size, await purgeOldest(copyDir, size), 's');
  rmSync(copyDir, { recursive: true, force: true });
}
