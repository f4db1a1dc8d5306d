import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { leadColumns } from '../../leads/leadRules.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { castRows, readBody } from '../../server/http/rest/readRows.ts';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { readLeads } from '../support/leadStores.ts';
import { connectTo, makeDatabase } from '../support/postgres/testDatabase.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { anyRows } from './support/anyRows.ts';
import { fuzz } from './support/fuzz.ts';
import type { Members } from './support/judgeRows.ts';

const columns = Object.keys(leadColumns);
const definitions = Object.entries(leadColumns).map(([column, type]) => `${column} ${type}`);

/** Inserts a body as PostgREST does for an anonymous visitor, and says how that ended. */
const judgeBody = `CREATE FUNCTION public.judge_body(body text) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.merchant_leads (${columns.join(', ')})
    SELECT ${columns.join(', ')} FROM json_to_recordset(body::json) AS lead (${definitions.join(', ')});
    RETURN 'taken';
  EXCEPTION WHEN OTHERS THEN
    RETURN SQLSTATE;
  END $$`;

const judgeAll = `SELECT public.judge_body(body) AS code
  FROM unnest($1::text[]) WITH ORDINALITY AS sent (body, place) ORDER BY place`;

/** A value of a wrong type or size has a code of its own by what a reader finds first: 22P02, 22P05, 22003. */
const kindOf = (code: string) => (code.startsWith('22') ? 'a wrong value' : code);

/** Of a repeated key the last counts; Postgres alone judges the others too. */
const ownColumnsOnce = (members: Members): Members =>
  [...new Map(members)].filter(([key]) => columns.includes(key));
const bodyOf = (members: Members) =>
  `[{${members.map(([key, source]) => `${JSON.stringify(key)}:${source}`).join()}}]`;

/** To Postgres NaN is a number that breaks a rule (23514), to us it is none (22P02): both refuse it. */
const isNoNaN = (body: string) => {
  const cells = [JSON.parse(body)].flat().flatMap((row: object) => Object.values(row ?? {}));
  return !cells.some((cell) => /^\s*[+-]?nan\s*$/i.test(String(cell)));
};

async function judgeInPostgres(client: pg.Client, bodies: readonly string[]): Promise<string[]> {
  await client.query('BEGIN; SET LOCAL ROLE anon');
  const { rows } = await client.query<{ code: string }>(judgeAll, [bodies]);
  await client.query('COMMIT');
  return rows.map(({ code }) => kindOf(code));
}

async function judgeHere(store: LeadStore, body: string): Promise<string> {
  try {
    const rows = castRows(readBody(Buffer.from(body), null));
    await store.insert({ rows, idempotencyKey: null, context: null, address: null });
    return 'taken';
  } catch (error) {
    return kindOf((error as { body?: { code?: string } }).body?.code ?? String(error));
  }
}

const cells = columns.map((column) =>
  /_(value|revenue)$/.test(column) ? `${column}::float8` : column,
);

const leadsInPostgres = async (client: pg.Client) => {
  const text = `SELECT ${cells.join(', ')} FROM public.merchant_leads ORDER BY id DESC`;
  return (await client.query(text)).rows;
};

const leadsHere = async (folder: string) =>
  (await readLeads(folder)).map((lead) =>
    Object.fromEntries(columns.map((column) => [column, lead[column as keyof StoredLead]])),
  );

it.skipIf(inject('postgres') === null)(
  'Postgres and our server judge every value alike',
  async () => {
    const client = await connectTo(await makeDatabase('migrated'));
    await client.query(judgeBody);
    const folder = temporaryFolder();
    const store = await openSqliteStore(folder);
    await fuzz({
      name: 'both-databases',
      share: 0.02,
      most: 20_000,
      atOnce: 25,
      cases: anyRows.map(([row = []]) => bodyOf(ownColumnsOnce(row))).filter(isNoNaN),
      check: async (bodies, count) => {
        const theirs = await judgeInPostgres(client, bodies);
        for (const code of theirs) count(code);
        const ours = await Promise.all(bodies.map((body) => judgeHere(store, body)));
        expect(ours).toEqual(theirs);
      },
    });
    await store.close();
    expect(await leadsHere(folder)).toEqual(await leadsInPostgres(client));
  },
);
