import { expect, inject, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { openDatabase } from '../../server/store/openStore.ts';
import { readDatabaseUrl } from '../../server/store/postgres/readDatabaseUrl.ts';
import { makeDatabase } from '../support/postgres/testDatabase.ts';
import { type Attempt, inTurns, readingAttempts } from '../support/readingAttempts.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
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

/** A server, and all leads that it keeps. */
const startOn = async (databaseUrl = '') => {
  const server = await startServer({ env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });
  onTestFinished(() => void server.stop());
  const readAll = async () => {
    const place = { database: readDatabaseUrl(databaseUrl), dataDir: server.dataDir };
    const database = await openDatabase(place);
    const leads = await Array.fromAsync(listLeads(database, {}));
    await database.close();
    return leads;
  };
  return { server, readAll };
};

const fill = async ({ url }: RunningServer) => {
  const body = Array(10).fill(marked.rows[0]);
  for (let stored = 0; stored < copies; stored += 10) {
    expect((await callRest(url, { body })).status).toBe(201);
  }
};

async function tryOn({ url }: RunningServer, { method, path, headers = {}, body }: Attempt) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: ownPublicKey,
      authorization: `Bearer ${ownPublicKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const said = [...response.headers].filter(([name]) => !passing.includes(name));
  return { status: response.status, headers: said, body: await response.text() };
}

it('with leads the server answers as without any, whatever it keeps them in, so no answer tells anything of them', async () => {
  const databases = inject('postgres') ? ['', await makeDatabase('migrated')] : [''];
  const [empty, ...filled] = await Promise.all(['', ...databases].map(startOn));
  if (!empty) throw new Error('There is no server without leads');
  await Promise.all(filled.map(({ server }) => fill(server)));
  const readFilled = () => Promise.all(filled.map(({ readAll }) => readAll()));
  const before = await readFilled();
  for (const leads of before) expect(leads).toHaveLength(copies);
  const attempts = readingAttempts();
  expect(attempts.length).toBeGreaterThan(700);
  await inTurns(attempts, async (attempt) => {
    const without = await tryOn(empty.server, attempt);
    const answers = await Promise.all(filled.map(({ server }) => tryOn(server, attempt)));
    for (const withLeads of answers) {
      expect({ attempt, ...withLeads }).toEqual({ attempt, ...without });
    }
    const text = JSON.stringify(answers);
    expect(text, JSON.stringify(attempt)).not.toMatch(traces);
    expect(text, JSON.stringify(attempt)).not.toMatch(new RegExp(`\\b${copies}\\b`));
    if (!attempt.path.startsWith('/rest/v1') || attempt.method === 'OPTIONS') return;
    expect(without.status, JSON.stringify(attempt)).toBeGreaterThanOrEqual(400);
  });
  expect(await readFilled()).toEqual(before);
  expect(await empty.readAll()).toEqual([]);
});
