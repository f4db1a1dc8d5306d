import { createHash } from 'node:crypto';
import { type FlatHeaders, securityHeaders, strictTransport } from '../http/securityHeaders.ts';
import { isCompressible } from './contentTypes.ts';
import { type Encoding, encodings } from './rankEncodings.ts';
import type { SiteFile, Variant, Variants } from './SiteFile.ts';

export type FileContent = {
  status: number;
  contentType: string;
  cacheControl: string;
  contentSecurityPolicy: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Makes every answer that a file can give, so that a request only has to choose. */
export function createSiteFile(content: FileContent): SiteFile {
  const { status, contentType, bodies } = content;
  const hash = hashOf(bodies.identity);

  const createVariant = (encoding: Encoding, body: Buffer, transport: FlatHeaders): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const shared = [
      ...securityHeaders(content.contentSecurityPolicy),
      ...transport,
      'cache-control',
      content.cacheControl,
      ...(isCompressible(contentType) ? ['vary', 'accept-encoding'] : []),
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

  const createVariants = (transport: FlatHeaders): Variants => {
    const variants: Variants = {
      identity: createVariant('identity', bodies.identity, transport),
    };
    for (const encoding of encodings) {
      const body = bodies[encoding];
      if (body) variants[encoding] = createVariant(encoding, body, transport);
    }
    return variants;
  };

  return { status, plain: createVariants([]), secure: createVariants(strictTransport) };
}
