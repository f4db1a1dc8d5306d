import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** How long the work may take, in milliseconds; longer than any lead waits for it. */
const patience = 30_000;

/**
 * Gets a challenge and solves it: the value of the header that proves it, or null where it takes too
 * long. The browser derives the keys on threads of its own, so the page stays quick.
 * @throws where there is no challenge, or no cryptography: browsers offer it on https and localhost only
 */
export async function solveChallengeOf(
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The challenge was answered with ${answer.status}`);
  const challenge = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
