import { hash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { insertCall, post } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import { type SeededStores, seededIn, seedStores } from './support/seedStores.ts';

/** Size of a page of the file, and of the part of the log where its header stands, in bytes. */
const [page, logHeader] = [4096, 32];

/** Turns every bit of some bytes around. */
function flip(file: string, from: number, length: number): void {
  const bytes = readFileSync(file).subarray(from, from + length);
  const handle = openSync(file, 'r+');
  writeSync(
    handle,
    bytes.map((byte) => ~byte),
    0,
    length,
    from,
  );
  closeSync(handle);
}

const sizeOf = (file: string) => statSync(file).size;

const middleOf = (file: string) => Math.floor(sizeOf(file) / 2);

type Damage = { name: string; apply: (file: string) => void };

/** Damages at which a store cannot be opened. The file was closed well: it has no log. */
const openingDamages: readonly Damage[] = [
  { name: 'the header flipped', apply: (file) => flip(file, 0, 16) },
  { name: 'the schema flipped', apply: (file) => flip(file, 100, 64) },
  { name: 'cut in half', apply: (file) => truncateSync(file, middleOf(file)) },
  { name: 'cut to 50 bytes', apply: (file) => truncateSync(file, 50) },
  { name: 'a file of something else', apply: (file) => writeFileSync(file, 'Nome;E-mail\n') },
];

/** Damages at which a store can be opened, and leads be taken. */
const hiddenDamages: readonly Damage[] = [
  {
    name: 'a page flipped',
    apply: (file) => flip(file, middleOf(file) - (middleOf(file) % page), 64),
  },
  { name: 'cut by the last 1000 bytes', apply: (file) => truncateSync(file, sizeOf(file) - 1000) },
];

/** Damages of a store whose log holds leads: the file itself is empty or gone. */
const lostFiles: readonly Damage[] = [
  { name: 'emptied beside its log', apply: (file) => truncateSync(file, 0) },
  { name: 'removed beside its log', apply: (file) => rmSync(file) },
];

/** Damages of the log alone. SQLite reads it up to there, as it must after a power cut. */
const logDamages: readonly Damage[] = [
  { name: 'a frame flipped', apply: (log) => flip(log, middleOf(log), 64) },
  { name: 'its header flipped', apply: (log) => flip(log, 0, logHeader) },
  { name: 'cut in half', apply: (log) => truncateSync(log, middleOf(log)) },
  { name: 'removed', apply: (log) => rmSync(log) },
];

/** Flips every page but the first: whatever is read next is damaged. */
function flipPages(file: string): void {
  for (let from = page; from < sizeOf(file); from += page) flip(file, from, 64);
}

const manual = 'docs/reliability.md';

const seeds = mkdtempSync(join(tmpdir(), 'consigo-seeds-'));
afterAll(() => rmSync(seeds, { recursive: true }));
beforeAll(() => seedStores(seeds));

/** Stores to be damaged by the running test. */
function copySeeds(): SeededStores {
  const folder = temporaryFolder();
  cpSync(seeds, folder, { recursive: true });
  return seededIn(folder);
}

/** What the files of a folder hold, by the hash; without the index of the log, which holds nothing. */
const contentsOf = (folder: string, part = ''): string[] =>
  readdirSync(folder)
    .filter((name) => name.includes(part) && !name.endsWith('-shm'))
    .map((name) => hash('sha256', readFileSync(join(folder, name))));

async function expectNoBackup(folder: string, backup: string): Promise<void> {
  const target = join(dirname(backup), 'another.db');
  const { code, errors } = await leadsCommand(folder)('backup', '--output', target);
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('danificado') });
  expect(readdirSync(dirname(target))).toEqual([basename(backup)]);
}

/** Opens a store and closes it. @returns the keys of what is there then */
async function keysIn(folder: string): Promise<string[]> {
  const store = await openSqliteStore(folder);
  await store.checkWritable();
  await store.close();
  return [...storedCalls(folder).keys()].sort();
}

/** Walks the way of docs/reliability.md. */
async function expectRestored(folder: string, { backup, early }: SeededStores): Promise<void> {
  const before = contentsOf(folder);
  expect((await leadsCommand(folder)('restore', backup)).code).toBe(0);
  expect(contentsOf(folder, '.before-restore-')).toEqual(expect.arrayContaining(before));
  expect(await keysIn(folder)).toEqual(early.toSorted());
}

it.for(openingDamages)('$name: refused by name, kept, and restored', async ({ apply }) => {
  const seeded = copySeeds();
  const { closed, backup } = seeded;
  apply(storeFile(closed));
  const before = contentsOf(closed);
  const refusal = { fault: 'damaged', message: expect.stringContaining(closed) };
  await expect(openSqliteStore(closed)).rejects.toMatchObject(refusal);
  expect((await leadsCommand(closed)('list')).errors).toContain(manual);
  await expectNoBackup(closed, backup);
  expect(contentsOf(closed)).toEqual(before);
  await expectRestored(closed, seeded);
});

it.for(lostFiles)('$name: refused by name, kept, and restored', async ({ apply }) => {
  const seeded = copySeeds();
  const { killed, backup } = seeded;
  apply(storeFile(killed));
  const before = contentsOf(killed, '-wal');
  await expect(openSqliteStore(killed)).rejects.toMatchObject({ fault: 'damaged' });
  await expectNoBackup(killed, backup);
  expect(contentsOf(killed, '-wal')).toEqual(before);
  await expectRestored(killed, seeded);
});

it.for(hiddenDamages)('$name: found by a backup, and restored', async ({ apply }) => {
  const seeded = copySeeds();
  apply(storeFile(seeded.closed));
  await expectNoBackup(seeded.closed, seeded.backup);
  expect((await leadsCommand(seeded.closed)('restore', seeded.backup)).code).toBe(0);
  expect(await keysIn(seeded.closed)).toEqual(seeded.early.toSorted());
});

it('a page that is damaged while somebody reads is named to him', async () => {
  const { closed } = copySeeds();
  const database = openSqliteDatabase(closed);
  onTestFinished(() => database.close());
  flipPages(storeFile(closed));
  await expect(database.all('SELECT * FROM merchant_leads')).rejects.toThrow(manual);
});

it.for(logDamages)('of the log, $name: all before it is there', async ({ apply }) => {
  const { killed, early, late } = copySeeds();
  apply(`${storeFile(killed)}-wal`);
  const found = await keysIn(killed);
  expect(found).toEqual(expect.arrayContaining(early));
  expect([...early, ...late]).toEqual(expect.arrayContaining(found));
});

it('a file that is damaged while the server runs is named in its log', async (context) => {
  const seeded = copySeeds();
  const { closed, early } = seeded;
  const server = await startServer({ dataDir: closed });
  onTestFinished(() => server.kill());
  flipPages(storeFile(closed));
  expect((await post(server.url, insertCall('while-it-is-damaged'))).status).toBe(503);
  expect(server.output()).toContain(manual);
  await server.stop();
  await expectRestored(closed, seeded);
  expectNoneLost(context, 'a damaged store, restored from its backup', early, early, {
    rounds: openingDamages.length + lostFiles.length + hiddenDamages.length + 1,
    remarks: 'leads stored after the backup are lost with the file',
  });
});
