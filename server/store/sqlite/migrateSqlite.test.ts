import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { type Migration, readMigrations } from '../readMigrations.ts';
import { migrate } from './migrateSqlite.ts';
import { migrationsFolder } from './openConnection.ts';

const migration = (name: string, sql: string): Migration => {
  return { name, sql, checksum: `sum of ${sql}` };
};

const one = migration('1_one', 'CREATE TABLE one (a TEXT)');
const two = migration('2_two', 'CREATE TABLE two (a TEXT)');
const broken = migration('3_broken', 'CREATE TABLE three (a TEXT); INSERT INTO nowhere VALUES (1)');

const namesIn = (database: DatabaseSync, sql: string) =>
  Array.from(database.prepare(`SELECT name FROM ${sql} ORDER BY name`).all(), ({ name }) => name);

const applied = (database: DatabaseSync) => namesIn(database, 'schema_migrations');
const tables = (database: DatabaseSync) => namesIn(database, "sqlite_schema WHERE type = 'table'");

describe('migrate', () => {
  it('applies what is missing, once, and writes it down with its time', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, [one]);
    migrate(database, [one]);
    migrate(database, [one, two]);
    expect(applied(database)).toEqual(['1_one', '2_two']);
    expect(tables(database)).toEqual(['one', 'schema_migrations', 'two']);
    const row = database.prepare('SELECT * FROM schema_migrations').get();
    expect(row).toMatchObject({ checksum: one.checksum });
    expect(row?.['applied_at']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('leaves nothing of a migration that fails, and keeps those before', () => {
    const database = new DatabaseSync(':memory:');
    expect(() => migrate(database, [one, two, broken])).toThrow('nowhere');
    expect(applied(database)).toEqual(['1_one', '2_two']);
    expect(tables(database)).not.toContain('three');
    migrate(database, [one, two]);
  });

  it('refuses a migration that was changed after it had been applied', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, [one]);
    const changed = { ...one, checksum: 'another' };
    expect(() => migrate(database, [changed, two])).toThrow('Migration 1_one was changed');
    expect(tables(database)).not.toContain('two');
  });
});

it('makes strict tables without functions of our own, so that any SQLite shell can open the store', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, readMigrations(migrationsFolder));
  const own = "type = 'table' AND name NOT LIKE 'sqlite_%'";
  expect(namesIn(database, `pragma_table_list WHERE ${own}`).length).toBeGreaterThan(4);
  expect(namesIn(database, `pragma_table_list WHERE ${own} AND NOT strict`)).toEqual([]);
});

it('reads the migrations in the order of their names, whatever their line ends', () => {
  const [unix, windows] = [temporaryFolder(), temporaryFolder()];
  for (const [folder, end] of [
    [unix, '\n'],
    [windows, '\r\n'],
  ] as const) {
    writeFileSync(join(folder, '2_b.sql'), `SELECT 2;${end}`);
    writeFileSync(join(folder, '1_a.sql'), `SELECT${end}1;${end}`);
    writeFileSync(join(folder, 'notes.md'), 'no migration');
  }
  expect(readMigrations(unix).map(({ name }) => name)).toEqual(['1_a', '2_b']);
  expect(readMigrations(windows)).toEqual(readMigrations(unix));
  expect(new Set(readMigrations(unix).map(({ checksum }) => checksum)).size).toBe(2);
});
