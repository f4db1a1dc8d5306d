import { challengePath, InsertError, insertTimeout } from '../../leads/insertLead.ts';

/** How long a proof is good to send, in milliseconds: a minute less than the server takes it. */
export const proofLifetime = 4 * 60_000;

/** How long a lead waits for its proof at most, in milliseconds; then it goes without. */
export const proofPatience = 5000;

let prepared: { proof: Promise<string | null>; since: number } | null = null;

/** A proof, or null where the server gives no challenge or the browser cannot solve it. */
async function makeProof(address: string): Promise<string | null> {
  try {
    const { solveChallengeOf } = await import('./solveChallengeOf.ts');
    return await solveChallengeOf(address, AbortSignal.timeout(insertTimeout));
  } catch {
    return null;
  }
}

/**
 * Begins to work on the proof for the next lead, so that nobody waits for it later. Where one is there or
 * under way it does nothing, nor in a build that names no address of challenges: that has none of this code.
 */
export function prepareProof(): void {
  if (!import.meta.env.CHALLENGE_ADDRESS) return;
  if (prepared && Date.now() - prepared.since < proofLifetime) return;
  prepared = { proof: makeProof(import.meta.env.CHALLENGE_ADDRESS), since: Date.now() };
}

/**
 * The proof to send with a lead, good for one attempt; the next one begins anew. Null where the build
 * asks for none, or where it could not be had in time: a lead is sent all the same.
 */
export async function takeProof(): Promise<string | null> {
  if (!import.meta.env.CHALLENGE_ADDRESS) return null;
  prepareProof();
  if (!prepared) return null;
  const { proof } = prepared;
  prepared = null;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), proofPatience);
  });
  return Promise.race([proof, late]);
}

/**
 * Sends a lead: with a proof where the build asks for one, and once more with one where the server refuses
 * so many leads from around here. The code for that is loaded then.
 * @throws what `send` throws
 */
export async function sendWithProof(send: (proof: string | null) => Promise<void>): Promise<void> {
  try {
    await send(await takeProof());
  } catch (error) {
    if (!(error instanceof InsertError) || error.status !== 429) throw error;
    const proof = await makeProof(challengePath);
    if (!proof) throw error;
    await send(proof);
  }
}
