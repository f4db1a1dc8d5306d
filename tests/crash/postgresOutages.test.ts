import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runPostgres, startPostgres } from '../support/postgres/startPostgres.ts';
import { describePostgresServers } from '../support/postgres/testDatabase.ts';
import { keepPosting, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedInPostgres } from './support/counts.ts';

const clients = 20;

describePostgresServers('a Postgres outage', () => {
  it(`(stopped, killed, back as a standby) loses no acknowledged lead while ${clients} clients write`, async () => {
    const { server: database, url, folder, stop } = await startPostgres();
    onTestFinished(stop);
    const server = await startTestServer({ env: { DATABASE_URL: url } });
    const { more, finish, acknowledged } = keepPosting(server, { clients });
    const rounds = roundsOf(3, 12);
    for (let round = 0; round < rounds; round += 1) {
      await more('acknowledged', 60);
      await database.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
      await more('refused', clients);
      const isStandby = round % 3 === 2;
      if (isStandby) writeFileSync(join(database.data, 'standby.signal'), '');
      await database.start();
      if (!isStandby) continue;
      await more('refused', clients);
      runPostgres('pg_ctl', ['promote', '-w', '-D', database.data], folder);
    }
    await more('acknowledged', 60);
    await finish();
    expect(await server.health()).toBe(200);
    expectNoneLost('Postgres stopped and killed', acknowledged, await storedInPostgres(url), {
      rounds,
    });
  });
});
