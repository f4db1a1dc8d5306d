import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from '../support/budgets.ts';
import { readSource, root } from './sourceFiles.ts';

/** SPDX licences that require at most their text with each copy, or that changes to the package be published. */
const allowed = `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0
  MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib`.split(/\s+/);

/** Tools that are not redistributed: the pictures' shared library, and the tests' calendar with its parser. */
const alsoAllowed = (name: string, licence: string) =>
  (name.startsWith('@img/sharp-libvips-') && licence === 'LGPL-3.0-or-later') ||
  (name === 'date-holidays' && licence === '(ISC AND CC-BY-3.0)') ||
  (name === 'argparse' && licence === 'PSF-2.0');

/** Whether an SPDX expression (`MIT OR Apache-2.0`, `(MIT AND Zlib)`) can be satisfied with allowed licences. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));

/** Packages whose licence was not agreed to, or which have none. */
const findForeignLicences = (manifests: readonly { name: string; license?: unknown }[]) =>
  manifests
    .map(({ name, license }) => [name, typeof license === 'string' ? license : 'none'] as const)
    .filter(([name, licence]) => !isAllowed(licence) && !alsoAllowed(name, licence));

type Locked = { dev?: true; devOptional?: true; optional?: true };

const locked = Object.entries(
  JSON.parse(readSource('package-lock.json').text).packages as Record<string, Locked>,
).filter(([path]) => path !== '');

test('every installed package has an accepted licence', () => {
  const manifests = locked
    .map(([path]) => join(root, path, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')));
  expect(manifests.length).toBeGreaterThan(budgets.packages.all);
  expect(findForeignLicences(manifests)).toEqual([]);
});

test('the server has no packages beyond those agreed', () => {
  const { dependencies } = JSON.parse(readSource('package.json').text);
  const all = locked.filter(
    ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
  );
  expect(Object.keys(dependencies).length).toBe(budgets.packages.named);
  expect(all.length).toBeLessThanOrEqual(budgets.packages.all);
});
