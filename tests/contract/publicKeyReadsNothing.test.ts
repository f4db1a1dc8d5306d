import { expect, inject, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { listenOn } from '../support/listenApp.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { makeDatabase } from '../support/postgres/testDatabase.ts';
import { sampleLead } from '../support/sampleLead.ts';
import { type StorePlace, sqlitePlace } from '../support/storePlace.ts';
import { callRest } from '../support/wire.ts';

const words = (text: string) => text.trim().split(/\s+/);

const methods = words('GET HEAD POST PUT PATCH DELETE');
const table = '/rest/v1/merchant_leads';

/** Tables and views of both schemas, and names that a curious person would guess. */
const others = words(`merchant_leads stored_leads lead_states lead_notes lead_outbox deliveries
  operator_actions settings pg_stat_activity users`).map((name) => `/rest/v1/${name}`);

const queries = words(`select=* select=count select=*,lead_outbox(*) select=name,...lead_notes(text)
  id=eq.1 email=like.*%40* or=(id.eq.1,id.eq.2) on_conflict=id columns=name&select=*`);

/** The other services of a project, and places where a server's own files might be. */
const elsewhere = words(`/rest/v1/ /rest/v1/rpc/stored_leads /rest/v1/rpc/pg_ls_dir?dirname=.
  /graphql/v1 /auth/v1/admin/users /storage/v1/bucket /pg/query /leads /api/leads
  /data/leads.db /../data/leads.db /%2e%2e/data/leads.db-wal /.env /contato/quick?id=1
  /obrigado?id=1 /healthz?leads=1`);

const ways: Record<string, string>[] = [
  ...words(`return=representation return=headers-only count=exact
    resolution=merge-duplicates,return=representation,tx=rollback`).map((prefer) => ({ prefer })),
  ...words('text/csv application/openapi+json').map((accept) => ({ accept })),
  { 'accept-profile': 'lead_records', 'content-profile': 'lead_records' },
  { cookie: 'role=service_role', role: 'service_role' },
];

/** Every way in which supabase-js and PostgREST read rows, and more. */
const attempts = [
  ...[...others, ...elsewhere].map((path) => ({ path, headers: {} })),
  ...queries.map((query) => ({ path: `${table}?${query}`, headers: {} })),
  ...ways.map((headers) => ({ path: `${table}?select=*`, headers })),
].flatMap((attempt) => methods.map((method) => ({ ...attempt, method })));

/** An update or upsert of the first lead, with its own id. */
const body = JSON.stringify([
  { id: 1, name: 'Outra', email: 'outra@loja.example', phone: '(11) 91111-1111', platform: 'VTEX' },
]);

/** Headers that depend on time or connection, not on what is stored. */
const passing = ['date', 'connection', 'keep-alive', 'retry-after'];

async function tryOn(url: string, { method, path, headers }: (typeof attempts)[number]) {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: ownPublicKey, 'content-type': 'application/json', ...headers },
    ...(!['GET', 'HEAD'].includes(method) && { body }),
  });
  const said = [...answer.headers].filter(([name]) => !passing.includes(name));
  return { status: answer.status, headers: said, body: await answer.text() };
}

const startOn = async (place: StorePlace) => {
  const { url, close } = await listenOn(await place.openStore());
  onTestFinished(async () => {
    await close();
    place.remove?.();
  });
  return url;
};

it('the server responds alike with and without leads, on every database, so no response reveals any', async () => {
  const places = [sqlitePlace(), sqlitePlace()];
  if (inject('postgres')) places.push(postgresPlace(await makeDatabase('migrated')));
  const [empty = '', ...filled] = await Promise.all(places.map(startOn));
  for (const url of filled) expect((await callRest(url, { body: sampleLead() })).status).toBe(201);
  expect(attempts.length).toBeGreaterThan(200);
  for (const attempt of attempts) {
    const without = await tryOn(empty, attempt);
    for (const url of filled) {
      expect({ attempt, ...(await tryOn(url, attempt)) }).toEqual({ attempt, ...without });
    }
  }
});
