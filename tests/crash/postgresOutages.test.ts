import { beforeAll, expect, it } from 'vitest';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { keepPosting, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedInPostgres } from './support/counts.ts';
import { PostgresPair } from './support/PostgresPair.ts';

const clients = 20;

describePostgresServers('a Postgres that is away', () => {
  let pair: PostgresPair;

  beforeAll(async () => {
    pair = await PostgresPair.start();
    return () => pair.stop();
  });

  /** A server on a new database, and clients that post to it; `expectAllStored` lets them come to an end. */
  const startWriters = async () => {
    const url = await pair.newDatabase();
    const server = await startTestServer({ env: { DATABASE_URL: url } });
    const { more, finish, acknowledged, remarks } = keepPosting(server, { clients });
    const expectAllStored = async (fault: string, rounds: number) => {
      await more('acknowledged', 60);
      await finish();
      expect(await server.health()).toBe(200);
      const stored = await storedInPostgres(url);
      expectNoneLost(fault, acknowledged, stored, { rounds, remarks: remarks() });
    };
    return { more, expectAllStored };
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
});
