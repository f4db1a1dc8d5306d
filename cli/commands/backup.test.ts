import { mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/openSqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/prepareStoreFolder.ts';
import { fillStore } from '../../tests/support/fillStore.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

/** Each of these tests starts a thread. */

let [folder, elsewhere] = ['', ''];
const leads = (...args: string[]) => leadsCommand(folder)(...args);

beforeEach(() => {
  [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
});

it('writes one file of its owner while a server has the store open, and says what it holds', async () => {
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  await store.insert(sampleInsert());
  const file = join(elsewhere, 'copia.db');
  const { code, output, errors } = await leads('backup', '--output', file);
  expect({ code, output }).toEqual({ code: 0, output: '' });
  expect(errors).toMatch(
    /^Backup verificado em \S+copia\.db: 1 lead, o último \(Nº 1\) de \d\d\/\d\d\/\d{4} [\d:]+\.\n$/,
  );
  expect(readdirSync(elsewhere)).toEqual(['copia.db']);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await leads('backup', '--output', file)).toMatchObject({
    code: 1,
    errors: `O arquivo ${file} já existe.\n`,
  });
});

it('lies beside the store unless another place is named', async () => {
  await fillStore(folder, []);
  expect((await leads('backup')).errors).toMatch(/backups\/leads-\d{8}T\d{6}Z\.db: 0 leads\.\n$/);
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700);
  }
});

it('leaves nothing behind where it fails', async () => {
  const file = join(elsewhere, 'copia.db');
  expect((await leads('backup', '--output', file)).errors).toBe(
    'Ainda não há leads guardados nessa pasta de dados.\n',
  );
  await fillStore(folder, [{}, {}, {}]);
  expect((await leads('backup', '--output', join(elsewhere, 'none', 'copia.db'))).errors).toBe(
    'Não foi possível ler ou gravar (ENOENT).\n',
  );
  truncateSync(storeFile(folder), 20_000);
  expect(await leads('backup', '--output', file)).toMatchObject({
    code: 1,
    errors: 'O arquivo está danificado ou não é um banco de leads.\n',
  });
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('leaves Postgres to its own tools', async () => {
  mkdirSync(join(folder, 'backups'));
  const onPostgres = leadsCommand(folder, { env: { DATABASE_URL: 'postgres://localhost/leads' } });
  for (const command of [['backup'], ['restore', 'x.db']]) {
    expect((await onPostgres(...command)).errors).toBe(
      'Os leads estão no Postgres (DATABASE_URL): use pg_dump e pg_restore.\n',
    );
  }
});
