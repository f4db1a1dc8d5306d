import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { PostgresPair } from './support/PostgresPair.ts';

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
