import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { listenLocally } from '../support/listenLocally.ts';
import { webhookTo } from '../support/receivers.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { siteOwner } from '../support/siteOwner.ts';
import { runToEnd } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const run = (args: readonly string[], settings: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const usual = { PATH, HOME, NO_ENV_FILE: '1', PORT: '0', DATA_DIR: temporaryFolder() };
  return runToEnd(args, { env: { ...usual, ...settings } });
};

const halfABackend = { PUBLIC_SUPABASE_URL: 'https://a.example' };

test.each([
  ['start', halfABackend, 'supabaseKey is required.'],
  [
    'start',
    { SITE_URL: 'https://loja.com.br', ...siteOwner, LEGAL_CNPJ: '' },
    'SITE_URL is public, and LEGAL_CNPJ not set or a placeholder: set them, or set ALLOW_PLACEHOLDERS=1 to run without.',
  ],
  [
    'build',
    { SITE_URL: 'https://loja.com.br', ...siteOwner, CONTACT_EMAIL: 'contato@consigo.example' },
    'SITE_URL is public, and CONTACT_EMAIL not set or a placeholder: set them, or set ALLOW_PLACEHOLDERS=1 to run without.',
  ],
  [
    'build',
    { SITE_DIR: 'server' },
    `SITE_DIR: ${join(projectRoot, 'server')} contains something other than built pages: name a folder that may be replaced.`,
  ],
] as [string, Record<string, string>, string][])(
  'reports an invalid setting of npm run %s in one line, before any build: %j',
  async (command, settings, line) => {
    const ended = await run(['scripts/run.mjs', command], settings);
    expect(ended).toEqual({ code: 1, output: '', errors: `${line}\n` });
  },
);

describe('reports in one line why the server does not start:', () => {
  const main = 'server/main.ts';
  const refusal = async (settings: Record<string, string>) => {
    const ended = await run([main], { SITE_DIR: writeSiteFixture(temporaryFolder()), ...settings });
    expect(ended.output).not.toContain('Site:');
    expect(ended.code).toBe(1);
    expect(ended.errors).toMatch(/^[^\n]+\n$/);
    return ended.errors.trimEnd();
  };

  test('channels beside a hosted backend, which keeps the leads', async () => {
    const hosted = { ...halfABackend, PUBLIC_SUPABASE_KEY: 'sb_x' };
    expect(await refusal({ ...webhookTo('https://crm.example'), ...hosted })).toMatch(
      /^PUBLIC_SUPABASE_URL keeps the leads, so there is neither inbox nor delivery here/,
    );
  });

  test('a port in use, a data folder that cannot be written', async () => {
    const { port, stop } = await listenLocally(createServer());
    expect(await refusal({ PORT: String(port) })).toBe(
      `The server could not start: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
    );
    await stop();
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR: leads cannot be written in the folder .*\/file\/data \(\w+\)\.$/,
    );
  });
});

test('SIGTERM to npm stops the server cleanly', async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: temporaryFolder() };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    if (/^Leads: .*\n/m.test(output)) npm.kill('SIGTERM');
  }
  expect(output).toContain('"msg":"stopped"');
});
