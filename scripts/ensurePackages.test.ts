import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
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
])('whether %s counts as installed: %s', (_, matches, packages) => {
  write('package-lock.json', { ...locked, 'node_modules/b': entry('2.0.0', { optional: true }) });
  write('node_modules/.package-lock.json', packages);
  expect(packagesMatch(root)).toBe(matches);
});

test('without development packages, the site can run but the tests cannot', () => {
  const dev = { 'node_modules/b': entry('2.0.0', { dev: true }) };
  write('package-lock.json', { ...locked, ...dev });
  write('node_modules/.package-lock.json', { 'node_modules/a': entry('1.0.0') });
  expect([packagesMatch(root, false), packagesMatch(root, true)]).toEqual([true, false]);
});

test('an interrupted install is noticed', () => {
  write('package-lock.json', locked);
  expect(packagesMatch(root)).toBe(false);
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
  expect(packagesMatch(root)).toBe(false);
});
