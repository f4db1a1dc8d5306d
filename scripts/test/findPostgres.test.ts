import { expect, test } from 'vitest';
import { findPostgres, postgresIsRequired } from './findPostgres.ts';

test('the server that the environment names is there for tests', () => {
  const url = 'postgres://postgres@127.0.0.1:5432/postgres';
  expect(findPostgres({ TEST_DATABASE_URL: url }).url).toBe(url);
  expect(findPostgres({ TEST_DATABASE_URL: '' }).url).toBeUndefined();
  expect(findPostgres({}).url).toBeUndefined();
});

test('a missing Postgres is a failure on a build machine only, unless it is said', () => {
  expect(postgresIsRequired({})).toBe(false);
  expect(postgresIsRequired({ CI: 'true' })).toBe(true);
  expect(postgresIsRequired({ CI: 'true', POSTGRES: 'optional' })).toBe(false);
  expect(postgresIsRequired({ POSTGRES: 'required' })).toBe(true);
});
