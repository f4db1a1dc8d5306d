import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { callRest, lead } from '../support/wire.ts';
import { wireCases } from './wireCases.ts';

/** Expects a refusal like PostgREST's: status, type, and the four keys in order with their values. */
export async function expectRefusal(
  answer: Response,
  status: number,
  body: { code: string; message: string; details?: string | null; hint?: string | null },
): Promise<void> {
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(JSON.parse(text))).toEqual(['code', 'details', 'hint', 'message']);
  const { code, message, details = null, hint = null } = body;
  expect(JSON.parse(text)).toEqual({ code, details, hint, message });
  expect(answer.status).toBe(status);
}

/** A listening data API, and access to what it has stored. */
type Wire = {
  url: string;
  key: string;
  /** The rows in its table, oldest first, without the store's additions and nulls. */
  rows: () => Promise<readonly object[]>;
};

/** What holds for any client, on any server. @param wire whose table is empty before each test */
export function answerContract(wire: () => Wire, cases = wireCases): void {
  it.each(cases)('answers %s', async (_, call, { status, headers = {}, stored = [], ...said }) => {
    const { url, key, rows } = wire();
    const answer = await callRest(url, { ...call, headers: { apikey: key, ...call.headers } });
    for (const [name, value] of Object.entries(headers)) {
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }
    const { code, message = '', ...more } = said;
    if (code) await expectRefusal(answer, status, { code, message, ...more });
    else expect([answer.status, await answer.text()]).toEqual([status, '']);
    expect(await rows()).toEqual(stored);
  });

  it('responds to a repeat of an idempotency key as to the first call, and to another body with 409', async () => {
    const { url, key, rows } = wire();
    const send = (body: unknown) =>
      callRest(url, { headers: { apikey: key, 'idempotency-key': 'one filled-in form' }, body });
    const { notes, ...others } = lead;
    const again = `[${JSON.stringify({ notes, company: null, ...others }, null, 2)}]`;
    for (const body of [lead, again]) {
      const answer = await send(body);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([201, '*/*']);
    }
    const message = 'Idempotency-Key was used with another body';
    await expectRefusal(await send({ ...lead, name: 'Eva' }), 409, { code: '23505', message });
    expect(await rows()).toEqual([lead]);
  });

  describe('the official client', () => {
    const table = () => {
      const { url, key } = wire();
      return createClient(url, key, { auth: { persistSession: false } }).from('merchant_leads');
    };

    it('inserts rows, and gets PostgREST’s response', async () => {
      const created = {
        success: true,
        data: null,
        error: null,
        status: 201,
        statusText: 'Created',
      };
      expect(await table().insert([lead])).toEqual({ ...created, count: null });
      expect(await table().insert(lead)).toMatchObject(created);
      const { company, ...rest } = { ...lead, company: 'Loja da Ana' };
      const rows = [rest, { ...rest, company }];
      expect(await table().insert(rows, { count: 'exact' })).toEqual({ ...created, count: 2 });
      expect(await wire().rows()).toEqual([lead, lead, ...rows]);
    });

    it('cannot read, change, delete or upsert', async () => {
      const answers = await Promise.all([
        table().insert([lead]).select(),
        table().select('*', { count: 'exact', head: false }),
        table().update({ name: 'x' }).eq('id', 1),
        table().delete().eq('id', 1),
        table().upsert([lead]),
      ]);
      const error = { code: '42501', message: 'permission denied for table merchant_leads' };
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 401, data: null, error });
      expect(await wire().rows()).toEqual([]);
    });
  });
}
