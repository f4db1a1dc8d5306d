import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { insertLead } from '../../leads/insertLead.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { listenOn } from '../support/listenApp.ts';
import { rawRequest } from '../support/rawRequest.ts';
import type { StorePlace } from '../support/storePlace.ts';
import { WitnessedStore } from '../support/WitnessedStore.ts';
import { callRest, lead } from '../support/wire.ts';
import { wireCases } from './wireCases.ts';

/** A data API that listens, and a look at what it has stored. */
export type Wire = {
  url: string;
  /** The public key that it asks for. */
  key: string;
  /** The rows in its table, oldest first, without what the store adds and without nulls. */
  rows: () => Promise<readonly object[]>;
  /** Takes all rows away. */
  empty: () => Promise<unknown>;
  close: () => Promise<unknown>;
};

type Answering = 'ours' | 'postgrest';

/** What the data API promises to any client, whoever answers: the calls of `wireCases.ts`, and the official client. */
export function answerContract(answering: Answering, open: () => Promise<Wire>): void {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  }, 60_000);
  afterAll(() => wire?.close());
  afterEach(() => wire.empty());

  it.each(wireCases)('answers $name', async ({ call, ours, postgrest, stored = [] }) => {
    const theirs = answering === 'postgrest' ? postgrest : undefined;
    const { status, code, message, details, hint, headers = {} } = theirs ?? ours;
    const answer = await callRest(wire.url, {
      ...call,
      headers: { apikey: wire.key, ...call.headers },
    });
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) {
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }
    const rest = { details: details ?? null, hint: hint ?? null };
    if (code && message) await expectRefusal(answer, status, { code, message, ...rest });
    else if (code) expect(await answer.json()).toMatchObject({ code });
    else if (status === 201) expect(await answer.text()).toBe('');
    expect(await wire.rows()).toEqual(theirs?.stored ?? stored);
  });

  describe('the official client', () => officialClientContract(() => wire));
}

type ListenOnWire = (
  env?: Record<string, string>,
) => Promise<Awaited<ReturnType<typeof listenOn<WitnessedStore>>>>;

/** The server on a store whose inserts the test can look at. */
type WireApp = Awaited<ReturnType<ListenOnWire>>;

/** A place for the leads of all tests of the wire, with what ends it. */
type WirePlace = Pick<StorePlace, 'openStore'> & { remove?: () => void };

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** What our server promises to clients, whatever it keeps the leads in. */
export function wireContract(name: string, makePlace: () => Promise<WirePlace>): void {
  describe(`the data API on ${name}`, () => {
    let place: WirePlace;
    beforeAll(async () => {
      place = await makePlace();
    });
    afterAll(() => place.remove?.());

    const listen: ListenOnWire = async (env) =>
      listenOn(new WitnessedStore(await place.openStore()), env);

    answerContract('ours', async () => {
      const { url, store, close } = await listen();
      return {
        ...{ url, key: ownPublicKey, close },
        rows: async () => store.rows.map(withoutNulls),
        empty: async () => store.inserts.splice(0),
      };
    });
    describe('access', () => wireAccessContract(listen));
    describe('inserts', () => wireInsertContract(listen));
  });
}

function wireAccessContract(listen: ListenOnWire): void {
  let app: WireApp;
  afterEach(() => app.close());

  describe('the key', () => {
    const noKey = {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    };
    const wrongKey = {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    };

    it('must be there and be ours, on every method and path', async () => {
      app = await listen();
      for (const path of ['merchant_leads', '', 'rpc/x', 'other', 'a/b']) {
        for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
          const absent = await callRest(app.url, { method, path, headers: { apikey: null } });
          expect([absent.status, await absent.json()]).toEqual([401, noKey]);
          const wrong = await callRest(app.url, { method, path, headers: { apikey: 'x' } });
          expect([wrong.status, await wrong.json()]).toEqual([401, wrongKey]);
        }
      }
    });

    it('may be the configured one as well', async () => {
      const key = 'sb_publishable_of_the_owner';
      const url = 'http://localhost:3000';
      app = await listen({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key });
      for (const apikey of [key, ownPublicKey]) {
        const headers = { apikey, authorization: `Bearer ${apikey}` };
        expect((await callRest(app.url, { headers, body: lead })).status).toBe(201);
      }
    });

    it.each([
      ['Bearer other', 'Expected 3 parts in JWT; got 1'],
      ['Bearer a.b.c', 'No suitable key or wrong key type'],
      ['Bearer ', 'Empty JWT is sent in Authorization header'],
    ])('is checked as a token: %s', async (authorization, message) => {
      app = await listen();
      const answer = await callRest(app.url, { headers: { authorization }, body: lead });
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
      await expectRefusal(answer, 401, { code: 'PGRST301', message });
    });
  });

  describe('nobody reads', () => {
    it('is not misled by other spellings of the path', async () => {
      app = await listen();
      const ask = async (path: string) => {
        const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: ${ownPublicKey}\r\n\r\n`;
        const answer = await rawRequest(app.url, head);
        return [Number(answer.slice(9, 12)), /"code":"(\w+)"/.exec(answer)?.[1]];
      };
      await callRest(app.url, { body: lead });
      expect(await ask('/rest/v1')).toEqual([404, 'PGRST126']);
      expect(await ask('/rest/v1/')).toEqual([404, 'PGRST126']);
      expect(await ask('/rest/v1//merchant_leads')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/merchant_leads/')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/merchant_leads%2F1')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/MERCHANT_LEADS')).toEqual([404, 'PGRST205']);
      expect(await ask('/rest/v1/merchant_leads;x')).toEqual([404, 'PGRST205']);
      expect(await ask('/rest/v1/rpc/x')).toEqual([404, 'PGRST202']);
      expect(await ask('/%72est/v1/merchant_leads')).toEqual([401, '42501']);
      expect(await ask('http://evil.example/rest/v1/merchant_leads')).toEqual([401, '42501']);
      expect(await ask('//rest/v1/merchant_leads')).toEqual([404, undefined]);
      expect(await ask('/rest/v1/../v1/merchant_leads')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/%zz')).toEqual([400, undefined]);
    });
  });
}

function wireInsertContract(listen: ListenOnWire): void {
  let app: WireApp;
  beforeAll(async () => {
    app = await listen();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.store.inserts.length = 0;
  });

  describe('a valid insert', () => {
    it('is 201, without a body, with Content-Range', async () => {
      const answer = await callRest(app.url, { body: lead });
      expect(answer.status).toBe(201);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('content-range')).toBe('*/*');
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('preference-applied')).toBeNull();
      expect(app.store.inserts).toEqual([
        {
          ...{ rows: [lead], idempotencyKey: null, context: null, address: '127.0.0.1' },
          quarantine: null,
        },
      ]);
    });

    it('may come with its key in the address, or as the token too', async () => {
      const inAddress = {
        path: `merchant_leads?apikey=${ownPublicKey}`,
        headers: { apikey: null },
      };
      const asToken = { headers: { authorization: `Bearer ${ownPublicKey}` } };
      for (const call of [inAddress, asToken]) {
        expect((await callRest(app.url, { ...call, body: lead })).status).toBe(201);
      }
    });

    it('is stored once for each idempotency key', async () => {
      const headers = { 'idempotency-key': 'b7a1c6e2-1111-4222-8333-444455556666' };
      for (const _ of [1, 2, 3]) {
        const answer = await callRest(app.url, { headers, body: lead });
        expect([answer.status, answer.headers.get('content-range')]).toEqual([201, '*/*']);
      }
      expect(app.store.rows).toEqual([lead]);
    });

    it('keeps its context, and is kept without one that cannot be read', async () => {
      const context = { form: 'quick', page: '/beneficios', notice: '1' } as const;
      const backend = { url: app.url, key: ownPublicKey };
      await insertLead(backend, lead, { idempotencyKey: 'k'.repeat(16), context });
      await callRest(app.url, { headers: { 'x-lead-context': '!!' }, body: lead });
      expect(app.store.inserts.map((insert) => insert.context)).toEqual([context, null]);
    });
  });
}

/** What supabase-js sees of the data API. */
function officialClientContract(wire: () => Wire): void {
  const client = () => createClient(wire().url, wire().key, { auth: { persistSession: false } });
  const denied = {
    code: '42501',
    details: null,
    hint: null,
    message: 'permission denied for table merchant_leads',
  };

  it('inserts one row, and sees what PostgREST shows', async () => {
    const { data, error, status, statusText, count } = await client()
      .from('merchant_leads')
      .insert([lead]);
    expect({ data, error, status, statusText, count }).toEqual({
      data: null,
      error: null,
      status: 201,
      statusText: 'Created',
      count: null,
    });
    expect(await wire().rows()).toEqual([lead]);
  });

  it('inserts a single object, and rows of differing keys by way of columns=', async () => {
    expect((await client().from('merchant_leads').insert(lead)).error).toBeNull();
    const { company, ...rest } = { ...lead, company: 'Loja da Ana' };
    const { error } = await client()
      .from('merchant_leads')
      .insert([rest, { ...rest, company }]);
    expect(error).toBeNull();
    expect(await wire().rows()).toEqual([lead, rest, { ...rest, company }]);
  });

  it('counts what it inserted', async () => {
    const options = { count: 'exact' } as const;
    const { count } = await client().from('merchant_leads').insert([lead, lead], options);
    expect(count).toBe(2);
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

  it('is told which rule is broken', async () => {
    const { error } = await client()
      .from('merchant_leads')
      .insert([{ ...lead, email: 'ana' }]);
    expect(error).toMatchObject({
      code: '23514',
      message:
        'new row for relation "merchant_leads" violates check constraint "merchant_leads_email_format"',
    });
  });

  it('is told of unknown tables, functions and schemas', async () => {
    const unknown = await client().from('leads').insert([lead]);
    expect(unknown.status).toBe(404);
    const called = await client().rpc('list_leads');
    expect([called.status, called.error?.code]).toEqual([404, 'PGRST202']);
    const schema = await client().schema('private').from('merchant_leads').insert([lead]);
    expect([schema.status, schema.error?.code]).toEqual([406, 'PGRST106']);
  });

  it('is not let in with another key', async () => {
    const { error, status } = await createClient(wire().url, 'sb_publishable_other')
      .from('merchant_leads')
      .insert([lead]);
    expect([status, error?.message]).toEqual([401, 'Invalid API key']);
  });
}
