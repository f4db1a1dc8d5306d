import { expect, inject, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { type LeadPlace, openDatabase } from '../../server/store/openStore.ts';
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

type Place = { server: RunningServer; leads: LeadPlace };

const startOnSqlite = async (): Promise<Place> => {
  const server = await startServer();
  onTestFinished(() => void server.stop());
  return { server, leads: { database: null, dataDir: server.dataDir } };
};

const startOnPostgres = async (): Promise<Place> => {
  const url = await makeDatabase('migrated');
  const server = await startServer({ env: { DATABASE_URL: url } });
  onTestFinished(() => void server.stop());
  return { server, leads: { database: readDatabaseUrl(url), dataDir: server.dataDir } };
};

const readAll = async (place: LeadPlace) => {
  const database = await openDatabase(place);
  try {
    return await Array.fromAsync(listLeads(database, {}));
  } finally {
    await database.close();
  }
};

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

const places = [
  ['the embedded store', startOnSqlite],
  ['Postgres', startOnPostgres],
] as const;

it.each(inject('postgres') ? places : places.slice(0, 1))(
  'on %s the server answers with leads exactly as without any, so no answer tells anything of them',
  async (_, start) => {
    const [empty, filled] = await Promise.all([start(), start()]);
    for (let stored = 0; stored < copies; stored += 10) {
      const body = Array.from({ length: 10 }, () => marked.rows[0]);
      expect((await callRest(filled.server.url, { body })).status).toBe(201);
    }
    const before = await readAll(filled.leads);
    expect(before).toHaveLength(copies);
    const attempts = readingAttempts();
    expect(attempts.length).toBeGreaterThan(700);
    const answers = await inTurns(attempts, async (attempt) => ({
      attempt,
      without: await tryOn(empty.server, attempt),
      withLeads: await tryOn(filled.server, attempt),
    }));
    for (const { attempt, without, withLeads } of answers) {
      expect({ attempt, ...withLeads }).toEqual({ attempt, ...without });
      const text = JSON.stringify(withLeads);
      expect(text, JSON.stringify(attempt)).not.toMatch(traces);
      expect(text, JSON.stringify(attempt)).not.toMatch(new RegExp(`\\b${copies}\\b`));
      if (!attempt.path.startsWith('/rest/v1') || attempt.method === 'OPTIONS') continue;
      expect(withLeads.status, JSON.stringify(attempt)).toBeGreaterThanOrEqual(400);
    }
    expect(await readAll(filled.leads)).toEqual(before);
    expect(await readAll(empty.leads)).toEqual([]);
  },
  60_000,
);
