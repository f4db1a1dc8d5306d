import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FileContent } from './createSiteFile.ts';

/** Below this, in bytes, compression saves nothing worth a header. */
const leastLength = 256;

/** Compresses quickly what the build did not compress; an encoding that is not smaller is left out. */
export function compressBodies(bodies: FileContent['bodies']): FileContent['bodies'] {
  const { identity } = bodies;
  if (identity.length < leastLength) return bodies;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };
  const br = bodies.br ?? brotliCompressSync(identity, { params });
  const gzip = bodies.gzip ?? gzipSync(identity);
  return {
    identity,
    ...(br.length < identity.length && { br }),
    ...(gzip.length < identity.length && { gzip }),
  };
}
