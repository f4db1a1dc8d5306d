import { expect, it } from 'vitest';
import type { SqlRow } from '../../server/store/Database.ts';
import { lead } from '../support/wire.ts';
import { anyInsert, expectedLeads, type InsertCase } from './support/anyInsert.ts';
import { type Answer, FuzzedServer } from './support/FuzzedServer.ts';
import { type Count, fuzz } from './support/fuzz.ts';

const server = new FuzzedServer();

let keys = 0;

const keyOf = (kind: InsertCase['key']) => {
  keys += 1;
  const key = `fuzzed-lead-${process.pid}-${String(keys).padStart(12, '0')}`;
  return {
    none: null,
    fresh: key,
    repeated: key,
    short: 'x'.repeat(15),
    long: key.padEnd(201, 'x'),
    reserved: `form-${key}`,
  }[kind];
};

function callOf({ body, query, parts, key }: InsertCase) {
  const idempotencyKey = keyOf(key);
  const headers = {
    ...Object.assign({}, ...parts.map((part) => part.headers)),
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
  };
  const path = `/rest/v1/merchant_leads${query.text}`;
  return { method: 'POST', path, headers, body: Buffer.from(body.latin1, 'latin1') };
}

/** What the contract says of every answer to an insert. */
function checkAnswer({ status, headers, body }: Answer, isTaken: boolean): void {
  if (isTaken) {
    expect({ status, body }).toEqual({ status: 201, body: '' });
    expect(headers['content-range']).toMatch(/^\*\/(\*|\d+)$/);
    return;
  }
  expect([400, 401, 406, 409, 413]).toContain(status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const error = JSON.parse(body);
  const keysOfError =
    'code' in error ? ['code', 'details', 'hint', 'message'] : ['message', 'hint'];
  expect(Object.keys(error)).toEqual(keysOfError);
}

async function sendCase(one: InsertCase, count: Count): Promise<SqlRow[]> {
  const expected = expectedLeads(one);
  const call = callOf(one);
  const answer = await server.send(call);
  count(answer.status);
  checkAnswer(answer, expected !== null);
  if (expected && one.key === 'repeated') checkAnswer(await server.send(call), true);
  if (expected?.length && one.key === 'repeated') {
    const body = Buffer.from(JSON.stringify({ ...lead, name: 'of another body' }));
    const refused = await server.send({ ...call, path: '/rest/v1/merchant_leads', body });
    checkAnswer(refused, false);
    expect(refused.status).toBe(409);
  }
  return expected ?? [];
}

const inOrder = (rows: readonly SqlRow[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

it('takes what the rules allow, as it was sent, and nothing else', async () => {
  await fuzz({
    name: 'insert-endpoint',
    share: 0.65,
    atOnce: 40,
    cases: anyInsert,
    check: async (cases, count) => {
      const { rows, expected } = await server.sendRound(cases, (one) => sendCase(one, count));
      expect(inOrder(rows)).toEqual(inOrder(expected.flat()));
    },
  });
  expect(server.complaints()).toEqual([]);
});
