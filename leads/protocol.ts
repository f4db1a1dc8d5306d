/** Matches a protocol: `C7F3-A91D`, in either case, with or without hyphen. */
const pattern = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i;

/** Normalises a typed protocol; null if the text is not one. */
export function readProtocol(text: string): string | null {
  const [, head, tail] = pattern.exec(text.trim()) ?? [];
  return head && tail ? `${head}-${tail}`.toUpperCase() : null;
}

/**
 * The protocol of a lead, which the page, the server and the sales team each derive from the idempotency
 * key: the first eight hexadecimal digits of its SHA-256, as `C7F3-A91D`. It reveals nothing about the
 * person; among many leads, two may share one.
 * @param sha256 of the key in UTF-8, in hexadecimal
 */
export const protocolOfHash = (sha256: string): string =>
  readProtocol(sha256.slice(0, 8)) as string;
