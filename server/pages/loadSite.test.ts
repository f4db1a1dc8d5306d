import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { siteFiles, writeSiteFixture } from '../../tests/support/siteFixture.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { loadSite } from './loadSite.ts';

it('takes what the build compressed, and compresses the rest', () => {
  const html = siteFiles['index.html'] ?? '';
  const br = brotliCompressSync(html);
  const site = loadSite(writeSiteFixture({ 'index.html': html, 'index.html.br': br }));
  const variants = site.files.get('/')?.plain;
  expect(variants?.br?.whole.body).toEqual(br);
  expect(variants?.gzip?.whole.body?.length).toBeLessThan(html.length);
});

it('tells a folder that cannot be read from one without pages', () => {
  const folder = temporaryFolder();
  const around = join(folder, 'around');
  symlinkSync(around, around);
  expect(() => loadSite(around)).toThrow(`SITE_DIR: ${around} cannot be read (ELOOP).`);
  for (const empty of [folder, join(folder, 'nowhere')]) {
    expect(() => loadSite(empty)).toThrow(
      `There are no built pages in ${empty}: run "npm run build" first.`,
    );
  }
});
