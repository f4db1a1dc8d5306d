import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { solveChallengeOf } from './solveChallengeOf.ts';

const hmacSignatureSecret = 'k'.repeat(32);
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

it('solves the challenge it gets, as a text that a header can carry', async () => {
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3 };
  const challenge = await createChallenge({ ...work, deriveKey, hmacSignatureSecret });
  const fetched = vi.fn(async () => Response.json(challenge));
  vi.stubGlobal('fetch', fetched);
  const proof = await solveChallengeOf('/desafio', signal);
  expect(fetched).toHaveBeenCalledWith('/desafio', { signal });
  expect(proof).toMatch(/^[\w+/]+=*$/);
  const solved = JSON.parse(atob(proof ?? ''));
  expect(solved.solution.counter).toBe(3);
  expect(await verifySolution({ ...solved, deriveKey, hmacSignatureSecret })).toMatchObject({
    verified: true,
  });
});

it('fails where the server gives none', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await expect(solveChallengeOf('/desafio', signal)).rejects.toThrow('answered with 404');
});
