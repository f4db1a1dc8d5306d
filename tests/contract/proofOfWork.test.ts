import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeLeadContext } from '../../leads/leadContext.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

let app: ListeningApp;
afterEach(() => app.close());

const listen = async (env: Record<string, string> = { LEADS_PROOF_OF_WORK: 'on' }) => {
  app = await listenApp(env);
};

const getChallenge = () => fetch(`${app.url}/desafio`);

const makeProof = async () => {
  const challenge = (await (await getChallenge()).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

const insert = (headers: Record<string, string> = {}) =>
  callRest(app.url, { headers, body: lead }).then(({ status }) => status);

const unproven = () => app.store.inserts.map(({ quarantine }) => quarantine === 'unproven');

describe('a server that asks for a proof of work', () => {
  it('gives challenges that nobody may keep', async () => {
    await listen();
    const answer = await getChallenge();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const parameters = { algorithm: 'PBKDF2/SHA-256', expiresAt: expect.any(Number) };
    expect(await answer.json()).toMatchObject({ parameters });
  });

  it('makes no more challenges a minute for an address than it may store leads', async () => {
    await listen({ LEADS_PROOF_OF_WORK: 'on', LEADS_RATE_LIMIT: '2', TRUST_PROXY: 'loopback' });
    const ask = (address: string) =>
      fetch(`${app.url}/desafio`, { headers: { 'x-forwarded-for': address } });
    const answers = [await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.7')).status).toBe(200);
  });

  it('stores every lead, and marks those without a proof of their own', async () => {
    await listen();
    const proof = await makeProof();
    for (const headers of [{ 'x-proof-of-work': proof }, { 'x-proof-of-work': proof }, {}]) {
      expect(await insert(headers)).toBe(201);
    }
    expect(unproven()).toEqual([false, true, true]);
  });

  it('marks what a browser without JavaScript posts, and answers as ever', async () => {
    await listen();
    const body = new URLSearchParams({ ...lead, message: lead.notes });
    const call = { method: 'POST', redirect: 'manual', body } as const;
    expect((await fetch(`${app.url}/contato/quick`, call)).status).toBe(303);
    expect(unproven()).toEqual([true]);
  });

  it('leaves the trap of the form in its context', async () => {
    await listen();
    const context = { form: 'quick', page: '/', notice: '1', trap: 'haste' } as const;
    await insert({ 'x-lead-context': encodeLeadContext(context) });
    expect(app.store.inserts[0]).toMatchObject({ context, quarantine: 'unproven' });
  });
});

const elsewhere = {
  PUBLIC_SUPABASE_URL: 'https://projeto.supabase.example',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
};

it.each([
  ['is off', {}],
  ['is on, but pages send leads elsewhere', { ...elsewhere, LEADS_PROOF_OF_WORK: 'on' }],
])('asks for nothing where the switch %s', async (_, env) => {
  await listen(env);
  expect((await getChallenge()).status).toBe(404);
  expect(await insert()).toBe(201);
  expect(unproven()).toEqual([false]);
});
