import { expect, it } from 'vitest';
import { findRowFault, type LeadRow, requiredColumns } from '../../shared/leadRules.ts';
import { anyInsert, type InsertCase, type Members } from './support/anyInsert.ts';
import { type Answer, FuzzedServer } from './support/FuzzedServer.ts';
import { fuzz } from './support/fuzz.ts';

const server = new FuzzedServer();

let keys = 0;

function callOf({ body, query, headers }: InsertCase) {
  keys += 1;
  const key = `fuzzed-lead-${process.pid}-${String(keys).padStart(12, '0')}`;
  const sent = Object.entries({ ...headers, 'idempotency-key': key });
  return {
    method: 'POST',
    path: `/rest/v1/merchant_leads${query}`,
    headers: Object.fromEntries(
      sent.filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    body: Buffer.from(body.latin1, 'latin1'),
  };
}

/** Checks the contract for every response to an insert. @returns whether it was accepted */
function checkAnswer({ status, headers, body }: Answer): boolean {
  if (status === 201) {
    expect(body).toBe('');
    expect(headers['content-range']).toMatch(/^\*\/(\*|\d+)$/);
    return true;
  }
  expect([400, 401, 406, 413]).toContain(status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const error = JSON.parse(body);
  const keysOfError =
    'code' in error ? ['code', 'details', 'hint', 'message'] : ['message', 'hint'];
  expect(Object.keys(error)).toEqual(keysOfError);
  return false;
}

const sentTexts = (members: Members) => {
  const last = new Map(members);
  return requiredColumns.map((column) => {
    const source = last.get(column) ?? '';
    return String(JSON.parse(source || 'null'));
  });
};

/** @returns the texts of the accepted leads */
const sendCase = async (one: InsertCase): Promise<string[][]> =>
  checkAnswer(await server.send(callOf(one))) ? one.body.rows.map(sentTexts) : [];

const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

it('stores exactly the leads that it accepts, as sent, and only if they obey the rules', async () => {
  let taken = 0;
  await fuzz({
    share: 0.65,
    atOnce: 40,
    cases: anyInsert,
    check: async (cases) => {
      const { rows, expected } = await server.sendRound(cases, sendCase);
      const texts = rows.map((row) => requiredColumns.map((column) => row[column]));
      expect(inOrder(texts)).toEqual(inOrder(expected.flat()));
      expect(rows.map((row) => findRowFault(row as Partial<LeadRow>))).toEqual(
        rows.map(() => null),
      );
      taken += rows.length;
    },
  });
  expect(taken).toBeGreaterThan(100);
  expect(server.complaints()).toEqual([]);
});
