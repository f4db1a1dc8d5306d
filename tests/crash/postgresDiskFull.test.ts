import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { leadsCommand } from '../support/leadsCommand.ts';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { startServer } from '../support/runServer.ts';
import { countCalls, insertCall, keepPosting } from './support/calls.ts';
import { mountSmallDisk } from './support/disks.ts';
import { readPostgresCalls } from './support/storedCalls.ts';

/** An empty Postgres takes some 50 MB, in memory here. */
const size = 120;

const clients = 10;

const probe = mountSmallDisk(1);
const missing = typeof probe === 'string' ? probe : null;
if (typeof probe === 'string') console.warn(`A full disk of Postgres is not tried: ${probe}`);
else probe.remove();

/** Other work on the same database, which writes only into its log, until Postgres has no room for that and ends. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const write = () =>
    client.query(`SELECT pg_logical_emit_message(false, '', repeat('x', 1000000))`);
  while (await write().catch(() => null)) {}
}

/** A server on a Postgres whose data lie on a small disk, with clients that post for as long as the test runs. */
async function startOnSmallDisk(prefix: string, layout: (folder: string) => string[]) {
  const disk = mountSmallDisk(size);
  if (typeof disk === 'string') throw new Error(disk);
  onTestFinished(disk.remove);
  const postgres = await startPostgres({
    disk: disk.folder,
    layout: layout(disk.folder),
    settings: ['restart_after_crash=off'],
  });
  onTestFinished(() => postgres.stop());
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  onTestFinished(async () => void (await server.stop()));
  const ballast = join(disk.folder, 'ballast');
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk.folder);
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Postgres took some of the room meanwhile: as full as it can be.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  const linesOf = (text: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(text));
  return {
    ...{ postgres, server, fill, linesOf },
    makeRoom: () => rmSync(ballast),
    writers: keepPosting(server.url, { prefix, clients }),
    health: async () => (await fetch(`${server.url}/healthz`)).status,
  };
}

const stopped = 'the store takes no leads';
const again = 'the store takes leads again';

describePostgresServers('a full disk of Postgres', () => {
  it.skipIf(missing)(
    'is told as such, and once; leads are read meanwhile, none is lost, and room is all it takes',
    async ({ task }) => {
      const log = (folder: string) => `${folder}-log`;
      const { postgres, server, fill, makeRoom, writers, health, linesOf } = await startOnSmallDisk(
        'full-postgres',
        (folder) => {
          onTestFinished(() => rmSync(log(folder), { recursive: true, force: true }));
          return [`--waldir=${log(folder)}`];
        },
      );
      await writers.more('acknowledged', 100);
      expect(await health()).toBe(200);
      fill();
      await writers.more('refused', 20 * clients);
      await expect.poll(health).toBe(503);

      const refused = await fetch(
        `${server.url}/rest/v1/merchant_leads`,
        insertCall('full-postgres-by-itself', 1),
      );
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect(
        countCalls(writers.acknowledged, (await readPostgresCalls(postgres.url)).stored),
      ).toMatchObject({ lost: 0 });
      const leads = leadsCommand('', { env: { DATABASE_URL: postgres.url } });
      expect(await leads('list')).toMatchObject({ code: 0, errors: '' });
      expect((await fetch(server.url)).status).toBe(200);

      makeRoom();
      await writers.more('acknowledged', 100);
      await expect.poll(health).toBe(200);
      const isTold = async () => {
        await health();
        return linesOf(again).length;
      };
      await expect.poll(isTold, { interval: 500 }).toBe(1);
      await writers.stop();
      expect(linesOf(stopped)).toEqual([expect.stringContaining('"reason":"full"')]);
      expect(linesOf(again)).toHaveLength(1);

      const { stored, wrong } = await readPostgresCalls(postgres.url);
      task.meta.fault = {
        ...{ fault: 'disk of Postgres full', rounds: 1 },
        ...countCalls(writers.acknowledged, stored),
        remarks: `${writers.refusals()} calls refused meanwhile, and sent again`,
      };
      expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
      expect(wrong).toEqual([]);
    },
  );

  it.skipIf(missing)(
    'that has its log too ends Postgres itself; with room and a start all is there',
    async ({ task }) => {
      const { postgres, fill, makeRoom, writers, health } = await startOnSmallDisk(
        'full-log',
        () => ['--wal-segsize=1'],
      );
      await writers.more('acknowledged', 100);
      fill();
      await fillLog(postgres.url);
      await postgres.server.ended();
      await writers.more('refused', clients);
      await expect.poll(health).toBe(503);

      makeRoom();
      await postgres.server.start();
      await writers.more('acknowledged', 100);
      await writers.stop();
      await expect.poll(health).toBe(200);
      const { stored, wrong } = await readPostgresCalls(postgres.url);
      task.meta.fault = {
        ...{ fault: 'disk of Postgres and its log full', rounds: 1 },
        ...countCalls(writers.acknowledged, stored),
        remarks: `${writers.refusals()} calls refused meanwhile, and sent again`,
      };
      expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
      expect(wrong).toEqual([]);
    },
  );
});
