/** What a protocol looks like: `C7F3-A91D`, in either case, with or without its hyphen. */
const pattern = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i;

/** A protocol as it is printed, from however somebody typed it; null where the text is none. */
export function readProtocol(text: string): string | null {
  const [, head, tail] = pattern.exec(text.trim()) ?? [];
  return head && tail ? `${head}-${tail}`.toUpperCase() : null;
}

/**
 * The protocol that the sender of a lead, the page without script and the sales team all find by
 * themselves: the first eight hexadecimal digits of the SHA-256 of the idempotency key, as `C7F3-A91D`.
 * It says nothing about the person, and of many leads two may share one.
 * @param sha256 of the key in UTF-8, in hexadecimal
 */
export const protocolOfHash = (sha256: string): string =>
  readProtocol(sha256.slice(0, 8)) as string;
