import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/** A file's contents: always plain bytes, the encodings if somebody compressed them. */
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** In bytes; below this, compression saves nothing worth a header. */
const leastLength = 256;

/** Quickly compresses what the build did not; leaves out encodings that are not smaller. */
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
