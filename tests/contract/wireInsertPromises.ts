import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { insertLead } from '../../leads/insertLead.ts';
import { callRest, lead } from '../support/wire.ts';
import type { ListenOnWire, WireApp } from './wireContract.ts';

export function wireInsertPromises(listen: ListenOnWire): void {
  let app: WireApp;
  beforeAll(async () => {
    app = await listen();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.store.inserts.length = 0;
  });

  const client = () => createClient(app.url, ownPublicKey);
  const denied = {
    code: '42501',
    details: null,
    hint: null,
    message: 'permission denied for table merchant_leads',
  };

  describe('the official client', () => {
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
      expect(app.store.rows).toEqual([lead]);
    });

    it('inserts a single object, and rows of differing keys by way of columns=', async () => {
      expect((await client().from('merchant_leads').insert(lead)).error).toBeNull();
      const { company, ...rest } = { ...lead, company: 'Loja da Ana' };
      const { error } = await client()
        .from('merchant_leads')
        .insert([rest, { ...rest, company }]);
      expect(error).toBeNull();
      expect(app.store.rows).toEqual([lead, { ...rest, company: null }, { ...rest, company }]);
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
        table.upsert([lead], { onConflict: 'email', ignoreDuplicates: true }),
      ]);
      for (const { error, status, data } of answers) {
        expect({ ...error }).toMatchObject(denied);
        expect([status, data]).toEqual([401, null]);
      }
      expect(app.store.rows).toEqual([]);
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
      expect([unknown.status, unknown.error?.code]).toEqual([404, 'PGRST205']);
      const called = await client().rpc('list_leads');
      expect([called.status, called.error?.code]).toEqual([404, 'PGRST202']);
      const schema = await client().schema('private').from('merchant_leads').insert([lead]);
      expect([schema.status, schema.error?.code]).toEqual([406, 'PGRST106']);
    });

    it('is not let in with another key', async () => {
      const { error, status } = await createClient(app.url, 'sb_publishable_other')
        .from('merchant_leads')
        .insert([lead]);
      expect([status, error?.message]).toEqual([401, 'Invalid API key']);
    });
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

    it('says which preferences it applied', async () => {
      const prefer = 'return=minimal,missing=default, tx=rollback, count=exact';
      const answer = await callRest(app.url, { headers: { prefer }, body: lead });
      expect(answer.headers.get('content-range')).toBe('*/1');
      expect(answer.headers.get('preference-applied')).toBe(
        'missing=default, return=minimal, count=exact',
      );
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

    it('of no rows stores none', async () => {
      expect((await callRest(app.url, { body: [] })).status).toBe(201);
      expect(app.store.inserts).toEqual([]);
    });

    it('takes only the columns that columns= names', async () => {
      const path = 'merchant_leads?columns="name",email,"phone", platform';
      const body = { ...lead, surname: 'x', id: 7 };
      expect((await callRest(app.url, { path, body })).status).toBe(201);
      const { notes: _, ...rest } = lead;
      expect(app.store.rows).toEqual([rest]);
    });

    it('may not choose id or created_at', async () => {
      for (const own of [{ id: 1 }, { created_at: '2026-01-01' }]) {
        const answer = await callRest(app.url, { body: { ...lead, ...own } });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual(denied);
      }
    });

    it('has the types of its columns, as json_to_recordset gives them', async () => {
      const body = `{"name":1.50,"email":"a@b.co","phone":11987654321,"platform":true,
      "notes":{"a":[1.0,"é"]},"abandoned_carts":" +12 ","average_value":"1499.005","potential_revenue":-0.001}`;
      expect((await callRest(app.url, { body })).status).toBe(201);
      expect(app.store.rows).toEqual([
        {
          name: '1.50',
          email: 'a@b.co',
          phone: '11987654321',
          platform: 'true',
          notes: '{"a":[1.0,"é"]}',
          abandoned_carts: 12,
          average_value: 1499.01,
          potential_revenue: 0,
        },
      ]);
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
