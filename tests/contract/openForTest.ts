import { onTestFinished } from 'vitest';
import type { LeadArchive, LeadStore, StoredLead } from '../../server/store/LeadStore.ts';
import type { LeadStorePlace } from './LeadStorePlace.ts';

export type MakePlace = () => LeadStorePlace | Promise<LeadStorePlace>;

/** A store that is closed when the running test has finished. */
export async function openStore(place: LeadStorePlace): Promise<LeadStore> {
  const store = await place.openStore();
  onTestFinished(() => store.close());
  return store;
}

/** The archive of a place; closed when the running test has finished. */
export function openArchive(place: LeadStorePlace): LeadArchive {
  const archive = place.openArchive();
  onTestFinished(() => archive.close());
  return archive;
}

/** Every lead of a place, newest first. */
export const allLeads = (place: LeadStorePlace): StoredLead[] => [...openArchive(place).list({})];
