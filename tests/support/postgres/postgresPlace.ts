import { openPostgresDatabase } from '../../../server/store/postgres/PostgresDatabase.ts';
import { openPostgresStore } from '../../../server/store/postgres/PostgresStore.ts';
import {
  type DatabaseUrl,
  readDatabaseUrl,
} from '../../../server/store/postgres/readDatabaseUrl.ts';
import type { StorePlace } from '../storePlace.ts';

export function databaseUrl(url: string): DatabaseUrl {
  const database = readDatabaseUrl(url);
  if (!database) throw new Error('Not a database URL');
  return database;
}

const emptyPostgres = `TRUNCATE merchant_leads, deliveries, delivery_channels, operator_actions, funnel_counts,
  team_members RESTART IDENTITY CASCADE; UPDATE team_clock SET last_event = 0`;

export const postgresPlace = (url: string): StorePlace => ({
  openStore: async () => (await openPostgresStore(databaseUrl(url))).store,
  openDatabase: () => openPostgresDatabase(databaseUrl(url)),
  empty: (database) => database.run(emptyPostgres),
});
