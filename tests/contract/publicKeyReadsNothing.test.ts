import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { openSqliteDatabase } from '../../server/database/openSqliteDatabase.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { type Attempt, readingAttempts } from '../support/readingAttempts.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { callRest } from '../support/wire.ts';

/** Words that nothing but the lead contains. */
const marked = sampleInsert({
  name: 'Marcadora Zwxqv',
  email: 'segredo@kjhgf.example',
  phone: '(47) 98213-5564',
  company: 'Lojas Qpwoe',
  notes: 'Frase que ninguem mais escreve',
  abandoned_carts: 38_417,
  average_value: 7351.29,
});

const traces = /zwxqv|kjhgf|98213|qpwoe|ninguem mais|38417|7351[.,]29/i;

/** Stored by ten in a call, so many that the number is found in no answer by accident. */
const copies = 230;

/** Headers that change with time or connection, not with what is stored. */
const passing = ['date', 'connection', 'keep-alive', 'retry-after'];

let empty: RunningServer;
let filled: RunningServer;

const readAll = async ({ dataDir }: RunningServer) => {
  const database = openSqliteDatabase(dataDir);
  try {
    return await Array.fromAsync(listLeads(database, {}));
  } finally {
    await database.close();
  }
};

beforeAll(async () => {
  [empty, filled] = await Promise.all([startServer(), startServer()]);
  for (let stored = 0; stored < copies; stored += 10) {
    const body = Array.from({ length: 10 }, () => marked.rows[0]);
    expect((await callRest(filled.url, { body })).status).toBe(201);
  }
});
afterAll(() => Promise.all([empty.stop(), filled.stop()]));

async function tryOn({ url }: RunningServer, { method, path, headers = {}, body }: Attempt) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...{ apikey: ownPublicKey, authorization: `Bearer ${ownPublicKey}` },
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const said = [...response.headers].filter(([name]) => !passing.includes(name));
  return { status: response.status, headers: said, body: await response.text() };
}

it('answers with leads exactly as without any, so no answer tells anything of them', async () => {
  const before = await readAll(filled);
  expect(before).toHaveLength(copies);
  const attempts = readingAttempts();
  expect(attempts.length).toBeGreaterThan(1000);
  for (const attempt of attempts) {
    const [without, withLeads] = await Promise.all([tryOn(empty, attempt), tryOn(filled, attempt)]);
    expect({ attempt, ...withLeads }).toEqual({ attempt, ...without });
    const text = JSON.stringify(withLeads);
    expect(text, JSON.stringify(attempt)).not.toMatch(traces);
    expect(text, JSON.stringify(attempt)).not.toMatch(new RegExp(`\\b${copies}\\b`));
    if (attempt.path.startsWith('/rest/v1')) {
      expect([attempt, withLeads.status >= 400 || attempt.method === 'OPTIONS']).toEqual([
        attempt,
        true,
      ]);
    }
  }
  expect(await readAll(filled)).toEqual(before);
  expect(await readAll(empty)).toEqual([]);
}, 60_000);
