import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { insertLead } from '../../leads/insertLead.ts';
import { leadColumns } from '../../leads/leadRules.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { listenOn } from '../support/listenApp.ts';
import { Desk, type MakePlace } from '../support/storePlace.ts';
import { callRest, lead } from '../support/wire.ts';
import { wireCases } from './wireCases.ts';

/** A data API that listens, and a look at what it has stored. */
type Wire = {
  url: string;
  /** The public key that it asks for. */
  key: string;
  /** The rows in its table, oldest first, without what the store adds and without nulls. */
  rows: () => Promise<readonly object[]>;
};

/** What supabase-js sees of the data API. */
function officialClientContract(wire: () => Wire): void {
  const client = () => createClient(wire().url, wire().key, { auth: { persistSession: false } });
  const denied = { code: '42501', message: 'permission denied for table merchant_leads' };

  it('inserts one row, and sees what PostgREST shows', async () => {
    const answer = await client().from('merchant_leads').insert([lead]);
    expect(answer).toEqual({
      success: true,
      data: null,
      error: null,
      status: 201,
      statusText: 'Created',
      count: null,
    });
    expect(await wire().rows()).toEqual([lead]);
  });

  it('inserts a single object, and rows of differing keys by way of columns=, and counts them', async () => {
    expect((await client().from('merchant_leads').insert(lead)).error).toBeNull();
    const { company, ...rest } = { ...lead, company: 'Loja da Ana' };
    const rows = [rest, { ...rest, company }];
    const { error, count } = await client().from('merchant_leads').insert(rows, { count: 'exact' });
    expect([error, count]).toEqual([null, 2]);
    expect(await wire().rows()).toEqual([lead, ...rows]);
  });

  it('neither reads back, nor reads, changes, deletes or upserts', async () => {
    const table = client().from('merchant_leads');
    const answers = await Promise.all([
      table.insert([lead]).select(),
      table.insert([lead]).select('name').single(),
      table.select(),
      table.select('*', { count: 'exact', head: false }),
      table.update({ name: 'x' }).eq('id', 1),
      table.delete().eq('id', 1),
      table.upsert([lead]),
    ]);
    for (const { error, status, data } of answers) {
      expect({ ...error }).toMatchObject(denied);
      expect([status, data]).toEqual([401, null]);
    }
    expect(await wire().rows()).toEqual([]);
  });
}

/**
 * What the data API promises to any client, whoever answers: the calls of `wireCases.ts`, and the
 * official client.
 * @param wire its table is empty before each test
 */
export function answerContract(answering: 'ours' | 'postgrest', wire: () => Wire): void {
  const asked = wireCases.filter(({ oursAlone }) => answering === 'ours' || !oursAlone);

  it.each(asked)('answers $name', async ({ call, expected, stored = [] }) => {
    const { status, code, message, details = null, hint = null, headers = {} } = expected;
    const { url, key, rows } = wire();
    const answer = await callRest(url, { ...call, headers: { apikey: key, ...call.headers } });
    expect(answer.status).toBe(status);
    const named = Object.keys(headers).map((name) => [name, answer.headers.get(name)]);
    expect(Object.fromEntries(named)).toEqual(headers);
    if (code && message) await expectRefusal(answer, status, { code, message, details, hint });
    else if (code) expect(await answer.json()).toMatchObject({ code });
    else if (status === 201) expect(await answer.text()).toBe('');
    expect(await rows()).toEqual(stored);
  });

  it('answers a repeat of an idempotency key like the first call, and another body with 409', async () => {
    const { url, key, rows } = wire();
    const send = (body: unknown) =>
      callRest(url, { headers: { apikey: key, 'idempotency-key': 'one filled-in form' }, body });
    const { notes, ...others } = lead;
    const again = `[${JSON.stringify({ notes, company: null, ...others }, null, 2)}]`;
    for (const body of [lead, again]) {
      const answer = await send(body);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([201, '*/*']);
    }
    for (const body of [others, { ...lead, name: 'Eva' }, [lead, lead]]) {
      const message = 'Idempotency-Key was used with another body';
      const error = { code: '23505', message, details: null, hint: null };
      await expectRefusal(await send(body), 409, error);
    }
    expect(await rows()).toEqual([lead]);
  });

  describe('the official client', () => officialClientContract(wire));
}

/** The nine columns of a form, where they hold something. */
const sentRow = (stored: object) =>
  Object.fromEntries(
    Object.entries(stored).filter(([column, value]) => column in leadColumns && value !== null),
  );

/** What our server promises to clients, whatever it keeps the leads in. */
export function wireContract(name: string, makePlace: MakePlace): void {
  describe(`the data API on ${name}`, () => {
    const desk = new Desk(makePlace);
    let app: Awaited<ReturnType<typeof listenOn>>;
    beforeAll(async () => {
      app = await listenOn(await desk.place.openStore());
    });
    afterAll(() => app.close());
    const rows = async () => (await desk.leads()).map(sentRow).reverse();
    const statusOf = async (call: Parameters<typeof callRest>[1]) =>
      (await callRest(app.url, { body: lead, ...call })).status;

    answerContract('ours', () => ({ url: app.url, key: ownPublicKey, rows }));

    it('takes the key in the address, or as the token too', async () => {
      const path = `merchant_leads?apikey=${ownPublicKey}`;
      expect(await statusOf({ path, headers: { apikey: null } })).toBe(201);
      expect(await statusOf({ headers: { authorization: `Bearer ${ownPublicKey}` } })).toBe(201);
    });

    it('keeps the context of a lead, and a lead without one that cannot be read', async () => {
      const context = { form: 'quick', page: '/beneficios', notice: '1' } as const;
      const backend = { url: app.url, key: ownPublicKey };
      await insertLead(backend, lead, { idempotencyKey: 'k'.repeat(16), context });
      expect(await statusOf({ headers: { 'x-lead-context': '!!' } })).toBe(201);
      const kept = (await desk.leads()).map(({ context, quarantine }) => [context, quarantine]);
      expect(kept).toEqual([
        [null, null],
        [context, null],
      ]);
    });
  });
}
