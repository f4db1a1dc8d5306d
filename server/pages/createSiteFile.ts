import { createHash } from 'node:crypto';
import {
  type FlatHeaders,
  fileSecurityHeaders,
  securityHeaders,
  strictTransport,
} from '../http/securityHeaders.ts';
import { isCompressible } from './contentTypes.ts';
import { type Encoding, encodings } from './rankEncodings.ts';
import type { SiteFile, Variant, Variants } from './SiteFile.ts';
import { speculationHeader } from './speculationRules.ts';

export type FileContent = {
  status: number;
  contentType: string;
  cacheControl: string;
  /** Of a page; other files have one that lets nothing run. */
  contentSecurityPolicy?: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Makes every answer that a file can give, so that a request only has to choose. */
export function createSiteFile(content: FileContent): SiteFile {
  const { status, contentType, contentSecurityPolicy, bodies } = content;
  const hash = hashOf(bodies.identity);
  const isPage = contentSecurityPolicy !== undefined;
  const security = isPage ? securityHeaders(contentSecurityPolicy) : fileSecurityHeaders;
  const vary = isPage ? 'accept-encoding, save-data' : 'accept-encoding';

  const createVariant = (encoding: Encoding, body: Buffer, added: FlatHeaders): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const shared = [
      ...security,
      ...added,
      'cache-control',
      content.cacheControl,
      ...(isCompressible(contentType) ? ['vary', vary] : []),
      ...(status === 200 ? ['etag', etag] : []),
    ];
    const head = [
      ...shared,
      'content-type',
      contentType,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ];
    return {
      etag,
      whole: { status, head, body },
      headOnly: { status, head, body: null },
      notModified: { status: 304, head: shared, body: null },
    };
  };

  const createVariants = (added: FlatHeaders): Variants => {
    const variants: Variants = {
      identity: createVariant('identity', bodies.identity, added),
    };
    for (const encoding of encodings) {
      const body = bodies[encoding];
      if (body) variants[encoding] = createVariant(encoding, body, added);
    }
    return variants;
  };

  const createTransports = (speculation: FlatHeaders) => ({
    plain: createVariants(speculation),
    secure: createVariants([...speculation, ...strictTransport]),
  });

  const frugal = createTransports([]);
  return { status, ...(isPage ? createTransports(speculationHeader) : frugal), frugal };
}
