import { expect, test } from 'vitest';
import { findPostgres, missingPostgres, postgresIsRequired } from './findPostgres.ts';

test('a server that the environment names is taken; an empty name counts as none', () => {
  const url = 'postgres://db/tests';
  expect(findPostgres({ TEST_DATABASE_URL: url }).url).toBe(url);
  expect(findPostgres({ TEST_DATABASE_URL: '' }).url).toBeUndefined();
});

test('a missing Postgres is a failure on a build machine only, unless it is said', () => {
  expect(postgresIsRequired({})).toBe(false);
  expect(postgresIsRequired({ CI: 'true' })).toBe(true);
  expect(postgresIsRequired({ CI: 'true', POSTGRES: 'optional' })).toBe(false);
  expect(postgresIsRequired({ POSTGRES: 'required' })).toBe(true);
});

test('what is missing is named with the way to get it', () => {
  const found = {
    ...{ url: undefined, programs: '/bin', pooler: '/bin/x', advice: 'get it' },
    ...{ packaged: '/npm/17', postgrest: '/npm/postgrest' },
  };
  expect(missingPostgres(found)).toEqual([]);
  expect(missingPostgres({ ...found, programs: undefined, pooler: undefined })).toEqual([
    'Postgres could not be had: get it',
    'PgBouncer could not be had: get it',
  ]);
  expect(missingPostgres({ ...found, packaged: undefined, postgrest: undefined })).toEqual([
    `Postgres 17 could not be had: npm has none for ${process.platform}-${process.arch}`,
    `PostgREST could not be had: npm has none for ${process.platform}-${process.arch}`,
  ]);
  expect(missingPostgres({ ...found, url: 'postgres://db', programs: undefined })).toEqual([
    'The programs of Postgres, for its restarts and failovers, could not be had: get it',
  ]);
});
