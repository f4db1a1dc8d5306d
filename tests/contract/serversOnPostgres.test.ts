import { expect, inject, it, onTestFinished } from 'vitest';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import { StoreUnavailableError } from '../../server/store/storeErrors.ts';
import { addMember } from '../../server/team/members.ts';
import { changeWork, holdClock } from '../../server/team/work.ts';
import { freePort } from '../support/freePort.ts';
import { runLeadsOn } from '../support/leadsCommand.ts';
import { Browser, listenTeam } from '../support/listenTeam.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { connectTo, describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { allLeads, openDatabase, openStore } from '../support/storePlace.ts';
import { callRest, lead } from '../support/wire.ts';

describePostgres('servers on one Postgres', () => {
  it('DATABASE_URL names the Postgres for inserts, operators and deliveries', async () => {
    const receiver = await startReceiver();
    const url = await makeDatabase('empty');
    const DATABASE_URL = url.replace('//postgres@', '//postgres:geheim@');
    const server = await startServer({ env: { DATABASE_URL, ...webhookTo(receiver.url) } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await callRest(server.url, { body: lead })).status).toBe(201);
    expect(server.output()).toMatch(/^Leads: \S+\/leads_test_\w+ \(Postgres\)$/m);
    expect(server.output()).not.toContain('geheim');
    const listed = await runLeadsOn(url, 'list', '--format', 'csv');
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Ana Souza') });
    await expect.poll(() => receiver.calls.length).toBe(1);
    expect(JSON.parse(receiver.calls[0]?.body ?? '').data).toMatchObject(lead);
    expect(await server.stop()).toBe(0);
  });

  it('a server starts even if the database is away: it serves pages, and leads and inbox get 503', async () => {
    const url = `postgres://ana:geheim@127.0.0.1:${await freePort()}/leads`;
    const port = await freePort();
    const TEAM_URL = `http://equipe.localhost:${port}`;
    const server = await startServer({ env: { DATABASE_URL: url, TEAM_URL, PORT: String(port) } });
    onTestFinished(async () => void (await server.stop()));
    expect(server.output()).toMatch(
      /\(Postgres\), which is away now \(connect ECONNREFUSED 127\.0\.0\.1:\d+\): /,
    );
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    const answer = await callRest(server.url, { body: lead });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const member = new Browser(port, { host: new URL(TEAM_URL).host });
    member.set('equipe', 'a'.repeat(43));
    const change = { method: 'PATCH', headers: { origin: TEAM_URL }, body: { status: 'lost' } };
    for (const call of [member.ask('/api/today'), member.ask('/api/leads/1', change)]) {
      expect(await call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    }
    expect(server.output()).not.toContain('geheim');
    const { code, errors } = await runLeadsOn(url, 'list');
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^O banco de leads em 127\.0\.0\.1:\d+\/leads \(Postgres\) não responde\./,
    );
  });

  it('the inbox hears of a lead that commits after a later one', async () => {
    const place = postgresPlace(await makeDatabase('migrated'));
    const stores = { store: await openStore(place), database: await openDatabase(place) };
    const team = await listenTeam(stores);
    const rita = { email: 'rita@loja.example', name: 'Rita', role: 'admin' } as const;
    await addMember(team.database, rita, null);
    const inbox = await team.enter(rita.email);
    const hear = await team.database.transaction(async (queries) => {
      await queries.run(
        `INSERT INTO merchant_leads (name, email, phone, platform)
        VALUES ('Ana', 'ana@loja.example', '1133334444', 'VTEX')`,
      );
      await team.store.insert(sampleInsert({ name: 'Eva' }));
      return inbox.follow('/api/events');
    });
    expect(await hear(/event: lead.*\n.*\n.*\n\n/)).toMatch(
      /id: 0\.2\ndata: .*"newest":1,"count":1.*"Ana"/,
    );
  });

  it('DATABASE_URL is rejected in one line if waiting would not help', async () => {
    const { host } = new URL(inject('postgres')?.url ?? '');
    const openOn = (databaseUrl: string) => postgresPlace(databaseUrl).openStore();
    await expect(openOn(`postgres://postgres:geheim@${host}/none`)).rejects.toThrow(
      `DATABASE_URL: ${host}/none (Postgres): database "none" does not exist (3D000).`,
    );
    const url = await makeDatabase('migrated');
    const client = await connectTo(url);
    await client.query(
      "INSERT INTO supabase_migrations.schema_migrations (version, name) VALUES ('20991231000000', 'later')",
    );
    await expect(openOn(url)).rejects.toThrow(
      /^DATABASE_URL: the database was set up by a newer version .*20991231000000.*$/,
    );
    expect(await runLeadsOn(url, 'list')).toMatchObject({ code: 1, output: '' });
  });

  it('DATABASE_URL may name a role that only owns its database and is a member of anon', async () => {
    const administrator = await connectTo(inject('postgres')?.url ?? '');
    const address = new URL(await makeDatabase('empty'));
    const database = address.pathname.slice(1);
    const owner = `owner_of_${database}`;
    await administrator.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'geheim'`);
    await administrator.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
    onTestFinished(async () => {
      await administrator.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await administrator.query(`DROP ROLE ${owner}`);
    });
    [address.username, address.password] = [owner, 'geheim'];
    const place = postgresPlace(address.href);
    await expect(place.openStore()).rejects.toThrow(
      /may not set up the role anon \(42501\)\. As an administrator: .*GRANT anon TO/,
    );
    await administrator.query(`GRANT anon TO ${owner}`);
    const store = await openStore(place);
    await store.checkWritable();
    expect(await store.insert(sampleInsert())).toBe('stored');
    expect(await allLeads(place)).toHaveLength(1);
  });

  it('a server that stalls in a transaction delays no other lead, loses its transaction within seconds, and then reports the store as busy', async () => {
    const place = postgresPlace(await makeDatabase('migrated'));
    const [frozen, other] = [await openDatabase(place), await openDatabase(place)];
    const store = await openStore(place);
    await store.insert(sampleInsert());
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
    onTestFinished(() => wake());
    const standstill = frozen.transaction(async (queries) => {
      await holdClock(queries);
      await queries.all('SELECT lead_id FROM lead_outbox FOR UPDATE');
      hold();
      await awake;
      return holdClock(queries);
    });
    await held;
    await store.insert(sampleInsert());
    const queue = new DeliveryQueue(other);
    expect(await queue.takeUp(['webhook'])).toBe(1);
    const answered = { change: { status: 'contacted' }, version: null, actor: 'ana@loja.example' };
    expect(await changeWork(other, 1, answered)).toMatchObject({ outcome: 'changed' });
    expect(await queue.takeUp(['webhook'])).toBe(1);
    wake();
    await expect(standstill).rejects.toThrow(StoreUnavailableError);
  });
});
