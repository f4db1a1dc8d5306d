import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder } from '../../server/store/sqlite/storeFolder.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls, roundsOf } from './support/calls.ts';
import { missingStrace } from './support/disks.ts';
import { readCalls } from './support/storedCalls.ts';
import { traceWriter, VolatileDisk } from './support/tracedDisk.ts';

const cuts = roundsOf(40, 500);
const task = { prefix: 'traced-call', writers: 10, rowsPerCall: 2, calls: 600 };

/** How much of what was not synced is left: nothing, a part, all of it. */
const chances = [0, 0.5, 0.95, 1];

const missing = missingStrace();
if (missing) console.warn(`Power cuts at every write are not tried: ${missing}`);

it.skipIf(missing)('a power cut at any write, the unsynced ones lost or torn', async (context) => {
  const events = traceWriter({ ...task, folder: temporaryFolder() });
  const moments = Array.from({ length: cuts }, () => Math.floor(Math.random() * events.length));
  const disk = new VolatileDisk();
  const remains = join(temporaryFolder(), 'remains');
  const acknowledged: string[] = [];
  const total = { acknowledged: task.calls, lost: 0, unanswered: 0 };
  let next = 0;

  for (const [cut, moment] of moments.sort((a, b) => a - b).entries()) {
    for (const event of events.slice(next, moment)) {
      if (event.kind === 'acknowledge') acknowledged.push(event.key);
      else disk.apply(event);
    }
    next = moment;
    rmSync(remains, { recursive: true, force: true });
    mkdirSync(remains);
    disk.leaveIn(remains, chances[cut % chances.length] ?? 0);
    openConnection(prepareStoreFolder(remains)).close();
    const { integrity, rows, keys } = readCalls(remains);
    expect(integrity).toBe('ok');
    expect(keys).toEqual([...rows.keys()].sort());
    expect([...rows.values()].filter((leads) => leads !== task.rowsPerCall)).toEqual([]);
    const { lost, unanswered } = countCalls(acknowledged, rows);
    total.lost += lost;
    total.unanswered += unanswered;
  }
  expect(acknowledged.length).toBeGreaterThan(task.calls / 2);
  context.task.meta.fault = {
    ...{ fault: 'power cut at any write, reordered and torn', rounds: cuts, ...total },
    remarks: 'replayed from a trace of every write and sync',
  };
  expect(total.lost).toBe(0);
});
