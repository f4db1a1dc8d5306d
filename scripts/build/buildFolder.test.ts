import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeAbandonedBuilds, replaceDirectory } from './buildFolder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'replace-'));
  mkdirSync(join(root, 'new'));
  writeFileSync(join(root, 'new/index.html'), 'new');
});
afterEach(() => rmSync(root, { recursive: true }));

const replace = () => replaceDirectory(join(root, 'new'), join(root, 'dist'));

test('takes an empty place', () => {
  replace();
  expect(readdirSync(root)).toEqual(['dist']);
});

test('takes the place of the former, of which nothing stays', () => {
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/old.html'), 'old');
  replace();
  expect(readdirSync(root)).toEqual(['dist']);
  expect(readdirSync(join(root, 'dist'))).toEqual(['index.html']);
});

test('what an ended build has left is cleared away, what another one is writing stays', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  for (const name of [`build-${ended}`, `build-${process.pid}-static`, 'inbox']) {
    mkdirSync(join(root, name));
  }
  removeAbandonedBuilds(root);
  expect(readdirSync(root)).toEqual([`build-${process.pid}-static`, 'inbox', 'new']);
});
