import { describe } from 'vitest';
import { postgresPlace } from './postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from './postgres/testDatabase.ts';
import { sqlitePlace, TestedStore } from './storePlace.ts';

const migratedPostgres = async () => postgresPlace(await makeDatabase('migrated'));

/** Defines tests for each kind of store; those on Postgres are skipped if this machine has none. */
export function onEveryStore(subject: string, define: (tested: TestedStore) => void): void {
  describe(`${subject} on SQLite`, () => define(new TestedStore(sqlitePlace)));
  describePostgres(`${subject} on Postgres`, () => define(new TestedStore(migratedPostgres)));
}
