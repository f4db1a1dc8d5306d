import type pg from 'pg';
import { expect, it } from 'vitest';
import { encodeLeadContext } from '../../leads/leadContext.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';

const migration = postgresMigrations.join('\n');
const context = { form: 'quick', page: '/', notice: '1' } as const;
const headers = {
  'idempotency-key': 'a key of 22 characters',
  'x-lead-context': encodeLeadContext(context),
  'cf-connecting-ip': '203.0.113.7',
};

const countLeads = async (client: pg.Client) =>
  (await client.query('SELECT context::json FROM lead_desk.stored_leads')).rows;

/** An administrator's connection to an empty database that belongs to a role of no other rights. */
const openAsOwner = async (owner: string, rights: string) => {
  const url = await makeDatabase('empty');
  const client = await connectTo(url);
  await client.query(`CREATE ROLE ${owner} ${rights}`);
  await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${owner}`);
  return {
    client,
    become: () => client.query(`SET SESSION AUTHORIZATION ${owner}`),
    remove: async () => {
      await client.query('RESET SESSION AUTHORIZATION');
      await client.query(`DROP OWNED BY ${owner} CASCADE`);
      await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO CURRENT_USER`);
      await client.query(`DROP ROLE ${owner}`);
    },
  };
};

const versionOf = async (client: pg.Client) =>
  Number((await client.query('SHOW server_version_num')).rows[0].server_version_num);

describePostgres('the migration of Postgres', () => {
  it('is done by an owner without other rights, once an administrator has lent him anon', async () => {
    const { client, become, remove } = await openAsOwner('leads_test_owner', '');
    await client.query('GRANT anon TO leads_test_owner');
    await become();
    await client.query(migration);
    expect(await insertAsVisitor(client, { headers })).toBe(1);
    expect(await insertAsVisitor(client, { headers })).toBe(0);
    expect(await countLeads(client)).toEqual([{ context }]);
    expect((await client.query('DELETE FROM merchant_leads')).rowCount).toBe(1);
    await remove();
  });

  it('lends itself anon where its role may', async () => {
    const { client, become, remove } = await openAsOwner('leads_test_maker', 'CREATEROLE');
    if ((await versionOf(client)) >= 160000) {
      await client.query('GRANT anon TO leads_test_maker WITH ADMIN TRUE, SET FALSE');
    }
    await become();
    await client.query(migration);
    expect(await insertAsVisitor(client)).toBe(1);
    await remove();
  });

  it('says what an administrator has to do where its role may not, and leaves nothing', async () => {
    const { client, become, remove } = await openAsOwner('leads_test_poor', '');
    await become();
    await expect(client.query(migration)).rejects.toMatchObject({
      code: '42501',
      message: 'leads_test_poor may not set up the role anon',
      hint: expect.stringContaining('GRANT anon TO leads_test_poor'),
    });
    const { rows } = await client.query(`SELECT to_regclass('public.merchant_leads') AS found`);
    expect(rows).toEqual([{ found: null }]);
    await remove();
  });

  it('is refused a second time, and changes nothing', async () => {
    const client = await connectTo(await makeDatabase('migrated'));
    await insertAsVisitor(client, { headers });
    await expect(client.query(migration)).rejects.toMatchObject({ code: '42P07' });
    expect(await countLeads(client)).toEqual([{ context }]);
    expect(await insertAsVisitor(client, { headers })).toBe(0);
  });

  it('takes leads whatever a visitor lays in the way: a search path, types and tables of his own', async () => {
    const url = await makeDatabase('migrated');
    const administrator = await connectTo(url);
    await administrator.query(`CREATE SCHEMA trap; GRANT USAGE, CREATE ON SCHEMA trap TO anon;
      SET search_path = trap;
      CREATE FUNCTION trap.fail() RETURNS text LANGUAGE plpgsql AS 'BEGIN RAISE ''trapped''; END';
      CREATE FUNCTION trap.lower(text) RETURNS text LANGUAGE sql AS 'SELECT trap.fail()';
      CREATE FUNCTION trap.current_setting(text, boolean) RETURNS text LANGUAGE sql AS 'SELECT trap.fail()';
      CREATE FUNCTION trap.jsonb_typeof(jsonb) RETURNS text LANGUAGE sql AS 'SELECT trap.fail()'`);
    const visitor = await connectTo(url);
    await visitor.query('SET ROLE anon');
    for (const type of ['text', 'json', 'jsonb', 'bytea', 'date', 'timestamptz', 'int4']) {
      await visitor.query(
        `CREATE DOMAIN pg_temp.${type} AS pg_catalog.${type} CHECK (trap.fail() = 'no')`,
      );
    }
    for (const table of ['lead_states', 'lead_outbox', 'settings']) {
      await visitor.query(`CREATE TEMPORARY TABLE ${table} (trap pg_catalog.int4)`);
    }
    await visitor.query('SET search_path = pg_temp, trap, pg_catalog');
    expect(await insertAsVisitor(visitor, { headers })).toBe(1);
    expect(await insertAsVisitor(visitor, { headers })).toBe(0);
    expect(await countLeads(administrator)).toEqual([{ context }]);
    const counted = 'SELECT FROM lead_desk.insert_turns WHERE is_narrowest';
    expect((await administrator.query(counted)).rowCount).toBe(1);
  });
});
