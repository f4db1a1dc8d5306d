import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSources, removeAbandonedBuilds, replaceDirectory } from './buildFolder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the stamp of the sources', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'site/pages'), { recursive: true });
    mkdirSync(join(root, 'server'));
    write('site/pages/index.astro', '<p>Olá</p>');
    write('package-lock.json', '{}');
  });

  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const hash = (settings = '[]') => hashSources(root, settings);

  test('nothing changed: the same stamp, whatever the clock says', () => {
    const before = hash();
    utimesSync(join(root, 'site/pages/index.astro'), new Date(0), new Date(0));
    expect(hash()).toBe(before);
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

  test('a changed setting makes the build stale', () => {
    expect(hash('[["SITE_URL","https://a.example"]]')).not.toBe(hash());
  });

  test('neither the server nor a test is part of the build', () => {
    const before = hash();
    write('server/app.ts', 'export {};');
    write('site/pages/index.test.ts', 'export {};');
    expect(hash()).toBe(before);
  });
});

describe('the folder', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'new'));
    writeFileSync(join(root, 'new/index.html'), 'new');
  });

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
});
