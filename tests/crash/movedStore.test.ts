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
import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { keepPosting, roundsOf } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';

/** What is done to the store's files; `elsewhere` is a folder on the same disk. */
type Fault = {
  name: string;
  apply: (file: string, elsewhere: string) => void | Promise<void>;
  /** Nothing is delivered meanwhile: what was cut off is gone, but the connection still has it, as long as nobody else writes. */
  isCut?: boolean;
};

const noticed = 'were removed, replaced or cut while they were open';

const clients = 20;

const remove = (name: string, ...parts: string[]): Fault => ({
  name: `${name} removed`,
  apply: (file) => {
    for (const part of parts) rmSync(file + part);
  },
});

const replaceByCopy = (name: string, part: string): Fault => ({
  name: `${name} replaced by its copy`,
  apply: (file, elsewhere) => {
    copyFileSync(file + part, join(elsewhere, 'copy'));
    renameSync(join(elsewhere, 'copy'), file + part);
  },
});

/**
 * Whether all of the log is in the database, too: then nothing is lost with it, and there is nothing to notice.
 * The index of the log tells (https://sqlite.org/walformat.html#the_wal_index_header): frames in the log, frames saved.
 */
const isSaved = (file: string) => {
  const index = readFileSync(`${file}-shm`);
  return index.readUInt32LE(16) === index.readUInt32LE(96);
};

const faults: readonly Fault[] = [
  remove('the database', ''),
  remove('the log', '-wal'),
  remove('the index of the log', '-shm'),
  remove('log and index', '-wal', '-shm'),
  remove('all three', '', '-wal', '-shm'),
  replaceByCopy('the database', ''),
  replaceByCopy('the log', '-wal'),
  replaceByCopy('the index of the log', '-shm'),
  {
    name: 'the database replaced by something else',
    apply: (file, elsewhere) => {
      writeFileSync(join(elsewhere, 'other'), 'Nome;E-mail\n'.repeat(1000));
      renameSync(join(elsewhere, 'other'), file);
    },
  },
  {
    name: 'the folder replaced by an empty one',
    apply: (file, elsewhere) => {
      renameSync(dirname(file), join(elsewhere, 'data'));
      mkdirSync(dirname(file));
    },
  },
  { name: 'the database cut to nothing', apply: (file) => truncateSync(file, 0), isCut: true },
  {
    name: 'the log cut to nothing',
    apply: async (file) => {
      while (isSaved(file)) await pause(1);
      truncateSync(`${file}-wal`, 0);
    },
    isCut: true,
  },
];

/** A server on a folder, with clients that post. */
async function startPosting(folder: string, env: Record<string, string> = {}) {
  const server = await startServer({ dataDir: folder, env });
  onTestFinished(() => server.kill());
  const prefix = `to-port-${new URL(server.url).port}`;
  const posting = keepPosting(server.url, { prefix, clients });
  const health = async () => (await fetch(`${server.url}/healthz`)).status;
  return { ...posting, server, health };
}

type Posting = Awaited<ReturnType<typeof startPosting>>;

const newFolder = () => join(temporaryFolder(), 'data');

/** Kills the servers of a folder, and counts what was acknowledged before and after the fault. */
async function expectAllThere(
  context: TestContext,
  fault: string,
  folder: string,
  ...posting: Posting[]
) {
  await Promise.all(posting.map(({ server, killServer }) => killServer(server)));
  const stored = storedCalls(folder);
  expect(new Set(stored.values())).toEqual(new Set([1]));
  const acknowledged = posting.flatMap((one) => one.acknowledged);
  const remarks = `${clients} clients of each server`;
  expectNoneLost(context, fault, acknowledged, stored.keys(), { remarks, mayBeUnanswered: true });
}

for (let round = 1; round <= roundsOf(1, 5); round += 1) {
  it.for(faults)(
    '$name: noticed before the next answer, and nothing lost in a kill',
    async ({ name, apply, isCut = false }, context) => {
      const folder = newFolder();
      const env = isCut ? {} : webhookTo((await startReceiver()).url);
      const posting = await startPosting(folder, env);
      await posting.more('acknowledged', 50 + Math.floor(Math.random() * 150));
      await apply(storeFile(folder), temporaryFolder());
      await posting.more('acknowledged', 100);
      expect(await posting.health()).toBe(200);
      await expectAllThere(context, `under the server: ${name}`, folder, posting);
      expect(posting.server.output()).toContain(noticed);
    },
  );
}

it('is noticed without an insert, before a kill comes', async (context) => {
  const folder = newFolder();
  const posting = await startPosting(folder);
  await posting.more('acknowledged', 100);
  await posting.stop();
  rmSync(`${storeFile(folder)}-wal`);
  await expect.poll(() => posting.server.output()).toContain('takes leads again');
  await expectAllThere(context, 'under the idle server: the log removed', folder, posting);
});

it('is noticed by both of two servers on one store', async (context) => {
  const folder = newFolder();
  const both = [await startPosting(folder), await startPosting(folder)];
  const more = () => Promise.all(both.map((one) => one.more('acknowledged', 50)));
  await more();
  for (const part of ['-wal', '', '-shm']) {
    rmSync(storeFile(folder) + part);
    await more();
  }
  await expectAllThere(context, 'under two servers: each file removed', folder, ...both);
});

it('a folder that is away is told until it is back', async (context) => {
  const folder = newFolder();
  const posting = await startPosting(folder);
  await posting.more('acknowledged', 50);
  renameSync(folder, `${folder}-away`);
  await posting.more('refused', 50);
  expect(await posting.health()).toBe(503);
  renameSync(`${folder}-away`, folder);
  await posting.more('acknowledged', 50);
  await posting.stop();
  await expectAllThere(context, 'under the server: the folder away for a while', folder, posting);
});
