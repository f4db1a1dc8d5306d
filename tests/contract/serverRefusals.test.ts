import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const main = new URL('../../server/main.ts', import.meta.url).pathname;

/** Starts the server with these settings alone; it must not stay. */
const start = async (settings: Record<string, string>) => {
  const defaults = { PORT: '0', DATA_DIR: temporaryFolder(), SITE_DIR: writeSiteFixture() };
  const env = { ...defaults, ...settings };
  const child = spawn(process.execPath, [main], { env });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(errors).toMatch(/^[^\n]+\n$/);
  expect(errors).not.toMatch(/ at |Error:/);
  expect(output).not.toContain('Site:');
  return { code: child.exitCode, line: errors.trimEnd() };
};

it.each([
  ['PORT', '99999', 'PORT must be a number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST must be an address or a host name.'],
  ['HOST', '203.0.113.1', 'HOST 203.0.113.1 is no address of this machine.'],
  ['LEADS_RATE_LIMIT', '0', /^LEADS_RATE_LIMIT must be /],
  ['TRUST_PROXY', 'everybody', /^TRUST_PROXY must be /],
  ['TRUST_PROXY', 'constructor', /^TRUST_PROXY must be /],
  ['ALLOWED_ORIGINS', 'loja.example', /^ALLOWED_ORIGINS must be /],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, error, /],
  ['PUBLIC_SUPABASE_URL', 'https://a.example', 'supabaseKey is required.'],
  ['PUBLIC_SUPABASE_KEY', 'sb_publishable_x', 'supabaseUrl is required.'],
  [
    'DATABASE_URL',
    'mysql://ana:secret@db/leads',
    /^DATABASE_URL must be the address of a Postgres that takes writes, [^@]+@host:5432[^@]+$/,
  ],
])('%s=%s is one line', async (variable, value, expected) => {
  const { code, line } = await start({ [variable]: value });
  expect(code).toBe(1);
  if (expected instanceof RegExp) expect(line).toMatch(expected);
  else expect(line).toBe(expected);
});

it('a port in use is one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    line: `PORT ${port} on HOST 127.0.0.1 is in use: stop the other program or set another PORT.`,
  });
  other.close();
});

it('a data folder that cannot be written is one line', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { code, line } = await start({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(line).toMatch(
    /^DATA_DIR: leads cannot be written in the folder .*\/file\/data \(\w+\)\.$/,
  );
});

it('missing pages are one line', async () => {
  const { code, line } = await start({ SITE_DIR: temporaryFolder() });
  expect(code).toBe(1);
  expect(line).toMatch(/^There are no built pages in .*: run "npm run build" first\.$/);
});
