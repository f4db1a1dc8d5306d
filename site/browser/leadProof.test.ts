import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InsertError } from '../../leads/insertLead.ts';
import {
  prepareProof,
  proofLifetime,
  proofPatience,
  sendWithProof,
  takeProof,
} from './leadProof.ts';

/** An easy challenge, which tells how many were asked for. */
const challengeOf = (data: { number: number }) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, data });

const fetched = vi.fn();

/** Which of the challenges the proof to send solves. */
const takeNumber = async () => {
  const proof = await takeProof();
  return proof && JSON.parse(atob(proof)).challenge.parameters.data.number;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('CHALLENGE_ADDRESS', '/desafio');
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => {
    return Response.json(await challengeOf({ number: fetched.mock.calls.length }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('does nothing where the build names no address', async () => {
  vi.stubEnv('CHALLENGE_ADDRESS', undefined);
  prepareProof();
  expect(await takeProof()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('is worked on once for a form that is filled in, and anew for the next attempt', async () => {
  for (const _ of 'Ana') prepareProof();
  expect(await takeNumber()).toBe(1);
  expect(fetched.mock.calls).toEqual([['/desafio', { signal: expect.any(AbortSignal) }]]);
  expect(await takeNumber()).toBe(2);
});

it('is made again before the server would find it too old', async () => {
  prepareProof();
  await vi.waitUntil(() => fetched.mock.calls.length === 1);
  vi.setSystemTime(Date.now() + proofLifetime - 1);
  prepareProof();
  vi.setSystemTime(Date.now() + 1);
  expect(await takeNumber()).toBe(2);
});

it('is done without where the server gives no challenge, or the browser has no cryptography', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 404 }));
  expect(await takeProof()).toBeNull();
  vi.stubGlobal('crypto', {});
  fetched.mockResolvedValue(Response.json({}));
  expect(await takeProof()).toBeNull();
});

it('is waited for no longer than five seconds', async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  const taken = vi.fn();
  const done = takeProof().then(taken);
  await vi.advanceTimersByTimeAsync(proofPatience - 1);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(taken).toHaveBeenCalledWith(null);
});

describe('a lead in a build that asks for no proof', () => {
  const refusal = (status: number) => new InsertError(status);
  beforeEach(() => void vi.stubEnv('CHALLENGE_ADDRESS', undefined));

  it('is sent once more with a proof where too many come from around here', async () => {
    const send = vi.fn().mockRejectedValueOnce(refusal(429)).mockResolvedValueOnce(undefined);
    await sendWithProof(send);
    expect(fetched.mock.calls).toEqual([['/desafio', { signal: expect.any(AbortSignal) }]]);
    expect(send.mock.calls).toEqual([[null], [expect.stringMatching(/^[\w+/]+=*$/)]]);
  });

  it('is refused for good by the second refusal, by any other, and where there is no challenge', async () => {
    const never = vi.fn().mockRejectedValue(refusal(429));
    await expect(sendWithProof(never)).rejects.toThrow('429');
    expect(never).toHaveBeenCalledTimes(2);
    const failing = vi.fn().mockRejectedValue(refusal(503));
    await expect(sendWithProof(failing)).rejects.toThrow('503');
    fetched.mockResolvedValue(new Response(null, { status: 404 }));
    const alone = vi.fn().mockRejectedValue(refusal(429));
    await expect(sendWithProof(alone)).rejects.toThrow('429');
    expect([failing.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1]);
  });
});
