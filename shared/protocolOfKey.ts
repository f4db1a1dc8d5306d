import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { protocolOfHash } from './protocol.ts';

/**
 * A key's protocol, computed in the page, though not by Web Crypto, which browsers withhold from plain
 * http pages. Not in `protocol.ts`: loading this hash would cost the server and every command 10 ms and 5
 * MB.
 */
export const protocolOf = (idempotencyKey: string): string =>
  protocolOfHash(bytesToHex(sha256(utf8ToBytes(idempotencyKey))));
