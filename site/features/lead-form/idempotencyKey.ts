import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Name of the storage entry that holds the seed from a first try until a lead is stored. */
const seedName = 'lead-seed';

let seed: string | null = null;

/** Where storage is refused, a reload and other tabs have a seed of their own. */
function readSeed(): string | null {
  try {
    return localStorage.getItem(seedName);
  } catch {
    return null;
  }
}

function keepSeed(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(seedName);
    else localStorage.setItem(seedName, value);
  } catch {}
}

/**
 * The key to send a lead under, of a random seed and the words that are sent: until one is stored, a
 * retry, a reload and a second tab have the same key for the same words, and another for others. (Of the
 * words alone, whoever knows them could use the key up before.)
 */
export function keyToSend(words: object): string {
  seed ??= readSeed() ?? bytesToHex(randomBytes(16));
  keepSeed(seed);
  return bytesToHex(sha256(utf8ToBytes(seed + JSON.stringify(words))));
}

/** The lead was stored: the next one is another, even of the same words. */
export function renewKey(): void {
  seed = null;
  keepSeed(null);
}
