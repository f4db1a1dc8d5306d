import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LeadStore } from '../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { describePostgresServers } from '../support/postgres/testDatabase.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { insertCall, keepPosting, post, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls, storedInPostgres } from './support/counts.ts';

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

function mountInMemory(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
}

/** Why small disks cannot be mounted here; null if they can. */
function missingSmallDisks(): string | null {
  const home = mkdtempSync(join(tmpdir(), 'consigo-disk-'));
  try {
    mountInMemory(home, 1);
    run('umount', home);
    return null;
  } catch {
    return 'they need Linux and the right to mount';
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** A small file system in memory, removed when the running test ends. */
class SmallDisk {
  readonly folder = temporaryFolder();
  readonly #ballast = join(this.folder, 'ballast');

  constructor(megabytes: number) {
    mountInMemory(this.folder, megabytes);
    onTestFinished(() => void run('umount', '--lazy', this.folder));
  }

  /** Uses up all the room that is left, or some of it. */
  fill(bytes = this.room): void {
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bytes));
    } catch (error) {
      // Something else used some of the room in the meantime: the disk is as full as it can be.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  clear(): void {
    rmSync(this.#ballast);
  }

  /** Room that is left, in bytes. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}

const megabyte = 1024 * 1024;

const missing = missingSmallDisks();
if (missing) console.warn(`Tests on full disks are skipped: ${missing}`);

/**
 * Inserts calls of ten leads until the store refuses: first concurrently, then one by one, because calls
 * that share a transaction are refused together. Adds the keys of the others to the list.
 * @returns the error
 */
async function insertUntilFull(store: LeadStore, acknowledged: string[]): Promise<unknown> {
  const insertOne = async () => {
    const key = randomUUID().padEnd(200, 'x');
    const rows = Array(10).fill(sampleLead({ notes: key }));
    await store.insert(sampleInsert({}, { rows, idempotencyKey: key }));
    acknowledged.push(key);
  };
  let refusal: PromiseRejectedResult | undefined;
  for (const together of [20, 1]) {
    refusal = undefined;
    while (!refusal) {
      const ends = await Promise.allSettled(Array.from({ length: together }, insertOne));
      refusal = ends.find((end) => end.status === 'rejected');
    }
  }
  return refusal?.reason;
}

describe.skipIf(missing)('a full disk', () => {
  it('is reported as full, loses nothing, and recovers when there is room', async () => {
    const disk = new SmallDisk(24);
    // The write-ahead log grows to 4 MB before it is emptied, and needs that much room.
    disk.fill(10 * megabyte);
    const store = await openSqliteStore(disk.folder);
    const acknowledged: string[] = [];
    const expectFilled = async () => {
      const before = acknowledged.length;
      const full = { name: 'StoreUnavailableError', reason: 'full' };
      const fill = async () => [
        await insertUntilFull(store, acknowledged),
        await store.checkWritable().catch((error: unknown) => error),
      ];
      // The refused insert may have emptied the write-ahead log, which makes room once more.
      await expect.poll(fill).toMatchObject([full, full]);
      expect(acknowledged.length).toBeGreaterThan(before);
      expect(disk.room).toBeLessThan(64 * 1024);
      expectNoneLost('disk full', acknowledged, storedCalls(disk.folder, 10));
    };
    await expectFilled();
    disk.clear();
    await store.checkWritable();
    await expectFilled();
    await store.close();
  });

  it('is reported when a store is opened on it', async () => {
    const disk = new SmallDisk(1);
    disk.fill();
    const folder = join(disk.folder, 'new');
    await expect(openSqliteStore(folder)).rejects.toMatchObject({ reason: 'full' });
  });
});

const clients = 10;

describePostgresServers('a full disk of Postgres', () => {
  it.skipIf(missing)(
    'is reported; leads stay readable, none is lost, and freeing space is enough to recover',
    async () => {
      const log = join(tmpdir(), `consigo-log-${randomUUID()}`);
      onTestFinished(() => rmSync(log, { recursive: true, force: true }));
      // An empty Postgres takes some 50 MB.
      const disk = new SmallDisk(120);
      const postgres = await startPostgres({ disk: disk.folder, layout: [`--waldir=${log}`] });
      onTestFinished(() => postgres.stop());
      const server = await startTestServer({ env: { DATABASE_URL: postgres.url } });
      const { more, finish, acknowledged } = keepPosting(server, { clients });
      await more('acknowledged', 100);
      expect(await server.health()).toBe(200);
      disk.fill();
      await more('refused', 20 * clients);
      await expect.poll(server.health).toBe(503);
      // A lead by itself may still fit into a page that has room.
      const sendOne = async () => {
        const { status, headers } = await post(server.url, insertCall(`by-itself-${randomUUID()}`));
        return [status, headers['retry-after']];
      };
      await expect.poll(sendOne).toEqual([503, '60']);
      const list = leadsCommand('', { env: { DATABASE_URL: postgres.url } });
      expect(await list('list')).toMatchObject({ code: 0, errors: '' });
      expect(await server.page()).toBe(200);

      disk.clear();
      await more('acknowledged', 100);
      await finish();
      await expect.poll(server.health).toBe(200);
      const stored = await storedInPostgres(postgres.url);
      expectNoneLost('disk of Postgres full', acknowledged, stored);
      expect(server.output()).toContain('"reason":"full"');
    },
  );
});
