import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { hashSources, replaceDirectory } from './buildFolder.ts';
import { warnOfSettings } from './ensureBuild.ts';
import { precompress } from './precompress.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
beforeEach(() => {
  root = temporaryFolder();
});

describe('the stamp of the sources', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'site/pages'), { recursive: true });
    mkdirSync(join(root, 'server'));
    write('site/pages/index.astro', '<p>Olá</p>');
    write('package-lock.json', '{}');
  });

  const hash = (settings = '[]') => hashSources(root, settings);

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

  test('a changed setting makes the build stale; neither the server, a test nor the clock does', () => {
    const before = hash();
    expect(hash('[["SITE_URL","https://a.example"]]')).not.toBe(before);
    write('server/app.ts', 'export {};');
    write('site/pages/index.test.ts', 'export {};');
    utimesSync(join(root, 'site/pages/index.astro'), new Date(0), new Date(0));
    expect(hash()).toBe(before);
  });
});

test('a build takes the place of the former, of which nothing stays', () => {
  for (const folder of ['new', 'dist']) mkdirSync(join(root, folder));
  write('new/index.html', 'new');
  write('dist/old.html', 'old');
  replaceDirectory(join(root, 'new'), join(root, 'dist'));
  expect(readdirSync(root, { recursive: true })).toEqual(['dist', 'dist/index.html']);
});

test('text gets both encodings of its bytes; what is small or compressed already stays alone', async () => {
  const page = '<p>Olá, lojista!</p>'.repeat(50);
  const alone = ['font.woff2', 'picture.png'];
  for (const name of ['index.html', ...alone]) write(name, page);
  write('tiny.txt', 'a');
  await precompress(root);
  const read = (name: string) => readFileSync(join(root, name));
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page);
  const files = [...alone, 'index.html', 'index.html.br', 'index.html.gz', 'tiny.txt'];
  expect(readdirSync(root).sort()).toEqual(files.sort());
});

test('a build for the public warns of each placeholder, any of a misspelt setting, and no other', () => {
  const warnings = (env: Record<string, string>) => {
    const lines: string[] = [];
    warnOfSettings(env, (text) => lines.push(text) > 0);
    return lines;
  };
  const lines = warnings({ NODE_ENV: 'production', SITE_URL: 'https://loja.example' });
  expect(lines).toContain('WARNING: LEGAL_CNPJ is not set: the pages leave it out.\n');
  expect(lines.join('')).not.toContain('SITE_URL');
  expect(warnings({ BRAND_NMAE: 'Holerite Pay' })).toEqual([
    'WARNING: BRAND_NMAE is not a setting: did you mean BRAND_NAME?\n',
  ]);
  expect(warnings({ NODE_ENV: 'production' })).toEqual([]);
  expect(warnings({ SITE_URL: 'https://loja.example' })).toEqual([]);
});
