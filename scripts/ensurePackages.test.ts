import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { buildSite } from './build/buildSite.ts';
import { packagesMatch } from './ensurePackages.mjs';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'node_modules'));
});

const entry = (version: string, more = {}) => ({
  version,
  integrity: `sha512-${version}`,
  ...more,
});
const write = (file: string, packages: object) =>
  writeFileSync(join(root, file), JSON.stringify({ packages }));
const locked = { '': { name: 'x' }, 'node_modules/a': entry('1.0.0') };

test.each([
  ['what the lock file says', true, { 'node_modules/a': entry('1.0.0') }],
  ['another version', false, { 'node_modules/a': entry('1.0.1') }],
  ['other contents', false, { 'node_modules/a': entry('1.0.0', { integrity: 'sha512-x' }) }],
  ['a package less', false, {}],
])('%s is installed: %s', (_, matches, packages) => {
  write('package-lock.json', { ...locked, 'node_modules/b': entry('2.0.0', { optional: true }) });
  write('node_modules/.package-lock.json', packages);
  expect(packagesMatch(root)).toBe(matches);
});

test('an unfinished install is noticed', () => {
  write('package-lock.json', locked);
  expect(packagesMatch(root)).toBe(false);
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
  expect(packagesMatch(root)).toBe(false);
});

const launcher = new URL('./onProjectNode.mjs', import.meta.url).href;

/** How a command ends whose work is this. */
const run = (work: string) => {
  const script = `import { mkdirSync } from 'node:fs';
    import { onProjectNode } from '${launcher}';
    await onProjectNode('${launcher}', async () => { ${work} });`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
};

/** Nobody may make a folder there, root neither. */
const forbidden = '/sys/consigo';

test.runIf(process.platform === 'linux')('a place that may not be used is one line', async () => {
  const line = /^\/sys\/consigo cannot be used \(E[A-Z]+\): run the command as the owner\.\n$/;
  const ended = { status: 1, stderr: expect.stringMatching(line) };
  expect(run(`mkdirSync('${forbidden}')`)).toEqual(ended);
  const writing = expect.objectContaining({ path: forbidden, code: expect.stringMatching(/^E/) });
  await expect(buildSite({ SITE_DIR: join(forbidden, 'dist') })).rejects.toEqual(writing);
});
