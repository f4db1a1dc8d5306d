/** Matches the start of a protocol from its first half on: `C7F3-A91D`, in either case, with or without hyphen. */
const pattern = /^([0-9a-f]{4})-?([0-9a-f]{0,4})$/i;

/** Normalises the typed start of a protocol: `C7F3` or `C7F3-A9`; null if the text is none. */
export function readProtocolStart(text: string): string | null {
  const [, head, tail] = pattern.exec(text.trim()) ?? [];
  if (!head) return null;
  return (tail ? `${head}-${tail}` : head).toUpperCase();
}

/** Normalises a typed protocol; null if the text is not one. */
export function readProtocol(text: string): string | null {
  const start = readProtocolStart(text);
  return start?.length === 'C7F3-A91D'.length ? start : null;
}

/**
 * The protocol of a lead, which the page, the server and the sales team each derive from the idempotency
 * key: the first eight hexadecimal digits of its SHA-256, as `C7F3-A91D`. It reveals nothing about the
 * person; among many leads, two may share one.
 * @param sha256 of the key in UTF-8, in hexadecimal
 */
export const protocolOfHash = (sha256: string): string =>
  readProtocol(sha256.slice(0, 8)) as string;
