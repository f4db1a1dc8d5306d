import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { siteFiles, writeSiteFixture } from '../../tests/support/siteFixture.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { readContentPolicy } from '../http/securityHeaders.ts';
import { rankEncodings } from './encodings.ts';
import { loadSite } from './loadSite.ts';

const html = siteFiles['index.html'] ?? '';

it('takes what the build compressed, and compresses the rest', () => {
  const br = brotliCompressSync(html);
  const site = loadSite(writeSiteFixture({ 'index.html': html, 'index.html.br': br }));
  const variants = site.files.get('/')?.plain;
  expect(variants?.br?.whole.body).toEqual(br);
  expect(variants?.gzip?.whole.body?.length).toBeLessThan(html.length);
});

it('leaves alone what compression does not make smaller', () => {
  const site = loadSite(writeSiteFixture({ 'index.html': '<p>', 'logo.png': Buffer.alloc(2000) }));
  expect(Object.keys(site.files.get('/')?.plain ?? {})).toEqual(['identity']);
  expect(Object.keys(site.files.get('/logo.png')?.plain ?? {})).toEqual(['identity']);
});

it('knows nothing of hidden files, compressed siblings and error pages as addresses', () => {
  const site = loadSite(writeSiteFixture());
  expect([...site.files.keys()].sort()).toEqual([
    '/',
    '/_astro/app.abc123.js',
    '/_astro/font.woff2',
    '/beneficios',
    '/como-funciona',
    '/contato/calculator',
    '/contato/how-it-works',
    '/contato/quick',
    '/obrigado',
    '/robots.txt',
  ]);
});

it('tells a folder that cannot be read from one without pages', () => {
  const folder = temporaryFolder();
  const around = join(folder, 'around');
  symlinkSync(around, around);
  expect(() => loadSite(around)).toThrow(`SITE_DIR: ${around} cannot be read (ELOOP).`);
  for (const empty of [folder, join(folder, 'nowhere')]) {
    expect(() => loadSite(empty)).toThrow(`There are no built pages in ${empty}: `);
  }
});

it('makes up for error pages that were not built', () => {
  const site = loadSite(writeSiteFixture({ 'index.html': html }));
  expect([site.notFound.status, site.failure.status]).toEqual([404, 500]);
});

it.each([
  ['', ['identity']],
  ['br', ['br', 'identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP;Q=0.5', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0.2, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['gzip;q=0.5, identity', ['identity', 'gzip']],
  ['*;q=0', []],
  ['identity;q=0', []],
  ['*;q=0, br', ['br']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['br;q=x', ['identity']],
])('ranks %j as %j', (header, ranked) => expect(rankEncodings(header)).toEqual(ranked));

it.each([
  [
    `<meta http-equiv="content-security-policy" content="default-src 'self';">`,
    "default-src 'self'",
  ],
  [`<META content='img-src data:' HTTP-EQUIV='Content-Security-Policy'>`, 'img-src data:'],
  [
    '<meta http-equiv="content-security-policy" content="default-src &#39;self&#39;">',
    "default-src 'self'",
  ],
])('takes the policy of %s', (html, policy) => {
  expect(readContentPolicy(`<head><meta charset="utf-8">${html}</head>`)).toBe(
    `${policy}; frame-ancestors 'none'`,
  );
});

it('lets nothing inline run where the build wrote none', () => {
  expect(readContentPolicy('<head></head>')).toMatch(
    /^default-src 'self';.*frame-ancestors 'none'$/,
  );
});
