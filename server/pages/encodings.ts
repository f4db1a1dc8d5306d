import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Whether a header `Accept-Encoding` takes an encoding: by its name, else by `*`, and not with the weight 0.
 * Weights above it are not compared: browsers send none.
 */
export function accepts(header: string, encoding: Encoding): boolean {
  const entries = header.split(',').map((entry) => entry.trim().toLowerCase());
  const found =
    entries.find((entry) => entry.startsWith(encoding)) ??
    entries.find((entry) => entry.startsWith('*'));
  return found !== undefined && !/;\s*q=0(\.0*)?$/.test(found);
}

/** What a file holds: plain bytes always, the others where somebody compressed them. */
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** Below this, in bytes, compression saves nothing worth a header. */
const leastLength = 256;

/** Compresses quickly what the build did not compress; an encoding that is not smaller is left out. */
export function compressBodies(bodies: Bodies): Bodies {
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
