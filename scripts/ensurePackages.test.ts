import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesMatch } from './ensurePackages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const entry = (version: string, more = {}) => ({
  version,
  integrity: `sha512-${version}`,
  ...more,
});
const write = (file: string, packages: object) =>
  writeFileSync(join(root, file), JSON.stringify({ packages }));
const lock = (packages: object) => write('package-lock.json', { '': { name: 'x' }, ...packages });
const installed = (packages: object) => write('node_modules/.package-lock.json', packages);

test('what the lock file says is installed', () => {
  lock({ 'node_modules/a': entry('1.0.0'), 'node_modules/b': entry('2.0.0', { optional: true }) });
  installed({ 'node_modules/a': entry('1.0.0') });
  expect(packagesMatch(root)).toBe(true);
});

test.each([
  ['another version', { 'node_modules/a': entry('1.0.1') }],
  ['other contents', { 'node_modules/a': entry('1.0.0', { integrity: 'sha512-x' }) }],
  ['a missing package', {}],
])('%s is noticed', (_, packages) => {
  lock({ 'node_modules/a': entry('1.0.0') });
  installed(packages);
  expect(packagesMatch(root)).toBe(false);
});

test('an unfinished install is noticed', () => {
  lock({ 'node_modules/a': entry('1.0.0') });
  expect(packagesMatch(root)).toBe(false);
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
  expect(packagesMatch(root)).toBe(false);
});
