import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShortAddresses } from '../../config/builtSettings.ts';
import { ConfigError } from '../../config/environment.ts';
import { escapeHtml } from '../../shared/text.ts';
import { contentTypeOf } from './contentTypes.ts';
import { readContentPolicy, securityHeaders } from './securityHeaders.ts';
import {
  type Answer,
  type Bodies,
  compressBodies,
  createSiteFile,
  type SiteFile,
} from './siteFile.ts';
import { addressOf, aliasesOf, isForm, isImmutable, receiptTemplate } from './sitePaths.ts';

const token = /\{\{\s*([\w.-]+)\s*(?:([|?])([^{}]*))?\}\}/g;

/**
 * Replaces a prerendered form's tokens (`{{name.value}}`) with values, escaped for HTML text and quoted
 * attributes, in one pass, so that tokens inside a value stay as typed. Without a value, a token becomes
 * empty, or its default: `{{platform.chosen|Escolha uma}}`. A token with a question mark is the page's
 * own text, shown if the value is not empty: `{{failed?Tente de novo.}}`.
 */
const fillFormTemplate = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(token, (_, name: string, sign = '|', text = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (sign === '?') return value ? text : '';
    return value === undefined ? text : escapeHtml(value);
  });

/** Fills in a prerendered form or receipt, for visitors without JavaScript. */
export type FillPage = (status: number, values: Readonly<Record<string, string>>) => Answer<string>;

function fillablePage(html: string): FillPage {
  // The page holds personal data, so it must not be cached.
  const headers = {
    ...securityHeaders(readContentPolicy(html)),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
  return (status, values) => ({ status, headers, body: fillFormTemplate(html, values) });
}

export type Site = {
  /** By path, decoded and without query. */
  files: ReadonlyMap<string, SiteFile>;
  pages: ReadonlySet<string>;
  /** Other spellings of a page's path, and their targets. */
  redirects: ReadonlyMap<string, string>;
  /** Marketing's short paths, and their current targets, which may have a query and a fragment. */
  shortAddresses: ReadonlyMap<string, string>;
  /** Prerendered forms and the receipt, which the server fills in, by path. */
  formPages: ReadonlyMap<string, FillPage>;
  notFound: SiteFile;
  failure: SiteFile;
};

const cacheControlOf = (address: string, isPage: boolean) => {
  if (isPage) return 'no-cache';
  return isImmutable(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** Pages that have no path. */
const errorPages = ['404.html', '500.html'];

/** @throws {ConfigError} if the folder has no built site, or if it cannot be read */
export function loadSite(directory: string): Site {
  const read = (name: string): Buffer => {
    try {
      return readFileSync(join(directory, name));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new ConfigError(`SITE_DIR: ${message}.`);
      throw new ConfigError(`There are no built pages in ${directory}: run "npm run build" first.`);
    }
  };
  for (const name of ['index.html', ...errorPages]) read(name);
  const names = globSync('**/*.*', { cwd: directory }).map((path) => path.replaceAll('\\', '/'));
  const present = new Set(names);

  const readBodies = (name: string): Bodies => ({
    identity: read(name),
    ...(present.has(`${name}.br`) && { br: read(`${name}.br`) }),
    ...(present.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
  });

  const makeFile = (name: string, status = 200, bodies = readBodies(name)): SiteFile => {
    const isPage = name.endsWith('.html');
    return createSiteFile({
      status,
      bodies,
      contentType: contentTypeOf(name),
      cacheControl: cacheControlOf(addressOf(name), isPage),
      ...(isPage && { contentSecurityPolicy: readContentPolicy(bodies.identity.toString()) }),
    });
  };

  const files = new Map<string, SiteFile>();
  const pages = new Set<string>();
  const redirects = new Map<string, string>();
  const formPages = new Map<string, FillPage>();
  for (const name of names.filter((file) => !/\.(br|gz)$/.test(file))) {
    if (errorPages.includes(name)) continue;
    const address = addressOf(name);
    const isPage = name.endsWith('.html');
    if (address === receiptTemplate) {
      formPages.set(address, fillablePage(read(name).toString()));
      continue;
    }
    if (isPage && isForm(address)) {
      const html = read(name).toString();
      const empty = Buffer.from(fillFormTemplate(html, {}));
      formPages.set(address, fillablePage(html));
      files.set(address, makeFile(name, 200, compressBodies(empty)));
    } else {
      files.set(address, makeFile(name));
    }
    if (!isPage) continue;
    pages.add(address);
    for (const alias of aliasesOf(address)) redirects.set(alias, address);
  }
  return {
    files,
    pages,
    redirects,
    shortAddresses: new Map(Object.entries(readShortAddresses(directory))),
    formPages,
    notFound: makeFile('404.html', 404),
    failure: makeFile('500.html', 500),
  };
}
