import { createHash } from 'node:crypto';
import { isCompressible } from './contentTypes.ts';
import { type Bodies, type Encoding, encodings } from './encodings.ts';
import { fileSecurityHeaders, type Headers, securityHeaders } from './securityHeaders.ts';

/** Links to pages of this site: their addresses begin with a slash, and no such link leads anywhere else. */
const toOwnPages = "[href^='/']";

/**
 * A press on a link prerenders its page (rules for links are conservative where they say nothing else),
 * and so does a pointer that rests on it for a moment. A link is given to the browser's moderate
 * judgement only while it is hovered: on phones that judgement goes by what is scrolled into view, and
 * scrolling alone must fetch nothing.
 */
const speculationRules = {
  prerender: [
    { where: { selector_matches: toOwnPages } },
    { where: { selector_matches: `${toOwnPages}:hover` }, eagerness: 'moderate' },
  ],
};

/**
 * The header by which a page tells its browser what to prepare. The rules are in the address itself: a file
 * of them would be one more request in the first view, and weigh more than twice as much
 * (docs/decisions/20-the-next-page.md).
 */
const speculationHeader: Headers = {
  'speculation-rules': `"data:application/speculationrules+json,${JSON.stringify(speculationRules).replaceAll('"', '%22')}"`,
};

export type Answer<Body = Buffer> = { status: number; headers: Headers; body: Body | null };

/** One encoding of a file, with its answers made beforehand. */
type Variant = {
  /** Quoted, strong, of this encoding alone. */
  etag: string;
  whole: Answer;
  headOnly: Answer;
  notModified: Answer;
};

export type SiteFile = { status: number; variants: Variants };

/** Plain bytes always, the others where they are smaller. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };

export type FileContent = {
  status: number;
  contentType: string;
  cacheControl: string;
  /** Of a page; other files have one that lets nothing run. */
  contentSecurityPolicy?: string;
  bodies: Bodies;
};

/** 132 bits of a content's hash, for its ETag. */
export const hashOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Makes every answer that a file can give, so that a request only has to choose. */
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
      ...(isCompressible(contentType) && { vary: 'accept-encoding' }),
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
