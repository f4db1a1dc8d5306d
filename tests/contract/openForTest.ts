import { onTestFinished } from 'vitest';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import type { LeadStorePlace } from './LeadStorePlace.ts';

export type MakePlace = () => LeadStorePlace | Promise<LeadStorePlace>;

/** A store that is closed when the running test has finished. */
export async function openStore(place: LeadStorePlace): Promise<LeadStore> {
  const store = await place.openStore();
  onTestFinished(() => store.close());
  return store;
}

/** The operators' view of a place; closed when the running test has finished. */
export async function openDatabase(place: LeadStorePlace): Promise<Database> {
  const database = await place.openDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** Every lead of a place, newest first. */
export const allLeads = async (place: LeadStorePlace): Promise<StoredLead[]> =>
  Array.fromAsync(listLeads(await openDatabase(place), {}));
