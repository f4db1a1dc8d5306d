import { expect, test } from 'vitest';
import { findEngines } from './browsers.ts';
import {
  findPostgres,
  isRequired,
  missingHosts,
  missingPostgres,
  missingSystemd,
  type Neighbour,
  requireNeighbour,
  triesWith,
} from './neighbours.ts';

test('what the environment names is taken; an empty name counts as none', () => {
  const url = 'postgres://db/tests';
  expect(findPostgres({ TEST_DATABASE_URL: url }).url).toBe(url);
  expect(findPostgres({ TEST_DATABASE_URL: '' }).url).toBeUndefined();
  const findFirefox = (path: string) => findEngines({ FIREFOX_PATH: path })[0]?.program;
  expect(findFirefox(process.execPath)).toBe(process.execPath);
  expect(findFirefox('/nowhere/firefox')).toBeUndefined();
});

test('what is missing is a failure on a build machine only, unless it is said', () => {
  expect(isRequired('POSTGRES', {})).toBe(false);
  expect(isRequired('POSTGRES', { CI: 'true' })).toBe(true);
  expect(isRequired('POSTGRES', { CI: 'true', POSTGRES: 'optional' })).toBe(false);
  expect(isRequired('POSTGRES', { POSTGRES: 'required' })).toBe(true);
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

test.each(lines)(
  'without %s the summary names it, and its tests are skipped or fail',
  (name, line) => {
    const found = { ...everything, [name]: undefined };
    const others = all.filter((other) => other !== name);
    expect(missingPostgres(all, found)).toEqual([line]);
    expect(triesWith([name], found, {})).toBe(false);
    expect(triesWith(others, found, {})).toBe(true);
    expect(triesWith([name], found, { POSTGRES: 'required' })).toBe(true);
    expect(() => requireNeighbour(name, found)).toThrow(line);
  },
);

test('a server that is given has no programs to stop and start it by', () => {
  const given = { ...everything, url: 'postgres://db', programs: undefined };
  expect(missingPostgres(all, given)).toEqual([
    `The programs of Postgres, for its restarts and failovers, could not be had: ${debian}`,
  ]);
});

test('of a machine that has everything nothing is named, else what is missing', () => {
  expect(missingPostgres(all, everything)).toEqual([]);
  expect(missingHosts({ workerd: true, nginx: true })).toEqual([]);
  expect(missingHosts({ workerd: false, nginx: false })).toEqual([
    `workerd could not be had: ${npm}`,
    'nginx could not be had: on Debian, apt-get install nginx-light',
  ]);
  const systemd = { analyzer: '/bin/a', socketHolder: '/bin/s', controlGroups: '/sys' };
  expect(missingSystemd(systemd)).toEqual([]);
  expect(missingSystemd({ ...systemd, analyzer: undefined })).toEqual([
    'systemd could not be had: on Debian, apt-get install systemd',
  ]);
  expect(missingSystemd({ ...systemd, controlGroups: undefined })).toEqual([
    expect.stringContaining('it takes root, namespaces, control groups of version 2, systemd'),
  ]);
});
