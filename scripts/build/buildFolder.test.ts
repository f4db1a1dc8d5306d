import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { hashSources } from './buildFolder.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = (settings = {}) => hashSources(root, settings);

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'site/pages'), { recursive: true });
  mkdirSync(join(root, 'server'));
  write('site/pages/index.astro', '<p>Olá</p>');
  write('package-lock.json', '{}');
});

test.each([
  ['an edit', () => write('site/pages/index.astro', '<p>Ola</p>')],
  ['a new file', () => write('site/pages/faq.astro', '<p>Olá</p>')],
  ['other packages', () => write('package-lock.json', '{"a":1}')],
  ['a removed file', () => rmSync(join(root, 'site/pages/index.astro'))],
])('%s makes the build stale', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('the build is stale after a change of a setting, but not of the server, of a test or of the clock', () => {
  const before = hash();
  expect(hash({ SITE_URL: 'https://a.example' })).not.toBe(before);
  write('server/app.ts', 'export {};');
  write('site/pages/index.test.ts', 'export {};');
  utimesSync(join(root, 'site/pages/index.astro'), new Date(0), new Date(0));
  expect(hash()).toBe(before);
});
