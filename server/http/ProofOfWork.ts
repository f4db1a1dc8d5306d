import { randomBytes, randomInt } from 'node:crypto';
import {
  CappedMap,
  type Challenge,
  createChallenge,
  type Payload,
  verifySolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';

/** How long a challenge can be solved and sent, in milliseconds. */
export const challengeLifetime = 5 * 60_000;

/** What one key of the search costs, in rounds of SHA-256. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32 };

/**
 * How far the key to find is from the start of the search: 256 on average, and never long enough to keep a
 * person waiting. The times are in docs/decisions/07-abuse-limits.md.
 */
const keys = { least: 128, most: 384 };

/** Most challenges remembered as spent; people do not send a hundred thousand within five minutes. */
const mostSpent = 100_000;

/** Every part of a challenge is signed: one that has more parts, or fewer, is not ours. */
const proof = v.pipe(
  v.string(),
  v.transform((header) => Buffer.from(header, 'base64').toString()),
  v.parseJson(),
  v.object({
    challenge: v.object({
      parameters: v.object({
        algorithm: v.string(),
        cost: v.number(),
        expiresAt: v.number(),
        keyLength: v.number(),
        keyPrefix: v.string(),
        keySignature: v.string(),
        nonce: v.string(),
        salt: v.string(),
      }),
      signature: v.string(),
    }),
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
);

/** Makes challenges, and knows solved ones. It keeps nothing of a challenge until it is solved. */
export class ProofOfWork {
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };
  readonly #spent = new CappedMap<string, true>({ maxSize: mostSpent });

  /** @param key signs challenges: servers with the same one accept each other's; null makes one up for this process */
  constructor(key: string | null) {
    const secret = key ?? randomBytes(32).toString('hex');
    this.#secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` };
  }

  makeChallenge(): Promise<Challenge> {
    return createChallenge({
      ...work,
      ...this.#secrets,
      deriveKey,
      counter: randomInt(keys.least, keys.most + 1),
      expiresAt: new Date(Date.now() + challengeLifetime),
    });
  }

  /**
   * Whether the header holds a challenge of ours, solved in time and for the first time at this server.
   * It counts as spent from then on.
   */
  async accept(header: unknown): Promise<boolean> {
    const { success, output } = v.safeParse(proof, header);
    if (!success || this.#spent.has(output.challenge.signature)) return false;
    const { challenge, solution }: Payload = output;
    const question = { challenge, solution, deriveKey };
    const { verified } = await verifySolution({ ...question, ...this.#secrets });
    return verified && this.#spent.setIfAbsent(output.challenge.signature, true);
  }
}
