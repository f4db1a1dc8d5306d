import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheerioAPI, load } from 'cheerio';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { addressOf } from '../../server/pages/sitePaths.ts';

/** The folder of the built site, which the suite rebuilds first if a source has changed. */
export const builtFolder = fileURLToPath(new URL('../../dist', import.meta.url));

export const siteConfig = readSiteConfig(process.env);

export type BuiltPage = {
  file: string;
  /** The path under which the server serves it. */
  address: string;
  html: string;
  /** The page, parsed as by a browser without scripts, which shows `<noscript>`. */
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

export function pageAt(address: string): BuiltPage {
  const page = builtPages.find((one) => one.address === address);
  if (!page) throw new Error(`There is no page at ${address}`);
  return page;
}

/** The pages that search engines may list. */
export const foundPages = builtPages.filter(({ isFound }) => isFound);

/** Pages that answer a form or a wrong address, which search engines must not list. */
export const hiddenPages = builtPages.filter(({ isFound }) => !isFound);

/** `1200x630`: width and height in px, from the header chunk of a PNG. */
export const pngSize = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
