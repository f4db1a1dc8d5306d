import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { freePort } from '../support/freePort.ts';
import { webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { siteOwner } from '../support/siteOwner.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const runToEnd = async (args: readonly string[], settings: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const usual = { PATH, HOME, NO_ENV_FILE: '1', PORT: '0', DATA_DIR: temporaryFolder() };
  const child = spawn(process.execPath, args, { env: { ...usual, ...settings } });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, errors };
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
    const ended = await runToEnd(['scripts/run.mjs', command], settings);
    expect(ended).toEqual({ code: 1, output: '', errors: `${line}\n` });
  },
);

describe('reports in one line why the server does not start:', () => {
  const main = 'server/main.ts';
  const refusal = async (settings: Record<string, string>) => {
    const ended = await runToEnd([main], {
      SITE_DIR: writeSiteFixture(temporaryFolder()),
      ...settings,
    });
    expect(ended.output).not.toContain('Site:');
    expect(ended.code).toBe(1);
    expect(ended.errors).toMatch(/^[^\n]+\n$/);
    return ended.errors.trimEnd();
  };

  test.each([
    [{ HOST: '203.0.113.1' }, /^HOST 203\.0\.113\.1 is not an address of this machine\.$/],
    [
      { ...webhookTo('https://crm.example'), ...halfABackend, PUBLIC_SUPABASE_KEY: 'sb_x' },
      /^LEADS_WEBHOOK_URL: the leads are kept by PUBLIC_SUPABASE_URL, so this server cannot deliver/,
    ],
  ] as [Record<string, string>, RegExp][])('%j', async (settings, line) => {
    expect(await refusal(settings)).toMatch(line);
  });

  test('a port that is in use, a data folder that cannot be written', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `PORT ${port} on HOST 127.0.0.1 is in use: stop the other program or set another PORT.`,
    );
    other.close();
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR: leads cannot be written in the folder .*\/file\/data \(\w+\)\.$/,
    );
  });
});

test('writes nothing to the shared temporary folder, and runs nothing from it', async () => {
  const shared = temporaryFolder();
  const site = join(temporaryFolder(), 'site');
  const env = { TMPDIR: shared, NODE_COMPILE_CACHE: '', SITE_DIR: site };
  const server = await startServer({ env, command: 'start' });
  await server.stop();
  expect(readdirSync(shared)).toEqual([]);
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

test('if packages cannot be fetched, npm names the registry, and one line says what to do', async () => {
  const registry = `http://127.0.0.1:${await freePort()}/`;
  const root = temporaryFolder();
  const packages = {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` },
  };
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
  write('package.json', JSON.stringify(packages['']));
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  write('.npmrc', `registry=${registry}\ncache=${join(root, 'cache')}\n`);
  const script = new URL('../../scripts/ensurePackages.mjs', import.meta.url).href;
  const work = `import { ensurePackages } from '${script}'; ensurePackages('${root}');`;
  const ended = await runToEnd(['--input-type=module', '--eval', work], { HOME: root });
  expect(ended.code).toBe(1);
  expect(ended.errors).toContain(`${registry}a`);
  expect(ended.errors).toMatch(
    /^Installing packages …\n[\s\S]*\nThe packages could not be installed: fix the npm error above and retry\.\n$/,
  );
});
