import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { fillStore, readLeads } from '../../tests/support/leadStores.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

const damaged = 'O arquivo está danificado ou não é um banco de leads.';

/** What others than its owner may do with a file shows in its mode, where there are modes. */
const expectMode = (path: string, mode: number) => {
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(mode);
};

let folder = '';
const leads = (...args: string[]) => leadsCommand(folder)(...args);

beforeEach(() => {
  folder = temporaryFolder();
});

describe('a backup', () => {
  let elsewhere = '';

  beforeEach(() => {
    elsewhere = temporaryFolder();
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
    expectMode(file, 0o600);
    const taken = { code: 1, errors: `O arquivo ${file} já existe.\n` };
    expect(await leads('backup', '--output', file)).toMatchObject(taken);
  });

  it('lies beside the store unless another place is named', async () => {
    await fillStore(folder, []);
    expect((await leads('backup')).errors).toMatch(/backups\/leads-\d{8}T\d{6}Z\.db: 0 leads\.\n$/);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    expectMode(join(folder, 'backups'), 0o700);
  });

  it('leaves nothing behind where it fails', async () => {
    const backUp = (...path: string[]) => leads('backup', '--output', join(elsewhere, ...path));
    const none = { code: 1, errors: 'Ainda não há leads guardados nessa pasta de dados.\n' };
    expect(await backUp('copia.db')).toMatchObject(none);
    await fillStore(folder, [{}, {}, {}]);
    const noFolder = { code: 1, errors: 'Não foi possível ler ou gravar (ENOENT).\n' };
    expect(await backUp('none', 'copia.db')).toMatchObject(noFolder);
    truncateSync(storeFile(folder), 20_000);
    expect(await backUp('copia.db')).toMatchObject({ code: 1, errors: `${damaged}\n` });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('leaves Postgres to its own tools', async () => {
    const env = { DATABASE_URL: 'postgres://localhost/leads' };
    const errors = 'Os leads estão no Postgres (DATABASE_URL): use pg_dump e pg_restore.\n';
    for (const command of [['backup'], ['restore', 'x.db']]) {
      expect(await leadsCommand(folder, { env })(...command)).toMatchObject({ code: 1, errors });
    }
  });
});

describe('a restore', () => {
  let backup = '';
  const names = async () => (await readLeads(folder)).map(({ id, name }) => `${id} ${name}`);

  /** A store with Ana and Eva, of which there is a backup. */
  beforeEach(async () => {
    backup = join(temporaryFolder(), 'copia.db');
    await fillStore(folder, [{ name: 'Ana' }, { name: 'Eva' }]);
    expect((await leads('backup', '--output', backup)).code).toBe(0);
  });

  it('puts the backup in the place of the store, which stays beside it', async () => {
    await fillStore(folder, [{ name: 'Bia' }]);
    const bytes = readFileSync(backup);
    const { code, errors } = await leads('restore', backup);
    expect(code).toBe(0);
    expect(errors).toMatch(
      /^Restaurado: 2 leads, o último \(Nº 2\) de [^\n]+\.\nO banco anterior está em [^\n]+\.\n$/,
    );
    expect(await names()).toEqual(['2 Eva', '1 Ana']);
    expect(readFileSync(backup)).toEqual(bytes);
    expectMode(storeFile(folder), 0o600);
    const [store, kept = '', ...others] = readdirSync(folder).sort();
    expect([store, others]).toEqual(['leads.db', []]);
    expect(kept).toMatch(/^leads\.db\.before-restore-\d{8}T\d{6}Z$/);
    copyFileSync(join(folder, kept), backup);
    expect((await leads('restore', backup)).code).toBe(0);
    expect(await names()).toEqual(['3 Bia', '2 Eva', '1 Ana']);
  });

  it('gives no number a second time, and lets the audit go on', async () => {
    await fillStore(folder, [{ name: 'Bia' }]);
    await leads('erase', '1', '--yes');
    await leads('export');
    expect((await leads('restore', backup)).errors).toContain('Atenção: houve erase ou purge');
    await fillStore(folder, [{ name: 'Lia' }]);
    expect(await names()).toEqual(['4 Lia', '2 Eva', '1 Ana']);
    const actions = JSON.parse((await leads('audit', '--format=json')).output);
    expect(actions).toMatchObject([
      { action: 'restore', leads: 2 },
      { action: 'export', leads: 2 },
      { action: 'erase', leads: 1 },
    ]);
  });

  describe('it changes nothing', () => {
    const expectRefusal = async (message: string) => {
      const before = readFileSync(storeFile(folder));
      const refused = { code: 1, output: '', errors: `${message}\n` };
      expect(await leads('restore', backup)).toEqual(refused);
      expect(readFileSync(storeFile(folder))).toEqual(before);
      const others = readdirSync(folder).filter((name) => !/^leads\.db(-shm|-wal)?$/.test(name));
      expect(others).toEqual([]);
    };

    it('while a server has the store open', async () => {
      const store = await openSqliteStore(folder);
      onTestFinished(() => store.close());
      await expectRefusal('O banco está em uso: pare o servidor e os outros comandos antes.');
      await store.checkWritable();
    });

    /** The backup as a database, changed. */
    const change = (sql: string) => () => {
      const database = new DatabaseSync(backup);
      database.exec(sql);
      database.close();
    };
    const overwriteAPage = () => {
      const bytes = readFileSync(backup);
      const { index } = /ana@calcadosaurora/.exec(bytes.toString('latin1')) ?? { index: 0 };
      bytes.fill(0xff, index - (index % 4096), index - (index % 4096) + 64);
      writeFileSync(backup, bytes);
    };
    const ofSomethingElse = () => {
      writeFileSync(backup, '');
      change('CREATE TABLE merchant_leads (name TEXT)')();
    };
    const older = `UPDATE schema_migrations SET name = '20261101000000_merchant_leads'
      WHERE name = (SELECT min(name) FROM schema_migrations)`;
    const newer = "INSERT INTO schema_migrations (name, checksum) VALUES ('2999_later', 'x')";
    const trigger = `CREATE TRIGGER swallow AFTER INSERT ON merchant_leads
      BEGIN DELETE FROM merchant_leads WHERE id = new.id; END`;
    const view = 'DROP VIEW stored_leads; CREATE VIEW stored_leads AS SELECT * FROM merchant_leads';
    const index = 'DROP INDEX lead_states_by_key';
    const different = (named: string) =>
      `O arquivo tem tabelas, índices, visões ou gatilhos diferentes dos deste programa; nada foi alterado: ${named}.`;
    const tooOld =
      'O arquivo é de uma versão anterior à primeira que este programa atualiza; veja docs/reliability.md.';
    const tooNew = 'O arquivo foi gravado por uma versão mais nova deste programa.';

    it.each([
      ['that is not there', () => rmSync(backup), 'Não foi possível ler ou gravar (ENOENT).'],
      ['that is no database', () => writeFileSync(backup, 'Nº;Nome\r\n'), damaged],
      ['that was cut off', () => truncateSync(backup, 40_000), damaged],
      ['in which a page was overwritten', overwriteAPage, damaged],
      ['of something else', ofSomethingElse, damaged],
      ['from before the first migration', change(older), tooOld],
      ['of a newer version', change(newer), tooNew],
      ['with a trigger', change(trigger), different('trigger swallow')],
      ['with another view', change(view), different('view stored_leads')],
      ['with an index less', change(index), different('index lead_states_by_key')],
    ])('with a file %s', async (_, spoil, message) => {
      spoil();
      await expectRefusal(message);
    });
  });
});
