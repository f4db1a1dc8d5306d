import type { Database } from '../../server/store/Database.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';

/** One empty place for leads, which several stores may have open at once. */
export type LeadStorePlace = {
  openStore: () => Promise<LeadStore>;
  openDatabase: () => Promise<Database>;
};
