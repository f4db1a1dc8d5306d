import { expect, it, onTestFinished } from 'vitest';
import { DeliveryQueue, leaseTime } from '../../server/delivery/DeliveryQueue.ts';
import { openPostgresDatabase } from '../../server/store/postgres/PostgresDatabase.ts';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { databaseUrl, postgresPlace } from '../support/postgres/postgresPlace.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { type Cut, CuttingProxy, type Sender } from './support/CuttingProxy.ts';
import { countCalls, insertCall, roundsOf } from './support/calls.ts';
import { addressOf, PostgresPair } from './support/PostgresPair.ts';
import { readPostgresCalls } from './support/storedCalls.ts';

async function startProxy(port: number): Promise<CuttingProxy> {
  const proxy = await CuttingProxy.before(port);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** A server on the databases, and what posts one call to it; resolves with the status of its answer. */
async function startPosting(databaseUrl: string) {
  const server = await startServer({ env: { DATABASE_URL: databaseUrl } });
  onTestFinished(async () => void (await server.stop()));
  return async (key: string) => {
    const answer = await fetch(`${server.url}/rest/v1/merchant_leads`, insertCall(key, 1));
    if (answer.status === 503) expect(answer.headers.has('retry-after')).toBe(true);
    return answer.status;
  };
}

/** Every place in a talk of so many messages, before the first and after each. */
const everyCut = (messages: Record<Sender, number>): Cut[] =>
  (['server', 'database'] as const).flatMap((sender) =>
    Array.from({ length: messages[sender] + 1 }, (_, after) => ({ sender, after })),
  );

const keyOf = ({ sender, after }: Cut) => `cut-after-${after}-messages-of-the-${sender}`;

describePostgresServers('a connection to Postgres that breaks after any message', () => {
  it('of an insert loses no acknowledged lead, and a repeat of the call stores it once', async ({
    task,
  }) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const proxy = await startProxy(postgres.server.port);
    const post = await startPosting(addressOf([proxy.port]));
    const messages = proxy.count();
    expect(await post('an insert that nobody cut')).toBe(201);

    const cuts = everyCut(messages());
    expect(cuts.length).toBeGreaterThan(15);
    const acknowledged = ['an insert that nobody cut'];
    const refused: Cut[] = [];
    for (const cut of cuts) {
      const broken = proxy.cutAt(cut);
      const status = await post(keyOf(cut));
      await broken;
      if (status === 503) refused.push(cut);
      else expect(status).toBe(201);
      await expect.poll(() => post(keyOf(cut))).toBe(201);
      acknowledged.push(keyOf(cut));
    }
    expect(cuts.length - refused.length).toBe(1);

    const { stored, wrong } = await readPostgresCalls(postgres.url);
    task.meta.fault = {
      ...{ fault: 'connection to Postgres cut in an insert', rounds: cuts.length },
      ...countCalls(acknowledged, stored),
      remarks: 'after each message of either side; each call sent again',
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
    expect(wrong).toEqual([]);
  });

  it('of a delivery leaves every lead delivered, once its lease has ended', async () => {
    const postgres = await startPostgres({ durable: false });
    onTestFinished(() => postgres.stop());
    const store = await postgresPlace(postgres.url).openStore();
    const proxy = await startProxy(postgres.server.port);
    let clock = Date.now();
    const queue = new DeliveryQueue(
      () => openPostgresDatabase(databaseUrl(addressOf([proxy.port]))),
      () => new Date(clock),
    );
    onTestFinished(() => queue.close());
    const delivered: number[] = [];
    const deliver = async () => {
      await queue.takeUp(['webhook']);
      const messages = await queue.claim({ name: 'webhook', mostLeads: 10 }, 1);
      for (const claims of messages) {
        const leads = await queue.leads(claims);
        const dueAt = new Date(clock);
        const settlement = { state: 'delivered', dueAt, failure: null, isSplit: false } as const;
        await queue.settle(
          claims.map((claim) => [claim, { ...settlement, attempts: claim.attempts }]),
        );
        delivered.push(...leads.map(({ id }) => id));
      }
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
      const isDone = () =>
        deliver().then(
          () => true,
          () => false,
        );
      await expect.poll(isDone).toBe(true);
    }
    await store.close();

    const database = await openPostgresDatabase(databaseUrl(postgres.url));
    const rows = await database.all('SELECT lead_id FROM deliveries WHERE state = $1', [
      'delivered',
    ]);
    const waiting = await database.all('SELECT lead_id FROM lead_outbox');
    await database.close();
    expect(waiting).toEqual([]);
    expect(new Set(rows.map(({ lead_id }) => lead_id)).size).toBe(cuts.length + 1);
    expect(rows).toHaveLength(cuts.length + 1);
  });
});

describePostgresServers('a primary that dies in the middle of an insert', () => {
  it('leaves to its standby every acknowledged lead, and a repeat of the call stores it once', async ({
    task,
  }) => {
    const pair = await PostgresPair.start();
    onTestFinished(() => pair.stop());
    const proxies = await Promise.all(pair.ports.map(startProxy));
    const post = await startPosting(addressOf(proxies.map(({ port }) => port)));
    const acknowledged: string[] = [];
    const postUntilTaken = async (key: string) => {
      await expect.poll(() => post(key)).toBe(201);
      acknowledged.push(key);
    };
    await postUntilTaken('an insert before the first');
    const counts = proxies.map((proxy) => proxy.count());
    await postUntilTaken('an insert that nobody cut');
    const messages = counts.map((read) => read()).find(({ server }) => server > 0);
    expect(messages?.server).toBeGreaterThan(5);
    const isAtCommit = ({ sender, after }: Cut) =>
      sender === 'server' && after >= (messages?.server ?? 0) - 1;
    const cuts = everyCut(messages ?? { server: 0, database: 0 });
    const tried = cuts.filter(roundsOf(0, 1) === 1 ? () => true : isAtCommit);

    for (const cut of tried) {
      await pair.addStandby();
      await postUntilTaken(`${keyOf(cut)}, before`);
      const broken = Promise.race(proxies.map((proxy) => proxy.cutAt(cut)));
      const [status] = await Promise.all([post(keyOf(cut)), broken.then(() => pair.failOver())]);
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(keyOf(cut));
      await postUntilTaken(keyOf(cut));
    }

    const { stored, wrong } = await readPostgresCalls(pair.primary.url);
    task.meta.fault = {
      ...{ fault: 'Postgres killed in an insert, its standby promoted', rounds: tried.length },
      ...countCalls([...new Set(acknowledged)], stored),
      remarks: 'after messages of either side; each call sent again',
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
    expect(wrong).toEqual([]);
  });
});
