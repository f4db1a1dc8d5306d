import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheerioAPI, load } from 'cheerio';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { addressOf } from '../../server/pages/sitePaths.ts';

/** The folder of the built site; the suite rebuilds it first if a source changed. */
export const builtFolder = fileURLToPath(new URL('../../dist', import.meta.url));

export const siteConfig = readSiteConfig(process.env);

export type BuiltPage = {
  file: string;
  /** Path under which the server serves it. */
  address: string;
  html: string;
  /** The page, parsed like a browser without scripts: `<noscript>` is part of it. */
  $: CheerioAPI;
  isFound: boolean;
};

const readPage = (file: string): BuiltPage => {
  const html = readFileSync(join(builtFolder, file), 'utf8');
  const $ = load(html, { scriptingEnabled: false });
  const isFound = !$('meta[name=robots]').attr('content')?.includes('noindex');
  return { file, address: addressOf(file), html, $, isFound };
};

export const builtPages: readonly BuiltPage[] = readdirSync(builtFolder, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html'))
  .map(readPage);

/** The pages for search engines. */
export const foundPages = builtPages.filter(({ isFound }) => isFound);

/** Answer pages, hidden from search engines. */
export const hiddenPages = builtPages.filter(({ isFound }) => !isFound);

/** `1200x630`: width and height in px, from the header chunk of a PNG. */
export const pngSize = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
