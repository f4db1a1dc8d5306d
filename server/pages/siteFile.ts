import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileSecurityHeaders, type Headers, securityHeaders } from './securityHeaders.ts';

export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Whether an `Accept-Encoding` header accepts an encoding, by its name or else by `*`, with a weight
 * above 0. Weights are not compared further: browsers send none.
 */
export function accepts(header: string, encoding: Encoding): boolean {
  const entries = header.split(',').map((entry) => entry.trim().toLowerCase());
  const found =
    entries.find((entry) => entry.startsWith(encoding)) ??
    entries.find((entry) => entry.startsWith('*'));
  return found !== undefined && !/;\s*q=0(\.0*)?$/.test(found);
}

/** A file's contents: uncompressed and, if it was compressed, in each encoding. */
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** Quickly compresses a page that differs from the one that the build has compressed. */
export function compressBodies(identity: Buffer): Bodies {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) };
}

/** Links to pages of this site: only their paths begin with a slash. */
const toOwnPages = "[href^='/']";

/**
 * Prerenders a link's page when the link is pressed (the default, conservative) or when a pointer rests
 * on it. Links are moderate only while hovered: phones treat moderate links as soon as they are in view,
 * and scrolling alone must fetch nothing.
 */
const speculationRules = {
  prerender: [
    { where: { selector_matches: toOwnPages } },
    { where: { selector_matches: `${toOwnPages}:hover` }, eagerness: 'moderate' },
  ],
};

/**
 * Says which pages the browser may prerender. The rules are in the URL itself: a file would be one more
 * request, and weigh more than twice as much (docs/decisions/20-the-next-page.md).
 */
const speculationHeader: Headers = {
  'speculation-rules': `"data:application/speculationrules+json,${JSON.stringify(speculationRules).replaceAll('"', '%22')}"`,
};

export type Answer<Body = Buffer> = { status: number; headers: Headers; body: Body | null };

type Variant = {
  /** Quoted, strong, and different for each encoding. */
  etag: string;
  whole: Answer;
  headOnly: Answer;
  notModified: Answer;
};

export type SiteFile = { status: number; variants: Variants };

/** Always uncompressed, and in each encoding that is smaller. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };

export type FileContent = {
  status: number;
  contentType: string;
  cacheControl: string;
  /** Only for pages; other files have a policy under which nothing runs. */
  contentSecurityPolicy?: string;
  bodies: Bodies;
};

/** 132 bits of a content's hash, for its ETag. */
const hashOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Prepares all responses for a file, so that a request only has to choose one. */
export function createSiteFile(content: FileContent): SiteFile {
  const { status, contentType, contentSecurityPolicy, bodies } = content;
  const hash = hashOf(bodies.identity);
  const isPage = contentSecurityPolicy !== undefined;
  const security = isPage ? securityHeaders(contentSecurityPolicy) : fileSecurityHeaders;

  const createVariant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const shared = {
      ...security,
      ...(isPage && speculationHeader),
      'cache-control': content.cacheControl,
      ...(Object.keys(bodies).length > 1 && { vary: 'accept-encoding' }),
      ...(status === 200 && { etag }),
    };
    const headers = {
      ...shared,
      'content-type': contentType,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    return {
      etag,
      whole: { status, headers, body },
      headOnly: { status, headers, body: null },
      notModified: { status: 304, headers: shared, body: null },
    };
  };

  const variants: Variants = { identity: createVariant('identity', bodies.identity) };
  for (const encoding of encodings) {
    const body = bodies[encoding];
    if (body) variants[encoding] = createVariant(encoding, body);
  }
  return { status, variants };
}
