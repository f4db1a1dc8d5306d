import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, it, onTestFinished, type TestContext } from 'vitest';
import { DeliveryQueue, leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { openPostgresDatabase } from '../../server/store/postgres/PostgresDatabase.ts';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { databaseUrl, postgresPlace } from '../support/postgres/postgresPlace.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { type Cut, CuttingProxy, everyCut } from './support/CuttingProxy.ts';
import { insertCall, keepPosting, post, roundsOf } from './support/calls.ts';
import { expectNoneLost, storedInPostgres } from './support/counts.ts';
import { PostgresPair } from './support/PostgresPair.ts';

const clients = 20;

/** So few that a test can take them all. */
const connections = ['max_connections=16', 'superuser_reserved_connections=0'];

const keyOf = ({ sender, after }: Cut) => `cut-after-${after}-messages-of-the-${sender}`;

const startOn = async (url: string) => {
  const server = await startServer({ env: { DATABASE_URL: url } });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

/** A server on the database, and what posts one call to it; resolves with the status of its answer. */
async function startPosting(url: string) {
  const server = await startOn(url);
  return async (key: string) => {
    const { status, headers } = await post(server.url, insertCall(key));
    if (status === 503) expect(headers['retry-after']).toBeTruthy();
    return status;
  };
}

/** Takes connections until there are no more. */
async function takeAll(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
  }
}

/** Ends the wait of a COMMIT for its standby, as an impatient administrator does. */
const cancelWaits = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;

describePostgresServers('a Postgres that is away', () => {
  let pair: PostgresPair;

  beforeAll(async () => {
    pair = await PostgresPair.start(connections);
    return () => pair.stop();
  });

  /** A new database: its address on the given ports, or on both of the pair. */
  const newDatabase = async () => {
    const addressOn = await pair.newDatabase();
    return (ports: readonly number[] = pair.ports) => addressOn(ports);
  };

  const startOnNewDatabase = async () => {
    const url = (await newDatabase())();
    return { url, server: await startOn(url) };
  };

  type Place = Awaited<ReturnType<typeof startOnNewDatabase>>;

  /** Clients that post to the server; `expectAllStored` lets them come to an end. */
  const startWriters = ({ url, server }: Place, prefix: string) => {
    const writers = keepPosting(server.url, { prefix, clients });
    const expectAllStored = async (context: TestContext, fault: string, rounds = 1) => {
      await writers.more('acknowledged', 60);
      await writers.stop();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const remarks = `${writers.refusals()} calls refused meanwhile, and sent again`;
      const stored = await storedInPostgres(url);
      expectNoneLost(context, fault, writers.acknowledged, stored.keys(), { rounds, remarks });
    };
    return { more: writers.more, expectAllStored };
  };

  it(`fails over to its standby with ${clients} clients writing: no acknowledged lead is lost`, async (context) => {
    const { more, expectAllStored } = startWriters(await startOnNewDatabase(), 'failover');
    const rounds = roundsOf(1, 5);
    for (let round = 0; round < rounds; round += 1) {
      await pair.addStandby();
      await more('acknowledged', 60);
      await pair.failOver();
    }
    await expectAllStored(context, 'Postgres killed, its standby promoted', rounds);
  });

  it('fails over in the middle of an insert: none is lost, a repeat is stored once', async (context) => {
    const url = await newDatabase();
    const proxies = await Promise.all(pair.ports.map((port) => CuttingProxy.before(port)));
    const insert = await startPosting(url(proxies.map(({ port }) => port)));
    const acknowledged = new Set<string>();
    const insertUntilTaken = async (key: string) => {
      await expect.poll(() => insert(key)).toBe(201);
      acknowledged.add(key);
    };
    await insertUntilTaken('an insert before the first');
    const counts = proxies.map((proxy) => proxy.count());
    await insertUntilTaken('an insert that nobody cut');
    const messages = counts.map((read) => read()).find(({ server }) => server > 5);
    if (!messages) throw new Error('No proxy has seen the insert');
    const isAtCommit = ({ sender, after }: Cut) =>
      sender === 'server' && after >= messages.server - 1;
    const cuts = everyCut(messages).filter((cut) => roundsOf(0, 1) === 1 || isAtCommit(cut));

    for (const cut of cuts) {
      await pair.addStandby();
      await insertUntilTaken(`${keyOf(cut)}, before`);
      const broken = Promise.race(proxies.map((proxy) => proxy.cutAt(cut)));
      const [status] = await Promise.all([insert(keyOf(cut)), broken.then(() => pair.failOver())]);
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.add(keyOf(cut));
      await insertUntilTaken(keyOf(cut));
    }

    const fault = 'Postgres killed in an insert, its standby promoted';
    const stored = await storedInPostgres(url());
    expectNoneLost(context, fault, acknowledged, stored.keys(), {
      rounds: cuts.length,
      remarks: 'after messages of either side; each call sent again',
    });
  });

  it('breaks its connection after any message of an insert: none is lost, a repeat is stored once', async (context) => {
    const url = await newDatabase();
    const proxy = await CuttingProxy.before(pair.primary.port);
    const insert = await startPosting(url([proxy.port]));
    const messages = proxy.count();
    const acknowledged = ['an insert that nobody cut'];
    expect(await insert('an insert that nobody cut')).toBe(201);

    const cuts = everyCut(messages());
    expect(cuts.length).toBeGreaterThan(15);
    const refused: Cut[] = [];
    for (const cut of cuts) {
      const broken = proxy.cutAt(cut);
      const status = await insert(keyOf(cut));
      await broken;
      if (status === 503) refused.push(cut);
      else expect(status).toBe(201);
      await expect.poll(() => insert(keyOf(cut))).toBe(201);
      acknowledged.push(keyOf(cut));
    }
    expect(cuts.length - refused.length).toBe(1);

    const stored = await storedInPostgres(url());
    const fault = 'connection to Postgres cut in an insert';
    expectNoneLost(context, fault, acknowledged, stored.keys(), {
      rounds: cuts.length,
      remarks: 'after each message of either side; each call sent again',
    });
  });

  it('breaks its connection after any message of a delivery: each is settled once its lease has ended', async () => {
    const url = await newDatabase();
    const store = await postgresPlace(url()).openStore();
    const proxy = await CuttingProxy.before(pair.primary.port);
    let clock = Date.now();
    const queue = new DeliveryQueue(
      () => openPostgresDatabase(databaseUrl(url([proxy.port]))),
      () => new Date(clock),
    );
    onTestFinished(() => queue.close());
    const deliver = async () => {
      await queue.takeUp(['webhook']);
      for (const claims of await queue.claim({ name: 'webhook', mostLeads: 10 }, 1)) {
        await queue.leads(claims);
        const dueAt = new Date(clock);
        const settlement = { state: 'delivered', dueAt, failure: null, isSplit: false } as const;
        await queue.settle(
          claims.map((claim) => [claim, { ...settlement, attempts: claim.attempts }]),
        );
      }
      return 'done';
    };

    await store.insert(sampleInsert());
    const messages = proxy.count();
    await deliver();
    const cuts = everyCut(messages()).filter((_, index) => index % roundsOf(6, 1) === 0);
    expect(cuts.length).toBeGreaterThan(10);
    for (const cut of cuts) {
      await store.insert(sampleInsert());
      const broken = proxy.cutAt(cut);
      await deliver().catch(() => null);
      await broken;
      clock += leaseTime + 1;
      await expect.poll(() => deliver().catch(() => null)).toBe('done');
    }
    await store.close();

    const database = await openPostgresDatabase(databaseUrl(url()));
    onTestFinished(() => database.close());
    const deliveries = 'SELECT state, count(*) AS leads FROM deliveries GROUP BY state';
    expect(await database.all(deliveries)).toEqual([
      { state: 'delivered', leads: cuts.length + 1 },
    ]);
    expect(await database.all('SELECT lead_id FROM lead_outbox')).toEqual([]);
  });

  it(`is stopped, and killed, with ${clients} clients writing: no acknowledged lead is lost`, async (context) => {
    const { more, expectAllStored } = startWriters(await startOnNewDatabase(), 'restart');
    const rounds = roundsOf(2, 10);
    for (let round = 0; round < rounds; round += 1) {
      await more('acknowledged', 60);
      await pair.primary.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
      await more('refused', clients);
      await pair.primary.start();
    }
    await expectAllStored(context, 'Postgres stopped and killed', rounds);
  });

  it('is out of connections: calls are turned away, and taken again once there are some', async (context) => {
    const place = await startOnNewDatabase();
    const taken = await takeAll(pair.primary.url);
    const { more, expectAllStored } = startWriters(place, 'crowded-postgres');
    await more('refused', clients);
    await Promise.all(taken.map((client) => client.end()));
    await expectAllStored(context, 'Postgres out of connections');
  });

  it('has committed, and no standby has it: this is not acknowledged', async () => {
    const store = await postgresPlace((await newDatabase())()).openStore();
    const administrator = new pg.Client(pair.primary.url);
    await administrator.connect();
    onTestFinished(() => administrator.end());
    await pair.waitForCommitsBy('nobody');

    let isOver = false;
    const insert = store.insert(sampleInsert()).finally(() => {
      isOver = true;
    });
    const refused = expect(insert).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      reason: 'away',
    });
    while (!isOver) {
      await administrator.query(cancelWaits);
      await pause(20);
    }
    await refused;
    await pair.waitForCommitsBy('');
    await store.close();
  });
});
