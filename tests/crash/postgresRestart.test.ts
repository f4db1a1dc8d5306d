import { expect, it, onTestFinished } from 'vitest';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { countCalls } from './support/countCalls.ts';
import { keepPosting } from './support/keepPosting.ts';
import { readPostgresCalls } from './support/readPostgresCalls.ts';
import { roundsOf } from './support/roundsOf.ts';

const rounds = roundsOf(3, 10);
const clients = 20;

/** Told to end, and as a crash leaves it. */
const ends = ['SIGINT', 'SIGQUIT'] as const;

describePostgresServers('a restart of Postgres', () => {
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
