import { beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls, insertCall, roundsOf } from './support/calls.ts';
import { readCalls } from './support/storedCalls.ts';

type Clients = {
  /** Keys whose call was answered with 201, in the order of the answers. */
  acknowledged: string[];
  /** Resolves once so many calls have been acknowledged; rejects when all clients have ended before. */
  until(count: number): Promise<void>;
  /** Resolves when every client has lost the server; rejects for any answer but 201. */
  ended: Promise<unknown>;
};

/** Clients that insert one call after the other until the server is gone; each call's key is in its leads' notes. */
function postLeads(
  url: string,
  { prefix, clients, rowsPerCall }: { prefix: string; clients: number; rowsPerCall: number },
): Clients {
  const acknowledged: string[] = [];
  const changed = new EventTarget();
  let next = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      next += 1;
      const key = `${prefix}-${String(next).padStart(12, '0')}`;
      const call = fetch(`${url}/rest/v1/merchant_leads`, insertCall(key, rowsPerCall));
      const answer = await call.catch(() => null);
      if (answer === null) return;
      if (answer.status !== 201) throw new Error(`The server answered ${answer.status}`);
      acknowledged.push(key);
      changed.dispatchEvent(new Event('answer'));
      await answer.arrayBuffer().catch(() => null);
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, client));
  const until = async (count: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    changed.addEventListener('answer', () => acknowledged.length >= count && resolve());
    await Promise.race([
      promise,
      ended.then(() => Promise.reject(new Error('The server went away too early'))),
    ]);
  };
  return { acknowledged, until, ended };
}

const rounds = roundsOf(10, 30);
const clients = 50;
const rowsPerCall = 2;

/** Somewhere between the first commits and a few hundred later, never at the same place. */
const killAfter = () => 1 + Math.floor(Math.random() * 600);

beforeAll(async () => {
  await ensureBuild();
});

it(`loses no acknowledged lead in ${rounds} kills of the server with ${clients} clients writing`, async ({
  task,
}) => {
  const folder = temporaryFolder();
  const promised: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const prefix = `round-${String(round).padStart(2, '0')}`;
    const server = await startServer({ dataDir: folder });
    const writers = postLeads(server.url, { prefix, clients, rowsPerCall });
    await writers.until(killAfter());
    await server.kill();
    await writers.ended;
    promised.push(...writers.acknowledged);

    const { integrity, rows, keys } = readCalls(folder);
    expect(integrity).toBe('ok');
    expect(promised.filter((key) => !rows.has(key))).toEqual([]);
    expect([...rows.values()].filter((count) => count !== rowsPerCall)).toEqual([]);
    expect([...rows.keys()].sort()).toEqual(keys);
  }
  task.meta.fault = {
    ...{ fault: 'kill -9 of the server', rounds, remarks: `${clients} clients` },
    ...countCalls(promised, readCalls(folder).rows),
  };
});
