import {
  chmodSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLeads } from '../../../tests/support/readLeads.ts';
import { sampleInsert } from '../../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { openSqliteDatabase } from '../../database/openSqliteDatabase.ts';
import { loadSqlite } from './loadSqlite.ts';
import { openSqliteStore } from './openSqliteStore.ts';
import { storeFile } from './prepareStoreFolder.ts';

/** Each of these tests starts threads or processes. */

const openForTest = async (folder: string) => {
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  return store;
};

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const onPosix = process.platform !== 'win32';
const onLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** No mode keeps root out of a folder; the kernel's own takes no files from anybody. */
const unwritableForRoot = '/proc';

describe('openSqliteStore', () => {
  it.runIf(onPosix)('makes folders and files that only their owner can read', async () => {
    const parent = join(temporaryFolder(), 'deep');
    const folder = join(parent, 'data');
    const store = await openForTest(folder);
    await store.insert(sampleInsert());
    expect([parent, folder].map(modeOf)).toEqual(['700', '700']);
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual(['leads.db', 'leads.db-shm', 'leads.db-wal']);
    expect(files.map((file) => modeOf(join(folder, file)))).toEqual(['600', '600', '600']);
  });

  it('leaves one file behind when it is closed', async () => {
    const folder = temporaryFolder();
    const store = await openSqliteStore(folder);
    await store.insert(sampleInsert());
    await Promise.all([store.close(), store.close()]);
    expect(readdirSync(folder)).toEqual(['leads.db']);
  });

  it('says in one line that a folder cannot be made', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const error = await openSqliteStore(join(file, 'data')).catch((caught) => caught);
    expect(error).toMatchObject({ name: 'StoreOpenError', fault: 'unwritable' });
    expect(error.message).toBe(
      `DATA_DIR: leads cannot be written in the folder ${join(file, 'data')} (ENOTDIR).`,
    );
  });

  it.runIf(onLinux)(
    'says so too where the kernel denies that the folder above is there',
    async () => {
      await expect(openSqliteStore('/proc/leads')).rejects.toThrow('folder /proc/leads (ENOENT).');
    },
  );

  it.runIf(onPosix)('says in one line that a folder cannot be written', async () => {
    const folder = isRoot ? unwritableForRoot : temporaryFolder();
    if (!isRoot) chmodSync(folder, 0o500);
    await expect(openSqliteStore(folder)).rejects.toThrow(
      new RegExp(`^DATA_DIR: leads cannot be written in the folder ${folder} \\(E[A-Z]+\\)\\.$`),
    );
  });

  it('says in one line that the file is no store', async () => {
    const folder = temporaryFolder();
    writeFileSync(storeFile(folder), 'Nome;Telefone\n'.repeat(1000));
    await expect(openSqliteStore(folder)).rejects.toMatchObject({
      fault: 'damaged',
      message: `DATA_DIR: the file leads.db in ${folder} is damaged or no lead store. The way back to a backup: docs/reliability.md`,
    });
  });

  it('refuses a store of a newer version, for reading too', async () => {
    const folder = temporaryFolder();
    await (await openSqliteStore(folder)).close();
    const database = new (loadSqlite().DatabaseSync)(storeFile(folder));
    database.exec("INSERT INTO schema_migrations (name, checksum) VALUES ('9_later', 'x')");
    database.close();
    await expect(openSqliteStore(folder)).rejects.toMatchObject({ fault: 'newer' });
    expect(() => openSqliteDatabase(folder)).toThrow('newer version');
  });

  it('acknowledges nothing once the file is deleted, and makes no empty one in its place', async () => {
    const folder = temporaryFolder();
    const store = await openForTest(folder);
    rmSync(storeFile(folder));
    for (const insert of [sampleInsert(), sampleInsert()]) {
      await expect(store.insert(insert)).rejects.toMatchObject({ reason: 'away' });
    }
    expect(existsSync(storeFile(folder))).toBe(false);
  });

  it('acknowledges nothing while the folder is gone, and goes on when it is back', async () => {
    const folder = temporaryFolder();
    const elsewhere = join(temporaryFolder(), 'data');
    const store = await openForTest(folder);
    await store.insert(sampleInsert({ name: 'Ana' }));
    renameSync(folder, elsewhere);
    await expect(store.insert(sampleInsert())).rejects.toMatchObject({ reason: 'away' });
    await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'away' });
    expect(existsSync(folder)).toBe(false);
    renameSync(elsewhere, folder);
    expect(await store.insert(sampleInsert({ name: 'Eva' }))).toBe('stored');
    const leads = await readLeads(folder);
    expect(leads.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana', 'Eva']));
  });
});

describe('openSqliteDatabase', () => {
  it('says that there is no store yet', () => {
    const folder = join(temporaryFolder(), 'data');
    expect(() => openSqliteDatabase(folder)).toThrow(`There is no lead store in ${folder} yet.`);
    expect(existsSync(folder)).toBe(false);
  });

  it('does not set up a store itself', () => {
    const folder = temporaryFolder();
    writeFileSync(storeFile(folder), '');
    expect(() => openSqliteDatabase(folder)).toThrow('start the server once');
    rmSync(storeFile(folder));
  });
});
