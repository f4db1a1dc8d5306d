import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { Migration } from '../readMigrations.ts';
import { migrate } from './migrateSqlite.ts';

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

it('rolls back a failing migration and keeps the earlier ones', () => {
  const database = new DatabaseSync(':memory:');
  expect(() => migrate(database, [one, two, broken])).toThrow('nowhere');
  expect(applied(database)).toEqual(['1_one', '2_two']);
  expect(tables(database)).not.toContain('three');
  migrate(database, [one, two]);
});

it('refuses a migration that was changed after it was applied', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, [one]);
  const changed = { ...one, checksum: 'another' };
  expect(() => migrate(database, [changed, two])).toThrow('Migration 1_one was changed');
  expect(tables(database)).not.toContain('two');
});
