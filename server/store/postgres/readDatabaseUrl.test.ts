import { expect, it } from 'vitest';
import { readDatabaseUrl } from './readDatabaseUrl.ts';

it.each([
  ['postgresql://localhost', 'localhost (Postgres)'],
  ['postgres://ana:secret@[::1]:5433/leads', '[::1]:5433/leads (Postgres)'],
  ['postgres:///leads?host=/run/postgresql', '/run/postgresql/leads (Postgres)'],
  ['postgres:///', 'localhost/ (Postgres)'],
])('%s names the database %s', (url, place) => {
  expect(readDatabaseUrl(url)?.place).toBe(place);
});

it('reads sslmode as psql does', () => {
  const query = (text: string) => readDatabaseUrl(`postgres://db/leads?${text}`)?.url.split('?')[1];
  expect(query('sslmode=require')).toBe('sslmode=require&uselibpqcompat=true');
  expect(query('sslmode=no-verify')).toBe('sslmode=no-verify');
  expect(query('sslmode=require&sslrootcert=system')).toBe(
    'sslmode=verify-full&uselibpqcompat=true',
  );
  expect(query('application_name=x')).toBe('application_name=x');
});

it.each([
  '',
  'mysql://db/leads',
  'postgres://ana:100%@db/leads',
  'postgres://ana:se/cret@db/leads',
  'postgres://db:99999/leads',
  'postgres://one,two/leads',
])('rejects %j', (url) => {
  expect(readDatabaseUrl(url)).toBeNull();
});
