import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder } from '../../server/store/sqlite/storeFolder.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { roundsOf } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import { traceWriter, VolatileDisk } from './support/tracedDisk.ts';

const canTrace = spawnSync('strace', ['-f', '-qq', '-e', 'trace=fsync', 'true']).status === 0;
if (!canTrace)
  console.warn(
    'Tests of power cuts are skipped: they need strace and the right to trace a process',
  );

it.runIf(canTrace)('survives a power cut at any write, with unsynced ones lost or torn', () => {
  /** How much of the unsynced data is left: nothing, a part, all of it. */
  const chances = [0, 0.5, 0.95, 1];
  const writing = { prefix: 'traced-call', writers: 10, rowsPerCall: 2, calls: 600 };
  const events = traceWriter({ ...writing, folder: temporaryFolder() });
  const anyMoment = () => Math.floor(Math.random() * events.length);
  const moments = Array.from({ length: roundsOf(40, 500) }, anyMoment).sort((a, b) => a - b);
  const disk = new VolatileDisk();
  const remains = join(temporaryFolder(), 'remains');
  const acknowledged = new Set<string>();
  let next = 0;

  for (const [cut, moment] of moments.entries()) {
    for (const event of events.slice(next, moment)) {
      if (event.kind === 'acknowledge') acknowledged.add(event.key);
      else disk.apply(event);
    }
    next = moment;
    rmSync(remains, { recursive: true, force: true });
    mkdirSync(remains);
    disk.leaveIn(remains, chances[cut % chances.length] ?? 0);
    openConnection(prepareStoreFolder(remains)).close();
    const stored = storedCalls(remains, writing.rowsPerCall);
    expectNoneLost('power cut at any write, reordered and torn', acknowledged, stored, {
      remarks: 'replayed from a trace of every write and sync',
      mayBeUnanswered: true,
    });
  }
  expect(acknowledged.size).toBeGreaterThan(writing.calls / 2);
});
