import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { describePostgresServers } from '../support/postgres/testDatabase.ts';
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

  /** Uses up all the room that is left. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Something else used some of the room in the meantime: the disk is as full as it can be.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  clear(): void {
    rmSync(this.#ballast);
  }
}

const missing = missingSmallDisks();
if (missing) console.warn(`Tests on full disks are skipped: ${missing}`);

const clients = 10;

/** Fills the disk of a server's store while clients write, then frees it. @param readStored the keys on it */
async function expectNoLeadLost(
  disk: SmallDisk,
  fault: string,
  place: { dataDir?: string; env?: Record<string, string> },
  readStored: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const server = await startTestServer(place);
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
  const list = leadsCommand(server.dataDir, { env: place.env ?? {} });
  expect(await list('list')).toMatchObject({ code: 0, errors: '' });
  expect(await server.page()).toBe(200);

  disk.clear();
  await more('acknowledged', 100);
  await finish();
  await expect.poll(server.health).toBe(200);
  expectNoneLost(fault, acknowledged, await readStored());
  expect(server.output()).toContain('"reason":"full"');
}

const promise =
  'is reported; leads stay readable, none is lost, and freeing space is enough to recover';

describe.skipIf(missing)('a full disk', () => {
  it(promise, async () => {
    const disk = new SmallDisk(24);
    const dataDir = join(disk.folder, 'data');
    const readStored = async () => storedCalls(dataDir);
    await expectNoLeadLost(disk, 'disk full', { dataDir }, readStored);
  });

  it('is reported when a store is opened on it', async () => {
    const disk = new SmallDisk(1);
    disk.fill();
    const folder = join(disk.folder, 'new');
    await expect(openSqliteStore(folder)).rejects.toMatchObject({ reason: 'full' });
  });
});

describePostgresServers('a full disk of Postgres', () => {
  it.skipIf(missing)(promise, async () => {
    const log = join(tmpdir(), `consigo-log-${randomUUID()}`);
    onTestFinished(() => rmSync(log, { recursive: true, force: true }));
    // An empty Postgres takes some 50 MB.
    const disk = new SmallDisk(120);
    const postgres = await startPostgres({ disk: disk.folder, layout: [`--waldir=${log}`] });
    onTestFinished(() => postgres.stop());
    const place = { env: { DATABASE_URL: postgres.url } };
    const readStored = () => storedInPostgres(postgres.url);
    await expectNoLeadLost(disk, 'disk of Postgres full', place, readStored);
  });
});
