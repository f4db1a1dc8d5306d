import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls, keepPosting, roundsOf } from './support/calls.ts';
import { readCalls } from './support/storedCalls.ts';

/** What is done to the store's files; `elsewhere` is a folder on the same disk. */
type Fault = { name: string; apply: (file: string, elsewhere: string) => void | Promise<void> };

const parts = { database: '', log: '-wal', 'index of the log': '-shm' };

const noticed = 'were removed, replaced or cut while they were open';

const clients = 20;

const faultsOf = ([name, part]: [string, string]): Fault[] => [
  { name: `the ${name} removed`, apply: (file) => rmSync(file + part) },
  {
    name: `the ${name} replaced by its copy`,
    apply: (file, elsewhere) => {
      copyFileSync(file + part, join(elsewhere, 'copy'));
      renameSync(join(elsewhere, 'copy'), file + part);
    },
  },
];

const losses: Fault[] = [
  ...Object.entries(parts).flatMap(faultsOf),
  {
    name: 'the database replaced by something else',
    apply: (file, elsewhere) => {
      writeFileSync(join(elsewhere, 'other'), 'Nome;E-mail\n'.repeat(1000));
      renameSync(join(elsewhere, 'other'), file);
    },
  },
  {
    name: 'log and index removed',
    apply: (file) => {
      for (const part of ['-wal', '-shm']) rmSync(file + part);
    },
  },
  {
    name: 'all three removed',
    apply: (file) => {
      for (const part of Object.values(parts)) rmSync(file + part);
    },
  },
  {
    name: 'the folder replaced by an empty one',
    apply: (file, elsewhere) => {
      renameSync(dirname(file), join(elsewhere, 'data'));
      mkdirSync(dirname(file));
    },
  },
];

/**
 * Whether all of the log is in the database, too: then nothing is lost with it, and there is nothing to notice.
 * The index of the log tells (https://sqlite.org/walformat.html#the_wal_index_header): frames in the log, frames saved.
 */
const isSaved = (file: string) => {
  const index = readFileSync(`${file}-shm`);
  return index.readUInt32LE(16) === index.readUInt32LE(96);
};

/** What was cut off is gone, but the connection still has it, as long as nobody else writes. */
const cuts: Fault[] = [
  { name: 'the database cut to nothing', apply: (file) => truncateSync(file, 0) },
  {
    name: 'the log cut to nothing',
    apply: async (file) => {
      while (isSaved(file)) await pause(1);
      truncateSync(`${file}-wal`, 0);
    },
  },
];

beforeAll(async () => {
  await ensureBuild();
});

async function startIn(dataDir: string, env: Record<string, string> = {}) {
  const server = await startServer({ dataDir, env });
  onTestFinished(() => server.kill());
  return server;
}

const healthOf = async (url: string) => (await fetch(`${url}/healthz`)).status;

async function expectNothingLost(folder: string, acknowledged: readonly string[]) {
  const { integrity, rows } = readCalls(folder);
  expect(integrity).toBe('ok');
  expect(acknowledged.filter((key) => rows.get(key) !== 1)).toEqual([]);
  return countCalls(acknowledged, rows);
}

/** Posts before and after the fault, kills the server, and counts. */
async function suffer({ name, apply }: Fault, env: Record<string, string>) {
  const folder = join(temporaryFolder(), 'data');
  const server = await startIn(folder, env);
  const posting = keepPosting(server.url, { prefix: 'before-and-after', clients });
  await posting.more('acknowledged', 100 + Math.floor(Math.random() * 400));
  await apply(storeFile(folder), temporaryFolder());
  await posting.more('acknowledged', 200);
  const health = await healthOf(server.url);
  const serverLost = posting.loseServer();
  await server.kill();
  await serverLost;
  const counts = await expectNothingLost(folder, posting.acknowledged);
  expect([health, server.output()]).toEqual([200, expect.stringContaining(noticed)]);
  return { fault: `under the server: ${name}`, rounds: 1, ...counts };
}

for (let round = 1; round <= roundsOf(1, 5); round += 1) {
  it.for(losses)(
    '$name: noticed before the next answer, and nothing lost in a kill',
    async (loss, { task }) => {
      const receiver = await startReceiver();
      const remarks = `${clients} clients, leads being delivered`;
      task.meta.fault = { ...(await suffer(loss, webhookTo(receiver.url))), remarks };
    },
  );

  it.for(cuts)(
    '$name: noticed before the next answer, and nothing lost in a kill',
    async (cut, { task }) => {
      task.meta.fault = { ...(await suffer(cut, {})), remarks: `${clients} clients` };
    },
  );
}

it('is noticed without an insert, before a kill comes', async ({ task }) => {
  const folder = join(temporaryFolder(), 'data');
  const server = await startIn(folder);
  const posting = keepPosting(server.url, { prefix: 'long-before', clients });
  await posting.more('acknowledged', 100);
  await posting.stop();
  rmSync(`${storeFile(folder)}-wal`);
  await vi.waitUntil(() => server.output().includes('takes leads again'), { timeout: 60_000 });
  await server.kill();
  task.meta.fault = {
    ...{ fault: 'under the idle server: the log removed', rounds: 1, remarks: '' },
    ...(await expectNothingLost(folder, posting.acknowledged)),
  };
});

it('is noticed by both of two servers on one store', async ({ task }) => {
  const folder = join(temporaryFolder(), 'data');
  const servers = [await startIn(folder), await startIn(folder)];
  const posting = servers.map(({ url }, index) =>
    keepPosting(url, { prefix: `server-number-${index}`, clients }),
  );
  const both = (count: number) =>
    Promise.all(posting.map((one) => one.more('acknowledged', count)));
  await both(100);
  for (const part of ['-wal', '', '-shm']) {
    rmSync(storeFile(folder) + part);
    await both(100);
  }
  const ended = posting.map((one) => one.loseServer());
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(ended);
  const acknowledged = posting.flatMap((one) => one.acknowledged);
  task.meta.fault = {
    ...{ fault: 'under two servers: each file removed', rounds: 3, remarks: '' },
    ...(await expectNothingLost(folder, acknowledged)),
  };
});

it('a folder that is away is told until it is back', async () => {
  const folder = join(temporaryFolder(), 'data');
  const server = await startIn(folder);
  const posting = keepPosting(server.url, { prefix: 'away-and-back', clients });
  await posting.more('acknowledged', 100);
  renameSync(folder, `${folder}-away`);
  await posting.more('refused', 100);
  expect(await healthOf(server.url)).toBe(503);
  renameSync(`${folder}-away`, folder);
  await posting.more('acknowledged', 100);
  await posting.stop();
  await server.kill();
  await expectNothingLost(folder, posting.acknowledged);
});
