import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/expectRefusal.ts';
import { callRest, lead } from '../support/wire.ts';
import { wireCases } from './wireCases.ts';

/** A data API that listens, and a look at what it has stored. */
type Wire = {
  url: string;
  /** The public key that it asks for. */
  key: string;
  /** The rows in its table, oldest first, without what the store adds and without nulls. */
  rows: () => Promise<readonly object[]>;
  /** Takes all rows away. */
  empty: () => Promise<unknown>;
  close: () => Promise<unknown>;
};

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
