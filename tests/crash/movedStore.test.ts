import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { keepPosting, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';

/** A server on a folder, with clients that post. */
async function startPosting(dataDir: string, env: Record<string, string> = {}) {
  const server = await startTestServer({ dataDir, env });
  return { ...keepPosting(server), server };
}

type Posting = Awaited<ReturnType<typeof startPosting>>;

/** What is done to the store's files. */
type Fault = {
  name: string;
  /** @param elsewhere a folder on the same disk */
  apply: (file: string, elsewhere: string, posting: Posting) => void | Promise<void>;
};

const remove = (name: string, ...parts: string[]): Fault => ({
  name: `${name} removed`,
  apply: (file) => {
    const [first = '', ...others] = parts;
    rmSync(file + first);
    // The server may have noticed by now, and have put its own away.
    for (const part of others) rmSync(file + part, { force: true });
  },
});

const replaceByCopy = (name: string, part: string): Fault => ({
  name: `${name} replaced by its copy`,
  apply: (file, elsewhere) => {
    copyFileSync(file + part, join(elsewhere, 'copy'));
    renameSync(join(elsewhere, 'copy'), file + part);
  },
});

const faults: readonly Fault[] = [
  remove('the database', ''),
  remove('the log', '-wal'),
  remove('all three', '', '-wal', '-shm'),
  replaceByCopy('the database', ''),
  replaceByCopy('the log', '-wal'),
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
  {
    name: 'the folder away for a while',
    apply: async (file, elsewhere, { more, server }) => {
      renameSync(dirname(file), join(elsewhere, 'data'));
      await more('refused', 50);
      expect(await server.health()).toBe(503);
      renameSync(join(elsewhere, 'data'), dirname(file));
      await expect.poll(server.health).toBe(200);
    },
  },
];

/** Kills the servers of a folder, and counts what was acknowledged before and after the fault. */
async function expectAllThere(folder: string, ...posting: Posting[]) {
  await Promise.all(posting.map(({ killServer }) => killServer()));
  const acknowledged = posting.flatMap((one) => one.acknowledged);
  const fault = 'files removed, replaced or renamed under the server';
  const remarks = '20 clients of each server';
  expectNoneLost(fault, acknowledged, storedCalls(folder), { remarks, mayBeUnanswered: true });
}

const newFolder = () => join(temporaryFolder(), 'data');

for (let round = 1; round <= roundsOf(1, 5); round += 1) {
  it.for(faults)(
    '$name: noticed before the next answer, and nothing lost in a kill',
    async ({ apply }) => {
      const folder = newFolder();
      const posting = await startPosting(folder, webhookTo((await startReceiver()).url));
      await posting.more('acknowledged', 50 + Math.floor(Math.random() * 150));
      await apply(storeFile(folder), temporaryFolder(), posting);
      await posting.more('acknowledged', 100);
      expect(await posting.server.health()).toBe(200);
      await expectAllThere(folder, posting);
      const noticed = 'were removed or replaced while they were open';
      expect(posting.server.output()).toContain(noticed);
    },
  );
}

it('is noticed without an insert, before a kill comes', async () => {
  const folder = newFolder();
  const posting = await startPosting(folder);
  await posting.more('acknowledged', 100);
  await posting.finish();
  rmSync(`${storeFile(folder)}-wal`);
  await expect.poll(() => posting.server.output()).toContain('takes leads again');
  await expectAllThere(folder, posting);
});

it('is noticed by both of two servers on one store', async () => {
  const folder = newFolder();
  const both = [await startPosting(folder), await startPosting(folder)];
  const more = () => Promise.all(both.map((one) => one.more('acknowledged', 50)));
  await more();
  for (const part of ['-wal', '', '-shm']) {
    rmSync(storeFile(folder) + part);
    await more();
  }
  await expectAllThere(folder, ...both);
});
