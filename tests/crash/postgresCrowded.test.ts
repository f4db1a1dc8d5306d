import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { countCalls } from './support/countCalls.ts';
import { keepPosting } from './support/keepPosting.ts';
import { readPostgresCalls } from './support/readPostgresCalls.ts';

const clients = 20;

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
