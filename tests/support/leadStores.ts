import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { LeadFilter } from '../../server/leads/LeadFilter.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import type { LeadInsert } from '../../server/store/LeadStore.ts';
import { BatchWriter } from '../../server/store/sqlite/BatchWriter.ts';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { prepareStoreFolder, storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { addNote } from '../../server/team/notes.ts';
import { changeWork } from '../../server/team/work.ts';
import type { LeadRow } from '../../shared/leadRules.ts';
import type { LeadStatus } from '../../shared/leadStatuses.ts';
import { terminalActor } from '../../shared/leadWork.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { sampleInsert } from './sampleLead.ts';
import { quickFolder } from './storePlace.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * Inserts each lead by a separate call, in order. Writes as the store's thread does, but starts no thread,
 * which would take longer than most tests.
 */
export function fillStore(folder: string, leads: readonly (Partial<LeadRow> | LeadInsert)[]): void {
  using database = openConnection(prepareStoreFolder(folder));
  const writer = new BatchWriter(database);
  for (const lead of leads) writer.write([{ insert: 'rows' in lead ? lead : sampleInsert(lead) }]);
}

/** A new folder with a store of these leads, removed when the running test ends. */
export function makeStore(leads: Parameters<typeof fillStore>[1]): string {
  const folder = temporaryFolder(quickFolder);
  fillStore(folder, leads);
  return folder;
}

/** Opens a folder's embedded database, and closes it after the work. */
export async function onDatabase<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openSqliteDatabase(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Changes a store's file behind the program's back. */
export function changeStore(file: string, sql: string): void {
  using database = new DatabaseSync(file);
  database.exec(sql);
}

/** Holds a store's lock as another process does, until released or the test ends. @returns the release */
export function holdStore(folder: string): () => void {
  const holder = new DatabaseSync(storeFile(folder));
  holder.exec('BEGIN IMMEDIATE');
  const release = () => {
    if (holder.isOpen) holder.close();
  };
  onTestFinished(release);
  return release;
}

/** A lead's delivery in a state, since a moment. */
export const insertDelivery = (
  database: Database,
  lead: number,
  [channel, state]: readonly [channel: string, state: string],
  since = '2026-01-01T00:00:00.000Z',
): Promise<number> =>
  database.run(
    'INSERT INTO deliveries (lead_id, channel, state, created_at, due_at) VALUES ($1, $2, $3, $4, $4)',
    [lead, channel, state, since],
  );

export const readLeads = (folder: string, filter: LeadFilter = {}): Promise<StoredLead[]> =>
  onDatabase(folder, (database) => Array.fromAsync(listLeads(database, filter)));

export const setStatus = (folder: string, id: number, status: LeadStatus): Promise<unknown> =>
  onDatabase(folder, (database) =>
    changeWork(database, id, { change: { status }, actor: terminalActor }),
  );

export const writeNote = (folder: string, id: number, text: string): Promise<unknown> =>
  onDatabase(folder, (database) => addNote(database, id, { text, actor: terminalActor }));
