import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { canTestWith } from '../../scripts/test/testTools.ts';
import type { Migration } from '../../server/store/readMigrations.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { runSupabase } from '../support/hosted/startHostedProject.ts';
import { makeStore, readLeads } from '../support/leadStores.ts';
import { leadsCommand, runLeadsOn } from '../support/leadsCommand.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { allLeads } from '../support/storePlace.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const further = vi.hoisted(() => {
  // Files before this one may have loaded the modules that the mock is for.
  vi.resetModules();
  return { migrations: [] as Migration[] };
});

vi.mock('../../server/store/readMigrations.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../server/store/readMigrations.ts')>();
  const readMigrations = (folder: string) => [
    ...original.readMigrations(folder),
    ...further.migrations,
  ];
  return { ...original, readMigrations };
});

/** Makes the program a later version, which changes the schema. */
const releaseLater = (sql: string) => {
  further.migrations = [{ name: '29991231000000_later', sql, checksum: 'of the later one' }];
  onTestFinished(() => {
    further.migrations = [];
  });
};

it('an embedded store is migrated by its first reader, beside a server of the previous version', async () => {
  const folder = makeStore([{ name: 'Ana' }]);
  const older = new DatabaseSync(storeFile(folder));
  onTestFinished(() => older.close());
  releaseLater('CREATE TABLE later (id INTEGER PRIMARY KEY)');
  expect(await readLeads(folder)).toHaveLength(1);
  older.exec(`INSERT INTO merchant_leads (name, email, phone, platform)
    VALUES ('Rita', 'rita@aurora.example', '(11) 98765-4321', 'VTEX');
    INSERT INTO lead_states (lead_id, email_key, phone_digits)
    SELECT max(id), 'rita@aurora.example', '11987654321' FROM merchant_leads`);
  expect(await readLeads(folder)).toHaveLength(2);
  const last = older.prepare('SELECT max(name) AS name FROM schema_migrations').get();
  expect(last).toEqual({ name: '29991231000000_later' });
  expect(older.prepare('SELECT count(*) AS rows FROM later').get()).toEqual({ rows: 0 });
});

it('a backup of an older version is migrated', async () => {
  const [folder, backups] = [temporaryFolder(), makeStore([{ name: 'Ana' }])];
  releaseLater('CREATE TABLE later (id INTEGER PRIMARY KEY)');
  expect((await leadsCommand(folder)('restore', storeFile(backups))).code).toBe(0);
  expect((await readLeads(folder))[0]).toMatchObject({ name: 'Ana', status: 'new' });
});

describePostgres('a Postgres of an older version', () => {
  it('is migrated by the first program that reads it, while that version serves, without long locks', async () => {
    const url = await makeDatabase('migrated');
    const older = await connectTo(url);
    await insertAsVisitor(older);
    releaseLater(
      `CREATE TABLE lead_records.later AS SELECT current_setting('lock_timeout') AS wait`,
    );
    expect(await runLeadsOn(url, 'list')).toMatchObject({ code: 0, errors: '' });
    await insertAsVisitor(older);
    expect(await allLeads(postgresPlace(url))).toHaveLength(2);
    expect((await older.query('SELECT * FROM lead_records.later')).rows).toEqual([{ wait: '5s' }]);
  });

  it.runIf(canTestWith('Supabase'))(
    'has one ledger for Supabase’s CLI and our server',
    async () => {
      const ours = `--remote=${await makeDatabase('migrated')}`;
      expect(await runSupabase(['db', 'push', ours, '--dry-run'])).toContain('up to date');
      const listed = await runSupabase(['migration', 'list', ours]);
      expect(listed.match(/`(\d{14})` *\| *`\1`/g)).toHaveLength(postgresMigrations.length);
    },
  );

  it('is rejected if our tables are there without their migration', async () => {
    const url = await makeDatabase('migrated');
    const client = await connectTo(url);
    await client.query('DELETE FROM supabase_migrations.schema_migrations');
    const errors = expect.stringMatching(
      /has the schema lead_records, but its ledger lacks migration/,
    );
    expect(await runLeadsOn(url, 'list')).toMatchObject({ code: 1, errors });
  });
});

describe('a store from before the first migration', () => {
  const said =
    /^(DATA_DIR: the lead store|DATABASE_URL: the database) was written by the version of 2026-11-26 \(migration 20261126120000\S*\) and was left unchanged: export its leads with that version \(docs\/reliability\.md\)\.$/;
  const refused = {
    code: 1,
    errors: expect.stringContaining('versão anterior deste programa, cujo export o lê'),
  };

  it('is recognised in a folder, and left unchanged', async () => {
    const folder = temporaryFolder();
    const database = new DatabaseSync(storeFile(folder));
    database.exec(`CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, checksum TEXT);
      INSERT INTO schema_migrations VALUES ('20261122220000_merchant_leads', 'a'), ('20261126120000_team', 'b');
      CREATE TABLE merchant_leads (name TEXT);
      INSERT INTO merchant_leads VALUES ('Ana')`);
    const readAll = () => [
      database.prepare('SELECT sql FROM sqlite_schema').all(),
      database.prepare('SELECT * FROM merchant_leads').all(),
    ];
    const before = readAll();
    await expect(openSqliteStore(folder)).rejects.toThrow(said);
    expect(await leadsCommand(folder)('list')).toMatchObject(refused);
    expect(readAll()).toEqual(before);
    database.close();
  });

  it.skipIf(inject('postgres') === null)(
    'is recognised in Postgres, and left unchanged',
    async () => {
      const url = await makeDatabase('migrated');
      const client = await connectTo(url);
      await client.query(`DELETE FROM supabase_migrations.schema_migrations;
      INSERT INTO supabase_migrations.schema_migrations (version)
      VALUES ('20261122220000'), ('20261126120000')`);
      await insertAsVisitor(client);
      await expect(postgresPlace(url).openStore()).rejects.toThrow(said);
      const ledger = 'SELECT version FROM supabase_migrations.schema_migrations';
      expect((await client.query(ledger)).rowCount).toBe(2);
      expect((await client.query('SELECT FROM merchant_leads')).rowCount).toBe(1);
      expect(await runLeadsOn(url, 'list')).toMatchObject(refused);
    },
  );
});
