import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The key under which the browser stores the seed, from the first edit until a lead is stored. */
const seedName = 'lead-seed';

let seed: string | null = null;

/**
 * Gives this tab its seed: a new one, or one that another tab has begun. Called at the first edit, so
 * that tabs that are filled in at the same time share a seed even after one of them was sent. If storage
 * is blocked, each tab and each reload has a seed of its own.
 */
export function beginSeed(): string {
  if (seed) return seed;
  seed = bytesToHex(randomBytes(16));
  try {
    seed = localStorage.getItem(seedName) ?? seed;
    localStorage.setItem(seedName, seed);
  } catch {}
  return seed;
}

/**
 * The idempotency key of a lead, made from its content and a random seed. Until a lead is stored, a
 * retry, a reload and a second tab with the same content get the same key; different content gets
 * another. Without the seed, anybody who knows the content could use up the key first.
 */
export const keyToSend = (words: object): string =>
  bytesToHex(sha256(utf8ToBytes(beginSeed() + JSON.stringify(words))));

/** Called once a lead is stored, so that the next gets another key even if its content is the same. */
export function renewKey(): void {
  try {
    // Another tab may have begun a new seed in the meantime.
    if (localStorage.getItem(seedName) === seed) localStorage.removeItem(seedName);
  } catch {}
  seed = null;
}
