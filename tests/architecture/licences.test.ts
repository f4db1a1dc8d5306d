import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from '../support/budgets.ts';
import { findForeignLicences } from './licences.ts';
import { readSource, root } from './sourceFiles.ts';

type Locked = { dev?: true; devOptional?: true; optional?: true };

const locked = Object.entries(
  JSON.parse(readSource('package-lock.json').text).packages as Record<string, Locked>,
).filter(([path]) => path !== '');

test('every installed package is under a licence that is agreed to', () => {
  const manifests = locked
    .map(([path]) => join(root, path, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')));
  expect(manifests.length).toBeGreaterThan(budgets.packages.all);
  expect(findForeignLicences(manifests)).toEqual([]);
});

test('a licence that nobody agreed to is found, and one that is missing', () => {
  expect(
    findForeignLicences([
      { name: 'a', license: 'MIT' },
      { name: 'b', license: '(MIT AND Zlib)' },
      { name: 'c', license: 'GPL-3.0 OR ISC' },
      { name: 'd', license: 'MIT AND GPL-3.0' },
      { name: 'e', license: 'LGPL-3.0-or-later' },
      { name: 'f', license: { type: 'MIT' } },
      { name: 'g' },
    ]),
  ).toEqual(['d: MIT AND GPL-3.0', 'e: LGPL-3.0-or-later', 'f: none', 'g: none']);
});

test('the server brings no more packages than agreed', () => {
  const { dependencies } = JSON.parse(readSource('package.json').text);
  const all = locked.filter(
    ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
  );
  expect(Object.keys(dependencies).length).toBe(budgets.packages.named);
  expect(all.length).toBeLessThanOrEqual(budgets.packages.all);
});
