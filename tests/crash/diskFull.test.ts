import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LeadInsert, LeadStore } from '../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { readLeads } from '../support/leadStores.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { mountSmallDisk, type SmallDisk } from './support/disks.ts';

/** The write-ahead log grows to 4 MB before it is emptied, so that much must come free for the store to go on. */
const ballastSize = 10 * 1024 * 1024;
const disk = mountSmallDisk(24);
const canMount = typeof disk !== 'string';

const bigInsert = (): LeadInsert => sampleInsert({ notes: 'consignado '.repeat(400) });

/** Inserts until the store refuses; how many it acknowledged, and what it said in the end. */
async function fill(store: LeadStore): Promise<{ stored: number; error: unknown }> {
  let stored = 0;
  for (;;) {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => store.insert(bigInsert())),
    );
    stored += results.filter(({ status }) => status === 'fulfilled').length;
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) return { stored, error: failure.reason };
  }
}

if (!canMount) {
  it(`a full disk cannot be tried: ${disk}`, () => {
    console.warn(`The disk-full test did not run: ${disk}`);
    expect(disk).toContain('no small disk');
  });
}

describe.runIf(canMount)('a full disk', () => {
  const { folder, remove } = disk as SmallDisk;
  afterAll(remove);

  it('is told as such, loses nothing, and is over once there is room', async ({ task }) => {
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(ballastSize));
    const store = await openSqliteStore(folder);
    const count = async () => (await readLeads(folder)).length;

    const before = await fill(store);
    expect(before.error).toMatchObject({ name: 'StoreUnavailableError', reason: 'full' });
    expect(before.stored).toBeGreaterThan(0);
    expect(await count()).toBe(before.stored);
    expect(statfsSync(folder).bavail).toBeLessThan(16);

    rmSync(ballast);
    await store.checkWritable();
    expect(await store.insert(sampleInsert())).toBe('stored');
    const after = await fill(store);
    expect(after.error).toMatchObject({ reason: 'full' });
    expect(await count()).toBe(before.stored + 1 + after.stored);

    await store.close();
    const acknowledged = before.stored + 1 + after.stored;
    const stored = await count();
    task.meta.fault = {
      ...{ fault: 'disk full', rounds: 2, acknowledged, lost: Math.max(0, acknowledged - stored) },
      ...{ unanswered: Math.max(0, stored - acknowledged), remarks: 'filled, cleared, filled' },
    };
    expect(stored).toBe(acknowledged);
  });

  it('is reported when a store is to be opened on it', async () => {
    const filler = join(folder, 'filler');
    const room = statfsSync(folder).bavail * statfsSync(folder).bsize;
    writeFileSync(filler, Buffer.alloc(room));
    await expect(openSqliteStore(join(folder, 'new'))).rejects.toMatchObject({ reason: 'full' });
    rmSync(filler);
  });
});
