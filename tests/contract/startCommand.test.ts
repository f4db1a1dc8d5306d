import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'start-command-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = async (command: 'start' | 'build', settings: Record<string, string>) => {
  const { PUBLIC_SUPABASE_KEY: _key, PUBLIC_SUPABASE_URL: _url, ...usual } = process.env;
  const env = { ...usual, PORT: '0', DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ['scripts/run.mjs', command], { env });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, errors };
};

type WrongSetting = [problem: string, settings: Record<string, string>, line: string];

const halfABackend: WrongSetting[] = [
  ['the key is missing', { PUBLIC_SUPABASE_URL: 'https://a.example' }, 'supabaseKey is required.'],
  ['the address is missing', { PUBLIC_SUPABASE_KEY: 'sb_x' }, 'supabaseUrl is required.'],
];

describe('a wrong setting is one line, before any build', () => {
  test.each<WrongSetting>([
    ...halfABackend,
    ['no address', { SITE_URL: 'consigo' }, 'SITE_URL must be an https address without a path.'],
    ['no port', { PORT: 'web' }, 'PORT must be a number from 0 to 65535.'],
  ])('of a start: %s', async (_, settings, line) => {
    expect(await run('start', settings)).toEqual({ code: 1, output: '', errors: `${line}\n` });
  });

  test.each(halfABackend)('of a build: %s', async (_, settings, line) => {
    expect(await run('build', settings)).toEqual({ code: 1, output: '', errors: `${line}\n` });
  });
});

test('a misspelt setting is named, and the server starts without it', async () => {
  const server = await startServer({ command: 'start', env: { SMTP_URI: 'smtp://x' } });
  expect(server.output()).toContain('WARNING: SMTP_URI is not a setting: did you mean SMTP_URL?');
  await server.stop();
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server in order', async (signal) => {
  const server = await startServer({ command: 'start' });
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

describe('packages that are missing', { timeout: 60_000 }, () => {
  const script = new URL('../../scripts/ensurePackages.mjs', import.meta.url).href;
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` },
    },
  };

  /** Installs one package from a registry of this machine, with an empty cache. */
  const install = (registry: string, times: { patience?: number; pulse?: number }) => {
    const root = temporaryFolder();
    const files = {
      'package.json': JSON.stringify(lock.packages['']),
      'package-lock.json': JSON.stringify(lock),
      '.npmrc': `registry=${registry}\ncache=${join(root, 'cache')}\n`,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
    const work = `import { ensurePackages } from '${script}';
      await ensurePackages('${root}', ${JSON.stringify(times)});`;
    return spawn(process.execPath, ['--input-type=module', '--eval', work], {
      env: { PATH: process.env['PATH'], HOME: root },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };

  const listen = async (server: Server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  const expectNamed = async (registry: string, reason: string) => {
    const child = install(registry, { patience: 1000 });
    const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const obstacle = `The package registry ${registry} cannot be reached (${reason})`;
    expect(errors.split('\n')).toEqual([
      'Installing packages …',
      `${obstacle}: looking for the packages in npm's cache …`,
      `${obstacle}, and npm's cache lacks packages: check the network and npm's settings for registry and proxy, then run the command again.`,
      '',
    ]);
    expect(child.exitCode).toBe(1);
  };

  test('a registry that refuses is named', async () => {
    const gone = createServer();
    const registry = await listen(gone);
    gone.close();
    await expectNamed(registry, 'ECONNREFUSED');
  });

  test('a registry that never answers is named', async () => {
    const silent = createServer((socket) => onTestFinished(() => void socket.destroy()));
    await expectNamed(await listen(silent), 'no answer');
  });

  test('an install that takes long tells how far it has come', async () => {
    const waiting: Parameters<RequestListener>[1][] = [];
    const slow = createHttpServer(({ url }, response) => {
      if (url === '/-/ping') response.writeHead(404).end();
      else waiting.push(response);
    });
    const child = install(await listen(slow), { pulse: 200 });
    let errors = '';
    for await (const chunk of child.stderr.setEncoding('utf8')) {
      errors += chunk;
      if (/ 0 of up to 2 fetched, \d+ s\n/.test(errors) && waiting.length > 0) child.kill();
    }
    expect(errors).toMatch(/^Installing packages …\nInstalling packages … 0 of up to 2 fetched, /);
  });
});
