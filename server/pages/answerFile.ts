import type { IncomingHttpHeaders } from 'node:http';
import { type Encoding, encodings, rankEncodings } from './rankEncodings.ts';
import type { Answer, SiteFile, Variants } from './SiteFile.ts';

/** Browsers send a handful of different headers; more than this many are somebody's play. */
const mostRemembered = 500;
const remembered = new Map<string, readonly Encoding[]>();

function rankOnce(header: string): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const ranked = rankEncodings(header);
  remembered.set(header, ranked);
  return ranked;
}

const firstOf = (variants: Variants, accepted: string | undefined) => {
  if (accepted === undefined) return variants.identity;
  for (const encoding of rankOnce(accepted)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return null;
};

const isSame = (condition: string, etag: string) =>
  condition === etag ||
  condition === '*' ||
  condition.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);

const notAcceptable = Buffer.from(`Available encodings: ${encodings.join(', ')}`);

/** Chooses a file's answer: its encoding, whole or only the head, or 304 where the visitor has it already. */
export function answerFile(
  file: SiteFile,
  method: string | undefined,
  headers: IncomingHttpHeaders,
  isHttps: boolean,
): Answer {
  const { plain, secure } = headers['save-data'] === 'on' ? file.frugal : file;
  const variants = isHttps ? secure : plain;
  const variant = firstOf(variants, headers['accept-encoding'] as string | undefined);
  if (!variant) {
    const { head } = variants.identity.notModified;
    const body = method === 'HEAD' ? null : notAcceptable;
    return { status: 406, head: [...head, 'content-type', 'text/plain; charset=utf-8'], body };
  }
  const condition = headers['if-none-match'];
  if (condition !== undefined && file.status === 200 && isSame(condition, variant.etag)) {
    return variant.notModified;
  }
  return method === 'HEAD' ? variant.headOnly : variant.whole;
}
