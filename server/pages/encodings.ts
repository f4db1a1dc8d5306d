import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}

/**
 * The encodings to answer a request with, the most wanted first; of equals the smaller one first. Plain
 * bytes are always among them: whoever refuses even those gets them (RFC 9110, section 12.4.1).
 */
export function rankEncodings(header: string): readonly Encoding[] {
  const weights = readWeights(header);
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return encodings
    .filter((encoding) => weigh(encoding) > 0 || encoding === 'identity')
    .sort((a, b) => weigh(b) - weigh(a));
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
