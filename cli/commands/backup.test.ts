import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import {
  changeStore,
  fillStore,
  readLeads,
  setStatus,
  writeNote,
} from '../../tests/support/leadStores.ts';
import { commandOn, leadsCommand } from '../../tests/support/leadsCommand.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

const expectMode = (path: string, mode: number) => {
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(mode);
};

const used = commandOn();
const leads = used.run;

describe('backup', () => {
  it('writes one private file while a server has the store open, and summarises it', async () => {
    const store = await openSqliteStore(used.folder);
    onTestFinished(() => store.close());
    await store.insert(sampleInsert());
    const elsewhere = temporaryFolder();
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

  it('writes no file without a store', async () => {
    const elsewhere = temporaryFolder();
    const errors = expect.stringContaining(`Ainda não há leads guardados em ${used.folder}.`);
    const none = { code: 1, output: '', errors };
    expect(await leads('backup', '--output', join(elsewhere, 'copia.db'))).toEqual(none);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('leaves Postgres to its own tools', async () => {
    const env = { DATABASE_URL: 'postgres://localhost/leads' };
    const errors = 'Os leads estão no Postgres (DATABASE_URL): use pg_dump e pg_restore.\n';
    for (const command of [['backup'], ['restore', 'x.db']]) {
      expect(await leadsCommand(used.folder, { env })(...command)).toMatchObject({
        code: 1,
        errors,
      });
    }
  });
});

describe('restore', () => {
  /** Two people who share a phone. */
  const ana = { name: 'Ana', email: 'Ana@aurora.example' };
  const eva = { name: 'Eva', email: 'eva@aurora.example' };

  let backup = '';
  const names = async () => (await readLeads(used.folder)).map(({ id, name }) => `${id} ${name}`);

  beforeEach(async () => {
    backup = join(temporaryFolder(), 'copia.db');
    fillStore(used.folder, [ana, eva]);
    expect((await leads('backup', '--output', backup)).code).toBe(0);
  });

  it('replaces the store with the backup, and keeps the old store beside it', async () => {
    fillStore(used.folder, [{ name: 'Bia' }]);
    const bytes = readFileSync(backup);
    const { code, errors } = await leads('restore', backup);
    expect(code).toBe(0);
    expect(errors).toMatch(
      /^Restaurado: 2 leads, o último \(Nº 2\) de [^\n]+\.\nO banco anterior está em [^\n]+\.\nAtenção: de depois do backup, só no banco anterior: 1 lead\.\n$/,
    );
    expect(await names()).toEqual(['2 Eva', '1 Ana']);
    expect(readFileSync(backup)).toEqual(bytes);
    expectMode(storeFile(used.folder), 0o600);
    const [store, kept = '', ...others] = readdirSync(used.folder).sort();
    expect([store, others]).toEqual(['leads.db', []]);
    expect(kept).toMatch(/^leads\.db\.before-restore-\d{8}T\d{9}Z$/);
    copyFileSync(join(used.folder, kept), backup);
    expect((await leads('restore', backup)).code).toBe(0);
    expect(await names()).toEqual(['3 Bia', '2 Eva', '1 Ana']);
  });

  it('assigns no number twice, and continues the audit', async () => {
    fillStore(used.folder, [{ name: 'Bia' }]);
    await leads('erase', '3', '--yes');
    await leads('export');
    await leads('restore', backup);
    fillStore(used.folder, [{ name: 'Lia' }]);
    expect(await names()).toEqual(['4 Lia', '2 Eva', '1 Ana']);
    const actions = JSON.parse((await leads('audit', '--format=json')).output);
    expect(actions).toMatchObject([
      { action: 'restore', leads: 2 },
      { action: 'export', leads: 2 },
      { action: 'erase', leads: 1 },
    ]);
  });

  it('erases again only the people erased since the backup', async () => {
    await leads('erase', 'ana@aurora.example', '--yes');
    const { errors } = await leads('restore', backup);
    expect(errors).toContain('Exclusões de depois do backup: 1 lead apagado de novo.\n');
    expect(errors).not.toContain('Atenção');
    expect(await names()).toEqual(['2 Eva']);
    expect(readFileSync(storeFile(used.folder), 'latin1')).not.toContain(ana.email);
    const { errors: again } = await leads('restore', backup);
    expect(again).toContain('1 lead apagado de novo');
    expect(again).not.toContain('leads voltaram');
  });

  it('recognises a lead that was corrected before it was erased, and counts lost corrections', async () => {
    await leads('correct', '1', 'email', 'ana.nova@aurora.example');
    await leads('correct', '1', 'phone', '(21) 3456-7890');
    await leads('erase', '1', '--yes');
    await leads('correct', '2', 'name', 'Eva Maria');
    const { errors } = await leads('restore', backup);
    expect(errors).toContain('1 lead apagado de novo');
    expect(errors).toContain('correções de depois do backup se perderam (3)');
    expect(await names()).toEqual(['2 Eva']);
  });

  it('warns if no trace names what was deleted since the backup', async () => {
    await leads('erase', '1', '--yes');
    changeStore(storeFile(used.folder), 'DELETE FROM erased_leads');
    const { errors } = await leads('restore', backup);
    expect(errors).toContain('Atenção: houve erase ou purge depois desse backup');
  });

  it('counts, by kind, what only the replaced store has, including changes to older leads', async () => {
    fillStore(used.folder, [{ name: 'Bia' }, { name: 'Lia' }]);
    await writeNote(used.folder, 1, 'Ligar amanhã');
    await setStatus(used.folder, 2, 'contacted');
    await leads('won', '2', '12000');
    const { errors } = await leads('restore', backup);
    expect(errors).toContain(
      'só no banco anterior: 2 leads, 1 anotação, 2 mudanças da equipe, entre elas 1 venda.\n',
    );
  });

  describe('changes nothing', () => {
    const expectRefusal = async (message: string) => {
      const before = readFileSync(storeFile(used.folder));
      const refused = { code: 1, output: '', errors: expect.stringContaining(message) };
      expect(await leads('restore', backup)).toEqual(refused);
      expect(readFileSync(storeFile(used.folder))).toEqual(before);
      const others = readdirSync(used.folder).filter(
        (name) => !/^leads\.db(-shm|-wal)?$/.test(name),
      );
      expect(others).toEqual([]);
    };

    it('while a server has the store open', async () => {
      const store = await openSqliteStore(used.folder);
      onTestFinished(() => store.close());
      await expectRefusal('está ocupado. Tente de novo mais tarde, ou pare antes o servidor.');
      await store.checkWritable();
    });

    const changeIt = (sql: string) => () => changeStore(backup, sql);
    const overwriteAPage = () => {
      const bytes = readFileSync(backup);
      const { index } = /Ana@aurora/.exec(bytes.toString('latin1')) ?? { index: 0 };
      bytes.fill(0xff, index - (index % 4096), index - (index % 4096) + 64);
      writeFileSync(backup, bytes);
    };
    const damaged = 'copia.db está danificado ou não é um banco de leads';
    const older = `DELETE FROM schema_migrations;
      INSERT INTO schema_migrations (name, checksum) VALUES ('20261101000000_merchant_leads', 'x')`;
    const newer = "INSERT INTO schema_migrations (name, checksum) VALUES ('2999_later', 'x')";
    const trigger = `CREATE TRIGGER swallow AFTER INSERT ON merchant_leads
      BEGIN DELETE FROM merchant_leads WHERE id = new.id; END`;
    const different = 'changed by something other than this program: trigger swallow.';
    const tooOld = 'copia.db foi gravado por uma versão anterior deste programa';
    const tooNew = 'copia.db foi gravado por uma versão mais nova deste programa';

    it.each([
      ['in which a page was overwritten', overwriteAPage, damaged],
      ['from before the first migration', changeIt(older), tooOld],
      ['of a newer version', changeIt(newer), tooNew],
      ['with a trigger', changeIt(trigger), different],
    ])('with a file %s', async (_, spoil, message) => {
      spoil();
      await expectRefusal(message);
    });
  });
});
