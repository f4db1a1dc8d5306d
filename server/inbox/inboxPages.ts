import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnerSettings } from '../../shared/ownerSettings.ts';
import { escapeHtml } from '../../shared/text.ts';
import { contentTypeOf } from '../pages/contentTypes.ts';

/** Headers of every response: no caching, framing, referrers or foreign resources. */
export const inboxHeaders: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The built page of the inbox, which is outside everything that the public server serves. */
export const inboxFolder: string = fileURLToPath(new URL('../../.cache/inbox', import.meta.url));

type InboxFile = { type: string; body: Buffer };

/** The built page's files by path; its index is `''`. */
export type InboxFiles = ReadonlyMap<string, InboxFile>;

/**
 * Reads all files of the built page; null if it was not built.
 * @param brand for the page's title; null if unknown
 * @param settings the owner's, filled in when the page is served, so that they need no build
 */
export function readInboxFiles(
  folder: string,
  brand: string | null,
  settings: OwnerSettings,
): InboxFiles | null {
  const paths = globSync('**/*.{html,js,css,woff2,svg}', { cwd: folder });
  if (paths.length === 0) return null;
  const read = (path: string) => {
    const body = readFileSync(join(folder, path));
    if (path !== 'index.html') return body;
    const title = `${brand === null ? '' : ` · ${escapeHtml(brand)}`}</title>`;
    const written = `${title}<meta name="team" content="${escapeHtml(JSON.stringify(settings))}">`;
    return Buffer.from(body.toString().replace('</title>', () => written));
  };
  return new Map(
    paths.map((path) => [
      path === 'index.html' ? '' : path.replaceAll('\\', '/'),
      { type: contentTypeOf(path), body: read(path) },
    ]),
  );
}
