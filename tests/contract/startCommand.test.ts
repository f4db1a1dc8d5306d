import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/startServer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'start-command-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = async (settings: Record<string, string>) => {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, errors };
};

describe('a wrong setting is one line, before any build', () => {
  test.each([
    [
      'the key is missing',
      { PUBLIC_SUPABASE_URL: 'https://a.example' },
      'supabaseKey is required.',
    ],
    ['the address is missing', { PUBLIC_SUPABASE_KEY: 'sb_x' }, 'supabaseUrl is required.'],
    ['no address', { SITE_URL: 'consigo' }, 'SITE_URL must be an https address without a path.'],
    ['no port', { PORT: 'web' }, 'PORT must be a number from 0 to 65535.'],
  ])('%s', async (_, settings, line) => {
    expect(await start(settings)).toEqual({ code: 1, output: '', errors: `${line}\n` });
  });
});

test('a misspelt setting is named, and the server starts without it', async () => {
  const server = await startServer({ entry: 'scripts/start.mjs', env: { SMTP_URI: 'smtp://x' } });
  expect(server.output()).toContain('WARNING: SMTP_URI is not a setting: did you mean SMTP_URL?');
  await server.stop();
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server in order', async (signal) => {
  const server = await startServer({ entry: 'scripts/start.mjs' });
  expect((await fetch(server.url)).status).toBe(200);
  const exited = once(server.process, 'exit');
  server.process.kill(signal);
  expect(await exited).toEqual([0, null]);
  await server.stop();
});

test('SIGTERM to npm reaches the server, which ends in order before npm does', async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    if (/^Leads: .*\n/m.test(output)) npm.kill('SIGTERM');
  }
  const code = npm.exitCode ?? (await once(npm, 'exit'))[0];
  expect(output).toContain('"msg":"stopped"');
  expect(code).toBe(0);
});
