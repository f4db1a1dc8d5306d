import { expect, test } from 'vitest';
import {
  findPostgres,
  missingPostgres,
  type Neighbour,
  postgresIsRequired,
  requireNeighbour,
  triesWith,
} from './findPostgres.ts';

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

const everything = {
  ...{ url: undefined, programs: '/bin', pooler: '/bin/x', packaged: '/npm/17' },
  ...{ postgrest: '/npm/postgrest', supabase: '/npm/supabase' },
};
const debian = 'on Debian, apt-get install postgresql pgbouncer; elsewhere, set TEST_DATABASE_URL';
const npm = `npm has none for ${process.platform}-${process.arch}`;
const lines: [Neighbour, string][] = [
  ['programs', `Postgres could not be had: ${debian}`],
  ['pooler', `PgBouncer could not be had: ${debian}`],
  ['packaged', `Postgres 17 could not be had: ${npm}`],
  ['postgrest', `PostgREST could not be had: ${npm}`],
  ['supabase', `The command line of Supabase could not be had: ${npm}`],
];
const all = lines.map(([name]) => name);

test.each(lines)('without %s the summary names it, and its tests are skipped', (name, line) => {
  const found = { ...everything, [name]: undefined };
  expect(missingPostgres(all, found)).toEqual([line]);
  expect(triesWith([name], found, {})).toBe(false);
  expect(
    triesWith(
      all.filter((other) => other !== name),
      found,
      {},
    ),
  ).toBe(true);
});

test.each(lines)('without %s its tests fail by its name where it is required', (name, line) => {
  const found = { ...everything, [name]: undefined };
  expect(triesWith([name], found, { POSTGRES: 'required' })).toBe(true);
  expect(() => requireNeighbour(name, found)).toThrow(line);
});

test('of a machine that has all of them nothing is named', () => {
  expect(missingPostgres(all, everything)).toEqual([]);
  expect(requireNeighbour('pooler', everything)).toBe('/bin/x');
});

test('a server that is given has no programs to stop and start it by', () => {
  expect(
    missingPostgres(all, { ...everything, url: 'postgres://db', programs: undefined }),
  ).toEqual([
    `The programs of Postgres, for its restarts and failovers, could not be had: ${debian}`,
  ]);
});
