import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { listLeads } from '../../server/desk/listLeads.ts';
import { freePort } from '../support/freePort.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { connectTo, describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { callRest, lead } from '../support/wire.ts';
import { allLeads, openDatabase, openStore } from './openForTest.ts';

const start = async (DATABASE_URL: string) => {
  const server = await startServer({ env: { DATABASE_URL } });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

const refusal = async (DATABASE_URL: string): Promise<string> => {
  const error = await startServer({ env: { DATABASE_URL } }).catch((reason: Error) => reason);
  expect(String(error)).toContain('The server ended (1)');
  return (error as Error).message.split('\n').slice(1).join('\n');
};

const runLeadsOn = (DATABASE_URL: string, ...args: string[]) =>
  leadsCommand('', { env: { DATABASE_URL } })(...args);

describePostgres('DATABASE_URL', () => {
  it('names the Postgres that takes the leads and that operators see', async () => {
    const url = await makeDatabase('empty');
    const server = await start(url.replace('//postgres@', '//postgres:geheim@'));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await callRest(server.url, { body: lead })).status).toBe(201);
    expect(server.output()).toMatch(/^Leads: \S+\/leads_test_\w+ \(Postgres\)$/m);
    expect(server.output()).not.toContain('geheim');
    const listed = await runLeadsOn(url, 'list', '--format', 'csv');
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Ana Souza') });
  });

  it('lets the server start while the database is away: pages come, leads get 503', async () => {
    const url = `postgres://ana:geheim@127.0.0.1:${await freePort()}/leads`;
    const server = await start(url);
    expect(server.output()).toMatch(
      /\(Postgres\), which is away now \(connect ECONNREFUSED 127\.0\.0\.1:\d+\): /,
    );
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    const answer = await callRest(server.url, { body: lead });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(server.output()).not.toContain('geheim');
    const { code, errors } = await runLeadsOn(url, 'list');
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^O banco de leads em 127\.0\.0\.1:\d+\/leads \(Postgres\) não responde\./,
    );
  });

  it('is refused in one line when waiting does not help', async () => {
    const { host } = new URL(inject('postgres')?.url ?? '');
    expect(await refusal(`postgres://postgres:geheim@${host}/none`)).toBe(
      `DATABASE_URL: ${host}/none (Postgres): database "none" does not exist (3D000).\n`,
    );
    const url = await makeDatabase('migrated');
    const client = await connectTo(url);
    await client.query(
      "INSERT INTO supabase_migrations.schema_migrations (version, name) VALUES ('20991231000000', 'later')",
    );
    expect(await refusal(url)).toMatch(
      /^DATABASE_URL: the database was set up by a newer version .*20991231000000.*\n$/,
    );
    expect(await runLeadsOn(url, 'list')).toMatchObject({ code: 1, output: '' });
  });

  it('may name a role that owns its database and is no more than a member of anon', async () => {
    const address = new URL(await makeDatabase('empty'));
    const owner = `owner_of_${address.pathname.slice(1)}`;
    const administrator = await connectTo(inject('postgres')?.url ?? '');
    const database = address.pathname.slice(1);
    await administrator.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'geheim'`);
    await administrator.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
    onTestFinished(async () => {
      const client = new pg.Client(inject('postgres')?.url ?? '');
      await client.connect();
      await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await client.query(`DROP ROLE ${owner}`);
      await client.end();
    });
    [address.username, address.password] = [owner, 'geheim'];
    const place = postgresPlace(address.href, 100);
    await expect(place.openStore()).rejects.toThrow(
      /may not set up the role anon \(42501\)\. As an administrator: .*GRANT anon TO/,
    );
    await administrator.query(`GRANT anon TO ${owner}`);
    const store = await openStore(place);
    await store.checkWritable();
    expect(await store.insert(sampleInsert({}, { address: '203.0.113.7' }))).toBe('stored');
    expect(await allLeads(place)).toHaveLength(1);
  });

  it('is not for operators before the server has set it up', async () => {
    const url = await makeDatabase('empty');
    const { code, errors } = await runLeadsOn(url, 'list');
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^Ainda não há leads guardados em \S+ \(Postgres\)\. As tabelas são criadas [^\n]+\n$/,
    );
    const client = await connectTo(url);
    const { rows } = await client.query(`SELECT to_regclass('public.merchant_leads') AS found`);
    expect(rows).toEqual([{ found: null }]);
  });

  it('keeps the ledger that the Supabase CLI keeps', async () => {
    const place = postgresPlace(await makeDatabase('empty'));
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)));
    await Promise.all(stores.map((store) => store.checkWritable()));
    const database = await openDatabase(place);
    expect(
      await database.all(`SELECT version, name, cardinality(statements) AS statements
        FROM supabase_migrations.schema_migrations`),
    ).toEqual([{ version: '20261122220000', name: 'merchant_leads', statements: 1 }]);
    expect(await Array.fromAsync(listLeads(database, {}))).toEqual([]);
  });

  it('leaves alone what somebody else has written into the ledger before', async () => {
    const url = await makeDatabase('migrated');
    const client = await connectTo(url);
    await client.query(
      "INSERT INTO supabase_migrations.schema_migrations (version) VALUES ('20200101000000')",
    );
    const store = await openStore(postgresPlace(url));
    await store.checkWritable();
  });
});
