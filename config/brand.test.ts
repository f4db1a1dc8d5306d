import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { readBrand } from './brand.ts';

const own = new URL('../site/brand', import.meta.url);

/** The error of a folder in which one file is another. */
const refusalOf = (file: string, change: (text: string) => string) => {
  const folder = temporaryFolder();
  cpSync(own, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  try {
    readBrand({ BRAND_FOLDER: folder });
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message.replaceAll(folder, '…')}`;
  }
  return 'none';
};

describe('the brand', () => {
  it('is the own one without a setting', () => {
    const { colours, sign } = readBrand({});
    expect([colours['accent'], colours['night-ink']]).toEqual(['#8a6afe', '#f4efff']);
    expect(sign).toContain('viewBox');
  });

  const mustBe = 'it must be a colour like #1a1030.';
  it.each([
    ['colours.json', '"ink":', '"inc":', `/colours.json lacks day.ink; ${mustBe}`],
    ['colours.json', '"#1a1030"', '"black"', `/colours.json has "black" as day.ink; ${mustBe}`],
    [
      'colours.json',
      '"ink":',
      '"inks": "#000000", "ink":',
      '/colours.json has day.inks, which is not a colour that the site knows.',
    ],
    ['colours.json', '"#1a1030",', '"#1a1030"', '/colours.json is no JSON: '],
    [
      'colours.json',
      '"#685f7d"',
      '"#9d94b1"',
      '/colours.json has colours too near to each other: ink-3 on paper is 2.71:1, at least 4.5:1 is needed; ink-3 on paper-2 is 2.44:1, at least 4.5:1 is needed; ink-3 on sheet is 2.85:1, at least 4.5:1 is needed; ink-3 on accent-100 is 2.37:1, at least 4.5:1 is needed.',
    ],
    [
      'sign.svg',
      'brand(ink)',
      'brand(pink)',
      '/sign.svg names pink, which is not a colour that the site knows.',
    ],
    ['sign.svg', 'viewBox', 'box', '/sign.svg must be an SVG drawing with a viewBox.'],
  ])('is refused by the name of what is wrong: %s, %s for %s', (file, text, instead, message) => {
    const refusal = `ConfigError: BRAND_FOLDER: …${message}`;
    expect(refusalOf(file, (whole) => whole.replace(text, instead))).toContain(refusal);
  });
});
