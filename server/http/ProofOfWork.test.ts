import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { challengeLifetime, ProofOfWork } from './ProofOfWork.ts';

const key = 'k'.repeat(32);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
};

it('accepts it for five minutes', async () => {
  const proofs = new ProofOfWork(null);
  const [early, late] = [await proofs.makeChallenge(), await proofs.makeChallenge()];
  const headers = [encode(await solve(early)), encode(await solve(late))];
  vi.setSystemTime(Date.now() + challengeLifetime);
  expect(await proofs.accept(headers[0])).toBe(true);
  vi.setSystemTime(Date.now() + 1000);
  expect(await proofs.accept(headers[1])).toBe(false);
});

it('accepts what another server with the same key asked for, and nobody else', async () => {
  const [one, another, stranger] = [key, key, null].map((text) => new ProofOfWork(text));
  const header = encode(await solve((await one?.makeChallenge()) as Challenge));
  expect(await stranger?.accept(header)).toBe(false);
  expect(await another?.accept(header)).toBe(true);
});

it('refuses work that was not done, or was made easier', async () => {
  const proofs = new ProofOfWork(key);
  const challenge = await proofs.makeChallenge();
  const { solution } = await solve(challenge);
  const { parameters } = challenge;
  const easier = { ...challenge, parameters: { ...parameters, keyPrefix: '00' } };
  const longer = { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } };
  for (const wrong of [
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    { challenge, solution: { counter: -1, derivedKey: 'x' } },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge: easier, solution },
    { challenge: longer, solution },
    ...[null, { challenge: null, solution: null }, { challenge: { parameters: {} }, solution: {} }],
  ]) {
    expect(await proofs.accept(encode(wrong))).toBe(false);
  }
  expect(await proofs.accept(['a', 'b'])).toBe(false);
  expect(await proofs.accept(undefined)).toBe(false);
  expect(await proofs.accept(encode({ challenge, solution }))).toBe(true);
});
