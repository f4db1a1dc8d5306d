import { expect, it, onTestFinished } from 'vitest';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { startServer } from '../support/startServer.ts';
import { countCalls } from './support/countCalls.ts';
import { keepPosting } from './support/keepPosting.ts';
import { PostgresPair } from './support/PostgresPair.ts';
import { readPostgresCalls } from './support/readPostgresCalls.ts';
import { roundsOf } from './support/roundsOf.ts';

const rounds = roundsOf(1, 5);
const clients = 20;

describePostgresServers('a promoted standby', () => {
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
