import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { DeliveryQueue, leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { openPostgresDatabase } from '../../server/store/postgres/PostgresDatabase.ts';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { databaseUrl, postgresPlace } from '../support/postgres/postgresPlace.ts';
import { askPostgres } from '../support/postgres/startPostgres.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { type Cut, CuttingProxy, everyCut } from './support/CuttingProxy.ts';
import { insertCall, keepPosting, post, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedInPostgres } from './support/counts.ts';
import { PostgresPair } from './support/PostgresPair.ts';

const clients = 20;

/** So few that a test can take them all. */
const connections = ['max_connections=16', 'superuser_reserved_connections=0'];

const keyOf = ({ sender, after }: Cut) => `cut-after-${after}-messages-of-the-${sender}`;

const startOn = (url: string) => startTestServer({ env: { DATABASE_URL: url } });

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

  /** A server on a new database, and clients that post to it; `expectAllStored` lets them come to an end. */
  const startWriters = async ({ hasConnections = true } = {}) => {
    const url = (await pair.newDatabase())(pair.ports);
    const server = await startOn(url);
    const taken = hasConnections ? [] : await takeAll(pair.primary.url);
    const { more, finish, acknowledged, remarks } = keepPosting(server, { clients });
    const expectAllStored = async (fault: string, rounds = 1) => {
      await more('acknowledged', 60);
      await finish();
      expect(await server.health()).toBe(200);
      const stored = await storedInPostgres(url);
      expectNoneLost(fault, acknowledged, stored, { rounds, remarks: remarks() });
    };
    return { more, taken, expectAllStored };
  };

  it(`fails over to its standby with ${clients} clients writing: no acknowledged lead is lost`, async () => {
    const { more, expectAllStored } = await startWriters();
    const rounds = roundsOf(1, 5);
    for (let round = 0; round < rounds; round += 1) {
      await pair.addStandby();
      await more('acknowledged', 60);
      await pair.failOver();
    }
    await expectAllStored('Postgres killed, its standby promoted', rounds);
  });

  it(`is stopped, and killed, with ${clients} clients writing: no acknowledged lead is lost`, async () => {
    const { more, expectAllStored } = await startWriters();
    const rounds = roundsOf(2, 10);
    for (let round = 0; round < rounds; round += 1) {
      await more('acknowledged', 60);
      await pair.primary.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
      await more('refused', clients);
      await pair.primary.start();
    }
    await expectAllStored('Postgres stopped and killed', rounds);
  });

  it('is out of connections: calls are turned away, and taken again once there are some', async () => {
    const { more, taken, expectAllStored } = await startWriters({ hasConnections: false });
    await more('refused', clients);
    await Promise.all(taken.map((client) => client.end()));
    await expectAllStored('Postgres out of connections');
  });

  /**
   * Sends inserts by way of a proxy before each port, breaks the connection of each at another place,
   * and sends it again until it is taken.
   * @returns the status of each call that was cut
   */
  const cutInserts = async (
    fault: string,
    ports: readonly number[],
    {
      isTried = (_cut: Cut, _messages: Record<Cut['sender'], number>) => true,
      before = async () => {},
      onceCut = async () => {},
    },
  ) => {
    const addressOn = await pair.newDatabase();
    const proxies = await Promise.all(ports.map((port) => CuttingProxy.before(port)));
    const server = await startOn(addressOn(proxies.map(({ port }) => port)));
    const acknowledged = new Set<string>();
    const insert = async (key: string) => {
      const { status, headers } = await post(server.url, insertCall(key));
      if (status === 503) expect(headers['retry-after']).toBeTruthy();
      else expect(status).toBe(201);
      if (status === 201) acknowledged.add(key);
      return status;
    };
    const insertUntilTaken = (key: string) => expect.poll(() => insert(key)).toBe(201);

    await insertUntilTaken('an insert before the first');
    const counts = proxies.map((proxy) => proxy.count());
    await insertUntilTaken('an insert that nobody cut');
    const messages = counts.map((read) => read()).find(({ server }) => server > 5);
    if (!messages) throw new Error('No proxy has seen the insert');
    const cuts = everyCut(messages).filter((cut) => isTried(cut, messages));
    const statuses: number[] = [];
    for (const cut of cuts) {
      await before();
      await insertUntilTaken(`${keyOf(cut)}, before`);
      const broken = Promise.race(proxies.map((proxy) => proxy.cutAt(cut)));
      const [status] = await Promise.all([insert(keyOf(cut)), broken.then(onceCut)]);
      statuses.push(status);
      await insertUntilTaken(keyOf(cut));
    }
    expectNoneLost(fault, acknowledged, await storedInPostgres(addressOn(pair.ports)), {
      rounds: cuts.length,
      remarks: 'after messages of either side; each call sent again',
    });
    return statuses;
  };

  it('breaks its connection after any message of an insert: none is lost, a repeat is stored once', async () => {
    const fault = 'connection to Postgres cut in an insert';
    const statuses = await cutInserts(fault, [pair.primary.port], {});
    expect(statuses.length).toBeGreaterThan(15);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  it('fails over in the middle of an insert: none is lost, a repeat is stored once', async () => {
    const fault = 'Postgres killed in an insert, its standby promoted';
    const statuses = await cutInserts(fault, pair.ports, {
      // Among all tests, around the COMMIT.
      isTried: ({ sender, after }, messages) =>
        roundsOf(0, 1) === 1 || (sender === 'server' && after >= messages.server - 1),
      before: () => pair.addStandby(),
      onceCut: () => pair.failOver(),
    });
    expect(statuses.length).toBeGreaterThan(1);
  });

  it('breaks its connection after any message of a delivery: each is settled once its lease has ended', async () => {
    const addressOn = await pair.newDatabase();
    const store = await postgresPlace(addressOn(pair.ports)).openStore();
    const proxy = await CuttingProxy.before(pair.primary.port);
    let clock = Date.now();
    const queue = new DeliveryQueue(
      () => openPostgresDatabase(databaseUrl(addressOn([proxy.port]))),
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

    const database = await openPostgresDatabase(databaseUrl(addressOn(pair.ports)));
    onTestFinished(() => database.close());
    const deliveries = 'SELECT state, count(*) AS leads FROM deliveries GROUP BY state';
    expect(await database.all(deliveries)).toEqual([
      { state: 'delivered', leads: cuts.length + 1 },
    ]);
    expect(await database.all('SELECT lead_id FROM lead_outbox')).toEqual([]);
  });

  it('has committed, and no standby has it: this is not acknowledged', async () => {
    const store = await postgresPlace((await pair.newDatabase())(pair.ports)).openStore();
    await pair.waitForCommitsBy('nobody');

    let isOver = false;
    const insert = store.insert(sampleInsert()).finally(() => {
      isOver = true;
    });
    const refusal = { name: 'StoreUnavailableError', reason: 'away' };
    const refused = expect(insert).rejects.toMatchObject(refusal);
    while (!isOver) {
      await askPostgres(pair.primary.url, cancelWaits);
      await pause(20);
    }
    await refused;
    await pair.waitForCommitsBy('');
    await store.close();
  });
});
