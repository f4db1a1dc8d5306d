import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Name of the storage entry that holds the seed from the first edit until a lead is stored. */
const seedName = 'lead-seed';

let seed: string | null = null;

/**
 * Gives this tab the seed that a form is sent under: the one that another tab has begun, or a new one.
 * Called at the first edit, so that tabs that were filled in side by side share it even after one of
 * them was sent. Where storage is refused, a reload and other tabs have a seed of their own.
 */
export function beginSeed(): string {
  if (seed) return seed;
  try {
    seed = localStorage.getItem(seedName);
    seed ??= bytesToHex(randomBytes(16));
    localStorage.setItem(seedName, seed);
  } catch {
    seed ??= bytesToHex(randomBytes(16));
  }
  return seed;
}

/**
 * The key to send a lead under, made from a random seed and the words that are sent: until a lead is
 * stored, a retry, a reload and a second tab have the same key for the same words, and another for
 * others. (Made from the words alone, whoever knows them could use the key up before.)
 */
export const keyToSend = (words: object): string =>
  bytesToHex(sha256(utf8ToBytes(beginSeed() + JSON.stringify(words))));

/** The lead was stored: the next one is another, even of the same words. */
export function renewKey(): void {
  try {
    // Another tab may have begun a new seed meanwhile.
    if (localStorage.getItem(seedName) === seed) localStorage.removeItem(seedName);
  } catch {}
  seed = null;
}
