import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { startServer } from '../support/startServer.ts';
import { insertCall } from './support/insertCall.ts';
import { readCalls } from './support/readCalls.ts';
import { type SeededStores, seedStores } from './support/seedStores.ts';
import {
  flipPages,
  hiddenDamages,
  logDamages,
  lostFiles,
  openingDamages,
} from './support/storeDamages.ts';

const manual = 'docs/reliability.md';

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

/** Walks the way of docs/reliability.md. */
async function expectRestored(folder: string, { backup, early }: SeededStores): Promise<void> {
  const before = contentsOf(folder);
  expect((await leadsCommand(folder)('restore', backup)).code).toBe(0);
  expect(contentsOf(folder, '.before-restore-')).toEqual(expect.arrayContaining(before));
  const store = await openSqliteStore(folder);
  await store.checkWritable();
  await store.close();
  const { integrity, rows } = readCalls(folder);
  expect(integrity).toBe('ok');
  expect([...rows.keys()].sort()).toEqual(early.sort());
}

it.for(openingDamages)('$name: refused by name, kept, and restored', async ({ apply }) => {
  const seeded = await seedStores();
  apply(storeFile(seeded.closed));
  const before = contentsOf(seeded.closed);
  const refusal = { fault: 'damaged', message: expect.stringContaining(seeded.closed) };
  await expect(openSqliteStore(seeded.closed)).rejects.toMatchObject(refusal);
  expect((await leadsCommand(seeded.closed)('list')).errors).toContain(manual);
  await expectNoBackup(seeded.closed, seeded.backup);
  expect(contentsOf(seeded.closed)).toEqual(before);
  await expectRestored(seeded.closed, seeded);
});

it.for(lostFiles)('$name: refused by name, kept, and restored', async ({ apply }) => {
  const seeded = await seedStores();
  apply(storeFile(seeded.killed));
  const log = `${storeFile(seeded.killed)}-wal`;
  const before = readFileSync(log);
  await expect(openSqliteStore(seeded.killed)).rejects.toMatchObject({ fault: 'damaged' });
  await expectNoBackup(seeded.killed, seeded.backup);
  expect(readFileSync(log).equals(before)).toBe(true);
  await expectRestored(seeded.killed, seeded);
});

it.for(hiddenDamages)('$name: found by a backup, and restored', async ({ apply }) => {
  const seeded = await seedStores();
  apply(storeFile(seeded.closed));
  await expectNoBackup(seeded.closed, seeded.backup);
  expect((await leadsCommand(seeded.closed)('restore', seeded.backup)).code).toBe(0);
  expect(readCalls(seeded.closed).rows.size).toBe(seeded.early.length);
});

it('a page that is damaged while somebody reads is named to him', async () => {
  const { closed } = await seedStores();
  const database = openSqliteDatabase(closed);
  onTestFinished(() => database.close());
  flipPages(storeFile(closed));
  await expect(database.all('SELECT * FROM merchant_leads')).rejects.toThrow(manual);
});

it.for(logDamages)('of the log, $name: all before it is there', async ({ apply }) => {
  const { killed, early, late } = await seedStores();
  apply(storeFile(killed));
  const store = await openSqliteStore(killed);
  await store.checkWritable();
  await store.close();
  const { integrity, rows } = readCalls(killed);
  expect(integrity).toBe('ok');
  expect(early.filter((key) => !rows.has(key))).toEqual([]);
  expect([...rows.keys()].filter((key) => ![...early, ...late].includes(key))).toEqual([]);
});

it('a file that is damaged while the server runs is named in its log', async ({ task }) => {
  const seeded = await seedStores();
  const server = await startServer({ dataDir: seeded.closed });
  onTestFinished(() => server.kill());
  flipPages(storeFile(seeded.closed));
  const insert = async () =>
    (await fetch(`${server.url}/rest/v1/merchant_leads`, insertCall('while-it-is-damaged', 1)))
      .status;
  expect(await insert()).toBe(503);
  expect(server.output()).toContain(manual);
  await server.stop();
  await expectRestored(seeded.closed, seeded);
  task.meta.fault = {
    ...{ fault: 'a damaged store, restored from its backup', acknowledged: seeded.early.length },
    rounds: openingDamages.length + lostFiles.length + hiddenDamages.length + 1,
    ...{ lost: 0, unanswered: 0, remarks: 'leads stored after the backup are lost with the file' },
  };
});
