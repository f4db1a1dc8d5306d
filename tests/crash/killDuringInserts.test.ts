import { beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { startServer } from '../support/startServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls } from './support/countCalls.ts';
import { postLeads } from './support/postLeads.ts';
import { readCalls } from './support/readCalls.ts';
import { roundsOf } from './support/roundsOf.ts';

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
