import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { insertCall, post, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import { type SeededStores, seedStores } from './support/seedStores.ts';

/** The size of a page in the file, in bytes. */
const page = 4096;

const sizeOf = (file: string) => statSync(file).size;
const middleOf = (file: string) => Math.floor(sizeOf(file) / 2);

function flip(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  const flipped = bytes.subarray(from, from + length).map((byte) => ~byte);
  bytes.set(flipped, from);
  writeFileSync(file, bytes, { flag: 'r+' });
}

/** Damage that prevents opening: to a cleanly closed file, or to one whose log has the latest leads. */
const openingDamages: [name: string, of: 'closed' | 'killed', damage: (file: string) => void][] = [
  ['the header flipped', 'closed', (file) => flip(file, 0, 16)],
  ['cut in half', 'closed', (file) => truncateSync(file, middleOf(file))],
  ['removed beside its log', 'killed', (file) => rmSync(file)],
];

const manual = 'docs/reliability.md';

/** The contents of a folder's files, by hash; without the log's index, which holds no data. */
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

/** Follows docs/reliability.md. @param kept what must be beside the store afterwards */
async function expectRestored(
  folder: string,
  { backup, early }: SeededStores,
  kept: readonly string[] = [],
): Promise<void> {
  expect((await leadsCommand(folder)('restore', backup)).code).toBe(0);
  expect(contentsOf(folder, '.before-restore-')).toEqual(expect.arrayContaining([...kept]));
  // Leads stored after the backup are lost with the file.
  expectNoneLost('a damaged store, restored from its backup', early, storedCalls(folder));
}

it.each(openingDamages)('%s: rejected by name, kept, and restored', async (_, of, damage) => {
  const seeded = await seedStores(temporaryFolder());
  const folder = seeded[of];
  damage(storeFile(folder));
  const before = contentsOf(folder);
  const refusal = { fault: 'damaged', message: expect.stringContaining(folder) };
  await expect(openSqliteStore(folder)).rejects.toMatchObject(refusal);
  expect((await leadsCommand(folder)('list')).errors).toContain(manual);
  await expectNoBackup(folder, seeded.backup);
  expect(contentsOf(folder)).toEqual(expect.arrayContaining(before));
  await expectRestored(folder, seeded, before);
});

it('a flipped page: the store opens, a backup detects it, and it is restored', async () => {
  const seeded = await seedStores(temporaryFolder());
  const file = storeFile(seeded.closed);
  flip(file, middleOf(file) - (middleOf(file) % page), 64);
  await expectNoBackup(seeded.closed, seeded.backup);
  await expectRestored(seeded.closed, seeded);
});

it('a file damaged while the server runs is named in its log', async () => {
  const seeded = await seedStores(temporaryFolder());
  const server = await startTestServer({ dataDir: seeded.closed });
  const file = storeFile(seeded.closed);
  for (let from = page; from < sizeOf(file); from += page) flip(file, from, 64);
  expect((await post(server.url, insertCall('while-it-is-damaged'))).status).toBe(503);
  expect(server.output()).toContain(manual);
  await server.stop();
  await expectRestored(seeded.closed, seeded, contentsOf(seeded.closed));
});
