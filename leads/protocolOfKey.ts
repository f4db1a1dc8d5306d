import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { protocolOfHash } from './protocol.ts';

/**
 * The protocol of a key in the page. (Not by Web Crypto: browsers keep that from pages on plain http.)
 * Apart from `protocol.ts`, as loading this hash would cost the server and every command 10 ms and 5 MB.
 */
export const protocolOf = (idempotencyKey: string): string =>
  protocolOfHash(bytesToHex(sha256(utf8ToBytes(idempotencyKey))));
