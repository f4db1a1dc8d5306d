import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { keepPosting, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import { seedStores } from './support/seedStores.ts';

const [rounds, clients, rowsPerCall] = [roundsOf(5, 30), 50, 2];

/** Between the first commits and some hundreds later, at a different point each time. */
const killAfter = () => 1 + Math.floor(Math.random() * roundsOf(200, 600));

it(`loses no acknowledged lead in ${rounds} kills of the server while ${clients} clients write`, async () => {
  const dataDir = temporaryFolder();
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const writers = keepPosting(await startTestServer({ dataDir }), { clients, rowsPerCall });
    await writers.more('acknowledged', killAfter());
    await writers.killServer();
    acknowledged.push(...writers.acknowledged);
    storedCalls(dataDir, rowsPerCall);
  }
  expectNoneLost('kill -9 of the server', acknowledged, storedCalls(dataDir, rowsPerCall), {
    rounds,
    mayBeUnanswered: true,
  });
});

const command = fileURLToPath(new URL('../../cli/leads.ts', import.meta.url));

/** Roughly the duration of a restore, in milliseconds. */
const restoreTime = 600;

it('a killed restore leaves either the old store or the restored one', async () => {
  const { killed, backup, early, late } = await seedStores(temporaryFolder());
  for (let round = 0; round < roundsOf(3, 40); round += 1) {
    const folder = temporaryFolder();
    cpSync(killed, folder, { recursive: true });
    const restoring = spawn(process.execPath, [command, 'restore', backup], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      stdio: 'ignore',
    });
    const ended = once(restoring, 'exit');
    await Promise.race([ended, pause(Math.random() * restoreTime)]);
    restoring.kill('SIGKILL');
    await ended;
    await (await openSqliteStore(folder)).close();
    const stored = storedCalls(folder);
    const isOld = late.some((key) => stored.has(key));
    expectNoneLost('restore killed', isOld ? [...early, ...late] : early, stored);
  }
});
