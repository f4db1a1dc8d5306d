import { onTestFinished } from 'vitest';
import type { LeadRow } from '../../leads/leadRow.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { sampleInsert } from './sampleLead.ts';

/** One empty place for leads, which several stores may have open at once. */
export type StorePlace = {
  openStore: () => Promise<LeadStore>;
  openDatabase: () => Promise<Database>;
};

export type MakePlace = () => StorePlace | Promise<StorePlace>;

/** A store that is closed when the running test has finished. */
export async function openStore(place: StorePlace): Promise<LeadStore> {
  const store = await place.openStore();
  onTestFinished(() => store.close());
  return store;
}

/** The operators' view of a place; closed when the running test has finished. */
export async function openDatabase(place: StorePlace): Promise<Database> {
  const database = await place.openDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** Every lead of a place, newest first. */
export const allLeads = async (place: StorePlace): Promise<StoredLead[]> =>
  Array.fromAsync(listLeads(await openDatabase(place), {}));

/** A lead's number that no desk of a test comes to. */
export const nobody = 999_999;

/** Makes desks with the given leads, in the order of their numbers. */
export const deskIn =
  (makePlace: MakePlace) =>
  async (...rows: Partial<LeadRow>[]) => {
    const place = await makePlace();
    const store = await openStore(place);
    const database = await openDatabase(place);
    for (const row of rows) await store.insert(sampleInsert(row));
    const ids = (
      await database.all<{ id: number }>('SELECT id FROM merchant_leads ORDER BY id')
    ).map(({ id }) => id);
    const list = async (filter: LeadFilter) =>
      (await Array.fromAsync(listLeads(database, filter))).map(({ name }) => name);
    const count = async (table: string) => {
      const [row] = await database.all<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
      return row?.n;
    };
    const age = (id: number, moment: Date) =>
      database.run('UPDATE merchant_leads SET created_at = $1 WHERE id = $2', [
        moment.toISOString(),
        id,
      ]);
    const deliver = (id: number, channel: string, state: string) =>
      database.run(
        'INSERT INTO deliveries (lead_id, channel, state, created_at, due_at) VALUES ($1, $2, $3, $4, $4)',
        [id, channel, state, '2026-11-21T12:00:00.000Z'],
      );
    return { store, database, ids, first: ids[0] ?? 0, list, count, age, deliver };
  };
