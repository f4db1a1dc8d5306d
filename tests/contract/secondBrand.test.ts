import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBrand } from '../../config/brand.ts';
import { listPlaceholders, readSiteConfig } from '../../config/siteConfig.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { ensureSecondBrand } from '../support/variantBuilds.ts';

const own = join(projectRoot, 'dist');

/** What is compressed, or a face, is no text. */
const isText = (name: string) => /\.(html|js|css|svg|json|txt|xml|webmanifest)$/.test(name);

let second: string;
let texts: { name: string; text: string }[];
beforeAll(async () => {
  second = await ensureSecondBrand();
  texts = globSync('**/*', { cwd: second })
    .filter(isText)
    .map((name) => ({ name, text: readFileSync(join(second, name), 'utf8') }));
});

const filesWith = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

/** A colour in all the ways in which a style sheet or a drawing writes it. */
const waysOf = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const digits = colour.slice(1);
  return new RegExp(`(#|%23)${digits}|rgb\\(${parts.join('[ ,]+')}\\b`, 'i');
};

describe('a second brand, by settings alone', () => {
  it('has nothing of the first brand’s name, hosts and contacts in any file', () => {
    expect(texts.length).toBeGreaterThan(40);
    const { phone } = readSiteConfig({});
    expect(filesWith(/consigo/i)).toEqual([]);
    expect(filesWith(new RegExp(phone))).toEqual([]);
    expect(filesWith(/PagaFolha/).length).toBeGreaterThan(14);
    expect(listPlaceholders({}).length).toBeGreaterThan(9);
  });

  it('has none of the first brand’s colours and signs in any file', () => {
    const [first, theirs] = [
      readBrand({}),
      readBrand({ BRAND_FOLDER: 'tests/support/secondBrand' }),
    ];
    const shared = Object.values(theirs.colours);
    for (const [token, colour] of Object.entries(first.colours)) {
      if (!shared.includes(colour)) expect([token, filesWith(waysOf(colour))]).toEqual([token, []]);
    }
    const [, path = ''] = / d="(.+?)"/.exec(first.sign) ?? [];
    expect(texts.filter(({ text }) => text.includes(path)).map(({ name }) => name)).toEqual([]);
    expect(filesWith(/M2 22C2 8 12 2 30 2c0 14-8 20-22 20z/).length).toBeGreaterThan(14);
  });

  it('has pictures of its own', () => {
    const pictures = globSync('**/*.{png,ico}', { cwd: own });
    expect(pictures.length).toBeGreaterThan(10);
    const same = pictures.filter((name) =>
      readFileSync(join(own, name)).equals(readFileSync(join(second, name))),
    );
    expect(same).toEqual([]);
  });

  it('colours the browser’s bars', () => {
    const { colours } = readBrand({ BRAND_FOLDER: 'tests/support/secondBrand' });
    const home = readFileSync(join(second, 'index.html'), 'utf8');
    const { theme_color } = JSON.parse(readFileSync(join(second, 'manifest.webmanifest'), 'utf8'));
    expect(theme_color.toLowerCase()).toBe(colours['accent']);
    expect(home.toLowerCase()).toContain(`<meta name="theme-color" content="${colours['accent']}"`);
  });
});
