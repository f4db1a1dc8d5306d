import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { LeadFilter } from '../../server/leads/LeadFilter.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { byTerminal, changeWork } from '../../server/team/work.ts';
import type { LeadRow } from '../../shared/leadRules.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { sampleInsert, sampleLead } from './sampleLead.ts';

/** A place for leads, which several stores may have open at the same time. */
export type StorePlace = {
  openStore: () => Promise<LeadStore>;
  openDatabase: () => Promise<Database>;
  /** Deletes all leads and everything stored beside them, and starts numbering again. */
  empty: (database: Database) => Promise<unknown>;
  remove?: () => void;
};

type MakePlace = () => StorePlace | Promise<StorePlace>;

/** A place where writing needs no disk, if this machine has one. */
export const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const emptySqlite = async (database: Database) => {
  const leads = ['merchant_leads', 'deliveries', 'delivery_channels', 'operator_actions'];
  const others = ['funnel_counts', 'team_sign_ins', 'team_sessions', 'team_members'];
  for (const table of [...leads, ...others, 'sqlite_sequence'])
    await database.run(`DELETE FROM ${table}`);
  await database.run('UPDATE team_clock SET last_event = 0');
};

/** A folder for an embedded store that need not wait for a disk. */
export function sqlitePlace(folder = mkdtempSync(join(quickFolder, 'consigo-test-'))): StorePlace {
  return {
    openStore: () => openSqliteStore(folder),
    openDatabase: async () => openSqliteDatabase(folder),
    empty: emptySqlite,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A store, closed when the running test ends. */
export async function openStore(place: StorePlace): Promise<LeadStore> {
  const store = await place.openStore();
  onTestFinished(() => store.close());
  return store;
}

/** The operators' view of a place, closed when the running test ends. */
export async function openDatabase(place: StorePlace): Promise<Database> {
  const database = await place.openDatabase();
  onTestFinished(() => database.close());
  return database;
}

export const allLeads = async (place: StorePlace): Promise<StoredLead[]> =>
  Array.fromAsync(listLeads(await openDatabase(place), {}));

export const lose = (database: Database, id: number): Promise<unknown> =>
  changeWork(database, id, { ...byTerminal, change: { lostReason: 'Sem resposta' } });

/** A lead id that no test reaches. */
export const nobody = 999_999;

/** A place with a store and a view of it, open for all tests of a contract and empty before each. */
export class TestedStore {
  readonly #makePlace: MakePlace;
  place!: StorePlace;
  store!: LeadStore;
  database!: Database;

  constructor(makePlace: MakePlace) {
    this.#makePlace = makePlace;
    beforeAll(async () => {
      this.place = await this.#makePlace();
      this.store = await this.place.openStore();
      await this.store.checkWritable();
      this.database = await this.place.openDatabase();
    });
    beforeEach(() => this.place.empty(this.database));
    afterAll(async () => {
      await this.database.close();
      await this.store.close();
      this.place.remove?.();
    });
  }

  /** Inserts each lead by a separate call. Returns the ids of all leads, in order. */
  async insert(...rows: Partial<LeadRow>[]): Promise<number[]> {
    for (const row of rows) await this.store.insert(sampleInsert(row));
    return (await this.leads()).map(({ id }) => id).reverse();
  }

  /** Inserts that many leads at the same moment, by one call. */
  insertMany(count: number): Promise<unknown> {
    return this.store.insert(sampleInsert({}, { rows: Array(count).fill(sampleLead()) }));
  }

  leads(filter: LeadFilter = {}): Promise<StoredLead[]> {
    return Array.fromAsync(listLeads(this.database, filter));
  }

  async names(filter: LeadFilter = {}): Promise<string[]> {
    return (await this.leads(filter)).map(({ name }) => name);
  }

  /** @param table may be followed by a condition */
  async count(table: string): Promise<number | undefined> {
    const [row] = await this.database.all<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
    return row?.n;
  }

  age(id: number, moment: Date): Promise<number> {
    const sql = 'UPDATE merchant_leads SET created_at = $1 WHERE id = $2';
    return this.database.run(sql, [moment.toISOString(), id]);
  }
}
