import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/startServer.ts';
import { describePostgresServers } from './support/describePostgresServers.ts';
import { keepPosting } from './support/keepPosting.ts';
import { PostgresPair } from './support/PostgresPair.ts';
import { readPostgresCalls } from './support/readPostgresCalls.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const clients = 20;

describePostgresServers('a promoted standby', () => {
  it(`has every acknowledged lead in ${rounds} failovers with ${clients} clients writing`, async () => {
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
    expect(writers.acknowledged.filter((key) => !stored.has(key))).toEqual([]);
    expect(wrong).toEqual([]);
    expect(stored.size).toBe(writers.acknowledged.length);
    const refusals = writers.refusals();
    console.info(
      `${stored.size} acknowledged calls, ${refusals} refused meanwhile, ${rounds} failovers`,
    );
  });
});
