import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(root, '_astro'));
});
afterEach(() => rmSync(root, { recursive: true }));

const page = '<p>Olá, lojista!</p>'.repeat(50);

test('text gets both encodings of the very same bytes', async () => {
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, '_astro/page.js'), page);
  await precompress(root);
  for (const name of ['index.html', '_astro/page.js']) {
    expect(brotliDecompressSync(readFileSync(join(root, `${name}.br`))).toString()).toBe(page);
    expect(gunzipSync(readFileSync(join(root, `${name}.gz`))).toString()).toBe(page);
  }
});

test('what would not get smaller, or is compressed already, stays alone', async () => {
  writeFileSync(join(root, 'tiny.txt'), 'a');
  writeFileSync(join(root, 'font.woff2'), page);
  writeFileSync(join(root, 'picture.png'), page);
  await precompress(root);
  for (const name of ['tiny.txt', 'font.woff2', 'picture.png']) {
    expect(existsSync(join(root, `${name}.br`)), name).toBe(false);
    expect(existsSync(join(root, `${name}.gz`)), name).toBe(false);
  }
});
