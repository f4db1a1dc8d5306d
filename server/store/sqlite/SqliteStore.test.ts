import { chmodSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { holdStore, makeStore } from '../../../tests/support/leadStores.ts';
import { sampleInsert } from '../../../tests/support/sampleLead.ts';
import { quickFolder } from '../../../tests/support/storePlace.ts';
import { temporaryFolder as makeFolder } from '../../../tests/support/temporaryFolder.ts';
import { openSqliteDatabase } from './SqliteDatabase.ts';
import { openSqliteStore, storeIn } from './SqliteStore.ts';
import { keptCopies, storeFile } from './storeFolder.ts';

/** These tests need no durable disk. */
const temporaryFolder = () => makeFolder(quickFolder);

const openForTest = async (folder: string) => {
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  return store;
};

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const onPosix = process.platform !== 'win32';
it.runIf(onPosix)('creates folders and files that only their owner can read', async () => {
  const parent = join(temporaryFolder(), 'deep');
  const folder = join(parent, 'data');
  await openForTest(folder);
  expect([parent, folder].map(modeOf)).toEqual(['700', '700']);
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(['leads.db', 'leads.db-shm', 'leads.db-wal']);
  expect(files.map((file) => modeOf(join(folder, file)))).toEqual(['600', '600', '600']);
});

it.runIf(onPosix)('closes an existing folder to other users, unless it is shared', async () => {
  const folder = makeStore([]);
  for (const [before, after] of [
    [0o755, '700'],
    [0o1777, '777'],
  ] as const) {
    chmodSync(folder, before);
    await openForTest(folder);
    expect(modeOf(folder)).toBe(after);
  }
});

it.runIf(onPosix)('counts as copies only files named like ours in a linked folder', async () => {
  const [folder, shared] = [makeStore([]), temporaryFolder()];
  const strangers = join(shared, 'leads-of-theirs.db');
  writeFileSync(strangers, '');
  writeFileSync(join(shared, 'fotos.zip'), '');
  symlinkSync(shared, join(folder, 'backups'));
  symlinkSync(strangers, join(folder, 'leads.db.before-restore-x'));
  const copies = keptCopies(folder).map(({ path }) => basename(path));
  expect(copies.sort()).toEqual(['leads-of-theirs.db', 'leads.db.before-restore-x']);
});

it('the database does not report writes into a deleted file as stored', async () => {
  const folder = makeStore([{}]);
  const database = openSqliteDatabase(folder);
  onTestFinished(() => database.close());
  const lose = "UPDATE lead_states SET status = 'lost'";
  const changed = database.transaction(async (queries) => {
    await queries.run(lose);
    rmSync(storeFile(folder));
  });
  await expect(changed).rejects.toMatchObject({ fault: 'moved' });
  await expect(database.run(lose)).rejects.toMatchObject({ fault: 'moved' });
});

it('changes that wait behind another process’s lock fail together, and reads go on', async () => {
  const folder = makeStore([{}]);
  const database = openSqliteDatabase(folder);
  onTestFinished(() => database.close());
  const release = holdStore(folder);
  const begun = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => begun.mockRestore());
  const change = () => database.transaction(async () => 'changed');
  const changes = [change(), change(), database.run('DELETE FROM lead_notes')];
  expect(await database.all('SELECT id FROM merchant_leads')).toHaveLength(1);
  for (const one of changes) await expect(one).rejects.toMatchObject({ reason: 'busy' });
  expect(begun).toHaveBeenCalledTimes(1);
  release();
  expect(await change()).toBe('changed');
});

/** A thread that breaks at its first batch, on every start, until a file appears. */
const fragile = `
  import { existsSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (request) => {
    if (request === 'close') {
      parentPort.postMessage({ answers: [] });
      parentPort.close();
    } else if (!existsSync(workerData)) throw new Error('broken');
    else parentPort.postMessage({ answers: request.map(() => 'stored') });
  });
`;

it('reports the store as away if its thread breaks, and starts another', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'fragile.mjs');
  const repaired = join(folder, 'repaired');
  writeFileSync(script, fragile);
  const store = storeIn(repaired, pathToFileURL(script));
  const calls = [store.insert(sampleInsert()), store.insert(sampleInsert())];
  for (const call of calls) await expect(call).rejects.toMatchObject({ reason: 'away' });
  await expect(store.insert(sampleInsert())).rejects.toMatchObject({ reason: 'away' });
  writeFileSync(repaired, '');
  expect(await store.insert(sampleInsert())).toBe('stored');
  await store.close();
});
