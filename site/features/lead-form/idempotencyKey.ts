import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Storage key: the seed, from the first edit until a lead is stored. */
const seedName = 'lead-seed';

let seed: string | null = null;

/**
 * Gives this tab its seed: the one that another tab has begun, or a new one. Called at the first edit, so
 * that tabs filled in side by side share a seed even after one of them was sent. Where storage is blocked,
 * each tab and each reload has its own.
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
 * The idempotency key of a lead, made from a random seed and its content. Until a lead is stored, a retry,
 * a reload and a second tab get the same key for the same content, and another for other content. (Without
 * the seed, anybody who knows the content could use up the key first.)
 */
export const keyToSend = (words: object): string =>
  bytesToHex(sha256(utf8ToBytes(beginSeed() + JSON.stringify(words))));

/** Called once a lead is stored: the next one gets another key, even with the same content. */
export function renewKey(): void {
  try {
    // Another tab may have begun a new seed in the meantime.
    if (localStorage.getItem(seedName) === seed) localStorage.removeItem(seedName);
  } catch {}
  seed = null;
}
