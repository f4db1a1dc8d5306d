import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it } from 'vitest';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

let app: ListeningApp;
afterEach(() => app.close());

const listen = async (env: Record<string, string> = { LEADS_PROOF_OF_WORK: 'on' }) => {
  app = await listenApp(env);
};

const getChallenge = (from = '198.51.100.7') =>
  fetch(`${app.url}/desafio`, { headers: { 'x-forwarded-for': from } });

const makeProof = async (from?: string) => {
  const challenge = (await (await getChallenge(from)).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

const insert = (headers: Record<string, string> = {}) =>
  callRest(app.url, { headers, body: lead }).then(({ status }) => status);

const unproven = () => app.store.inserts.map(({ quarantine }) => quarantine === 'unproven');

describe('a server that asks for a proof of work', () => {
  it('makes no more challenges a minute for an address than it may store leads', async () => {
    await listen({ LEADS_PROOF_OF_WORK: 'on', LEADS_RATE_LIMIT: '2', TRUST_PROXY: 'loopback' });
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3'];
    const answers = await Array.fromAsync(addresses, (address) => getChallenge(address));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await getChallenge('203.0.113.7')).status).toBe(200);
  });

  it('stores every lead, and marks those without a proof of their own', async () => {
    await listen();
    const proof = await makeProof();
    for (const headers of [{ 'x-proof-of-work': proof }, { 'x-proof-of-work': proof }, {}]) {
      expect(await insert(headers)).toBe(201);
    }
    expect(unproven()).toEqual([false, true, true]);
  });
});

describe('a network that has had more than its share', () => {
  /** So many leads, each from a /64 of its own in one /48. */
  const insertFrom = (index: number, headers: Record<string, string> = {}) =>
    insert({ 'x-forwarded-for': `2001:db8:7:${index.toString(16)}::1`, ...headers });
  const flood = async (leads: number) => {
    await listen({ LEADS_RATE_LIMIT: '1', TRUST_PROXY: 'loopback' });
    const spread = Array.from({ length: leads }, (_, index) => insertFrom(index * 256));
    expect(new Set(await Promise.all(spread))).toEqual(new Set([201]));
  };

  it('has leads kept apart that come without a proof, and no others', async () => {
    await flood(4);
    expect(await insertFrom(9)).toBe(201);
    expect(await insertFrom(300, { 'x-proof-of-work': await makeProof() })).toBe(201);
    const reasons = app.store.inserts.map(({ quarantine }) => quarantine);
    expect(reasons).toEqual([null, null, null, null, 'flood', null]);
  });

  it('is refused at ten times the share, but nobody who brings a proof', async () => {
    await flood(40);
    expect(await insertFrom(9)).toBe(429);
    expect(await insertFrom(9, { 'x-proof-of-work': 'bm90IG9uZQ==' })).toBe(429);
    expect(await insertFrom(9, { 'x-proof-of-work': await makeProof() })).toBe(201);
    expect(app.store.inserts.at(-1)?.quarantine).toBeNull();
    const another = await makeProof('198.51.100.8');
    expect(await insertFrom(9, { 'x-proof-of-work': another })).toBe(429);
  });
});

it('asks for nothing where the switch is off, but gives a challenge to whoever wants one', async () => {
  await listen({});
  expect((await getChallenge()).status).toBe(200);
  expect(await insert()).toBe(201);
  expect(unproven()).toEqual([false]);
});

it('has no challenge for leads that pages send elsewhere', async () => {
  await listen({
    PUBLIC_SUPABASE_URL: 'https://projeto.supabase.example',
    PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
    LEADS_PROOF_OF_WORK: 'on',
  });
  expect((await getChallenge()).status).toBe(404);
});
