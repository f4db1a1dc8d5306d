import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { countCalls, keepPosting, roundsOf } from './support/calls.ts';
import { PostgresPair } from './support/PostgresPair.ts';
import { readPostgresCalls } from './support/storedCalls.ts';

const clients = 20;

/** Told to end, and as a crash leaves it. */
const ends = ['SIGINT', 'SIGQUIT'] as const;

describePostgresServers('a restart of Postgres', () => {
  const rounds = roundsOf(3, 10);

  it(`loses no acknowledged lead in ${rounds} rounds with ${clients} clients writing`, async ({
    task,
  }) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const server = await startServer({ env: { DATABASE_URL: postgres.url } });
    onTestFinished(async () => void (await server.stop()));
    const health = async () => (await fetch(`${server.url}/healthz`)).status;

    const writers = keepPosting(server.url, { prefix: 'restart', clients });
    for (let round = 0; round < rounds; round += 1) {
      await writers.more('acknowledged', 60);
      await postgres.server.stop(ends[round % ends.length]);
      await writers.more('refused', clients);
      await postgres.server.start();
    }
    await writers.more('acknowledged', 60);
    await writers.stop();
    expect(await health()).toBe(200);

    const { stored, wrong } = await readPostgresCalls(postgres.url);
    const remarks = `${writers.refusals()} calls refused meanwhile, and sent again`;
    task.meta.fault = {
      ...{ fault: 'Postgres stopped and killed', rounds, remarks },
      ...countCalls(writers.acknowledged, stored),
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
    expect(wrong).toEqual([]);
  });
});

describePostgresServers('a promoted standby', () => {
  const rounds = roundsOf(1, 5);

  it(`has every acknowledged lead in ${rounds} failovers with ${clients} clients writing`, async ({
    task,
  }) => {
    const pair = await PostgresPair.start();
    onTestFinished(() => pair.stop());
    const server = await startServer({ env: { DATABASE_URL: pair.url } });
    onTestFinished(async () => void (await server.stop()));

    const writers = keepPosting(server.url, { prefix: 'failover', clients });
    for (let round = 0; round < rounds; round += 1) {
      await pair.addStandby();
      await writers.more('acknowledged', 60);
      await pair.failOver();
    }
    await writers.more('acknowledged', 60);
    await writers.stop();

    const { stored, wrong } = await readPostgresCalls(pair.primary.url);
    const remarks = `${writers.refusals()} calls refused meanwhile, and sent again`;
    task.meta.fault = {
      ...{ fault: 'Postgres killed, its standby promoted', rounds, remarks },
      ...countCalls(writers.acknowledged, stored),
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
    expect(wrong).toEqual([]);
  });
});

/** Ends the wait of a COMMIT for its standby, as an impatient administrator does; how many waited. */
const cancelWaits = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;

describePostgresServers('a COMMIT that no standby has', () => {
  it('is not acknowledged, even where Postgres says that it committed', async () => {
    const pair = await PostgresPair.start();
    onTestFinished(() => pair.stop());
    const store = await postgresPlace(pair.primary.url).openStore();
    const administrator = new pg.Client(pair.primary.url);
    await administrator.connect();
    await pair.waitForCommitsBy('nobody');

    const insert = store.insert(sampleInsert()).catch((error: unknown) => error);
    let isOver = false;
    void insert.then(() => {
      isOver = true;
    });
    while (!isOver) {
      await administrator.query(cancelWaits);
      await pause(20);
    }
    expect(await insert).toMatchObject({ name: 'StoreUnavailableError', reason: 'away' });
    await administrator.end();
    await store.close();
  });
});

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

describePostgresServers('a Postgres out of connections', () => {
  it('turns calls away, and takes them again once there are some', async ({ task }) => {
    const settings = ['max_connections=12', 'superuser_reserved_connections=0'];
    const postgres = await startPostgres({ settings });
    onTestFinished(() => postgres.stop());
    const server = await startServer({ env: { DATABASE_URL: postgres.url } });
    onTestFinished(async () => void (await server.stop()));

    const taken = await takeAll(postgres.url);
    const writers = keepPosting(server.url, { prefix: 'crowded-postgres', clients });
    await writers.more('refused', clients);
    await Promise.all(taken.map((client) => client.end()));
    await writers.more('acknowledged', 100);
    await writers.stop();
    const { stored, wrong } = await readPostgresCalls(postgres.url);
    task.meta.fault = {
      ...{ fault: 'Postgres out of connections', rounds: 1 },
      ...countCalls(writers.acknowledged, stored),
      remarks: `${writers.refusals()} calls refused meanwhile, and sent again`,
    };
    expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
    expect(wrong).toEqual([]);
  });
});
