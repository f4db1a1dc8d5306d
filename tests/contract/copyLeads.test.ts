import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { checkStore } from '../../cli/doctor/checkServices.ts';
import { copyLeads } from '../../server/leads/copyLeads.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import { copiedTables } from '../../server/store/copiedTables.ts';
import type { Database, SqlRow } from '../../server/store/Database.ts';
import { openDatabase } from '../../server/store/openStore.ts';
import { readDatabaseUrl } from '../../server/store/postgres/readDatabaseUrl.ts';
import { leadColumns } from '../../shared/leadRules.ts';
import { fillStore, makeStore } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { sampleInsert, sampleLead, trappedInsert } from '../support/sampleLead.ts';
import { openStore } from '../support/storePlace.ts';

const key = 'a key that came with the first lead';

/** Postgres returns JSON with different white space and order. */
const withReadContext = ({ context, ...row }: SqlRow) => ({
  ...row,
  ...(context !== undefined && { context: context && JSON.parse(String(context)) }),
});

describePostgres('copying the embedded store to Postgres', () => {
  let folder: string;
  let url: string;
  let source: Database;
  let target: Database;

  beforeEach(async () => {
    folder = makeStore([
      sampleInsert({ name: 'Ana', notes: 'Olá\n"tudo" bem? 👍' }, { idempotencyKey: key }),
      { name: 'Bruno', abandoned_carts: 120, average_value: 389.9, potential_revenue: 18_715.2 },
      { name: 'Érica', company: '', email: 'ÉRICA@loja.example' },
      trappedInsert('haste', { name: 'Robô' }),
      { name: 'Última' },
    ]);
    url = await makeDatabase('migrated');
    source = await openDatabase({ database: null, dataDir: folder });
    target = await openDatabase({ database: readDatabaseUrl(url), dataDir: folder });
    for (const change of [
      `UPDATE merchant_leads SET created_at = '2026-03-01T12:34:56.789Z' WHERE id = 1`,
      `UPDATE lead_states SET status = 'contacted' WHERE lead_id = 2`,
      `INSERT INTO lead_notes (lead_id, author, text) VALUES (2, 'terminal', 'Ligou de volta')`,
      `INSERT INTO deliveries (lead_id, channel, state, attempts, created_at, due_at, failure)
       VALUES (1, 'webhook', 'dead', 8, '2026-03-01T12:35:00.000Z', '2026-03-02T12:35:00.000Z', '500')`,
      'DELETE FROM lead_outbox WHERE lead_id = 1',
      `INSERT INTO team_members (email, name, invited_at, removed_at)
       VALUES ('rui@x.example', 'Rui', '2026-03-01T12:35:00.000Z', '2026-03-02T12:35:00.000Z')`,
      `INSERT INTO lead_work (lead_id, version, owner, won_cents)
       VALUES (2, 1, 'rui@x.example', 999999999999999)`,
      `INSERT INTO lead_history (event, lead_id, version, happened_at, actor, field, after)
       VALUES (1, 2, 1, '2026-03-01T12:35:00.000Z', 'rui@x.example', 'status', 'contacted')`,
      `INSERT INTO lead_conversions VALUES (2, 'meta', 'won', '2026-03-01T12:35:00.000Z')`,
      `INSERT INTO erased_leads (lead_id, erased_at, email_trace, phone_trace)
       VALUES (5, '2026-03-01T12:35:00.000Z', 'a', 'b')`,
      'UPDATE team_clock SET last_event = 1',
      `INSERT INTO funnel_counts VALUES ('2026-03-01', 'page', '/', 42)`,
      `INSERT INTO operator_actions (action, leads) VALUES ('erase', 3)`,
      'DELETE FROM merchant_leads WHERE id = 5',
    ]) {
      await source.run(change);
    }
    return async () => {
      await source.close();
      await target.close();
    };
  });

  const leadsOf = (database: Database) => Array.fromAsync(listLeads(database, {}));
  const all = (database: Database, table: string) =>
    database.all(`SELECT * FROM ${table} ORDER BY 1`);

  it('copies everything in the source, with the same ids', async () => {
    const tables = await copyLeads(source, target);
    expect(tables[0]).toEqual({ table: 'merchant_leads', rows: 4 });
    expect(await leadsOf(target)).toEqual(await leadsOf(source));
    for (const { table, rows } of tables) {
      const copied = await all(target, table);
      expect([table, copied.length > 0 || rows === 0]).toEqual([table, true]);
      if (table === 'merchant_leads') {
        const columns = Object.keys(copied[0] ?? {}).filter(
          (name) => !/^(id|created_at)$/.test(name),
        );
        expect(columns.toSorted()).toEqual(Object.keys(leadColumns).toSorted());
        continue;
      }
      const expected = (await all(source, table)).map(withReadContext);
      const added = table === 'operator_actions' ? copied.slice(0, -1) : copied;
      expect(added.map(withReadContext)).toEqual(expected);
    }
    const [last] = (await all(target, 'operator_actions')).slice(-1);
    expect(last).toMatchObject({ action: 'copy', leads: 4 });
  });

  it('continues after the last id that was ever assigned, and with the copied keys', async () => {
    await copyLeads(source, target);
    const lead = `INSERT INTO merchant_leads (name, email, phone, platform)
      VALUES ('Nova', 'nova@loja.example', '(11) 98765-4321', 'VTEX') RETURNING id`;
    expect(await target.all(lead)).toEqual([{ id: 6 }]);
    const note = `INSERT INTO lead_notes (lead_id, author, text) VALUES (6, 'terminal', 'Oi') RETURNING id`;
    expect(await target.all(note)).toEqual([{ id: 2 }]);
    const store = await openStore(postgresPlace(url));
    const notes = 'Olá\n"tudo" bem? 👍';
    const send = (name: string) =>
      store
        .insert(sampleInsert({ name, notes }, { idempotencyKey: key }))
        .catch((error) => error.name);
    expect([await send('Ana'), await send('Eva')]).toEqual(['repeated', 'KeyReusedError']);
  });

  it('copies more leads than one portion holds', async () => {
    fillStore(folder, [sampleInsert({}, { rows: Array(1200).fill(sampleLead()) })]);
    expect((await copyLeads(source, target))[0]).toEqual({ table: 'merchant_leads', rows: 1204 });
  });

  it('refuses a target that is not empty, and leaves it unchanged', async () => {
    await target.run(`INSERT INTO team_members (email, name, invited_at)
      VALUES ('bia@x.example', 'Bia', now())`);
    const errors = 'O destino já tem dados (team_members). Nada foi copiado: use um banco vazio.\n';
    const leads = leadsCommand(folder, { env: { DATABASE_URL: url } });
    expect(await leads('copy')).toMatchObject({ code: 1, errors });
    expect(await leadsOf(target)).toEqual([]);
  });

  it('is rolled back if a table would lack rows', async () => {
    await target.run('CREATE RULE swallow AS ON INSERT TO lead_notes DO INSTEAD NOTHING');
    const copied = copyLeads(source, target);
    await expect(copied).rejects.toThrow('não ficaria igual à origem (lead_notes)');
    expect(await leadsOf(target)).toEqual([]);
  });

  it('can be run as a command, which sets up an empty database; what is left in its folder is listed', async () => {
    const empty = await makeDatabase('empty');
    const leads = leadsCommand(folder, { env: { DATABASE_URL: empty } });
    expect(await leads('copy')).toEqual({
      code: 0,
      output: expect.stringMatching(/^merchant_leads +4\n/),
      errors: '4 leads copiados; origem e destino têm as mesmas contagens.\n',
    });
    writeFileSync(join(folder, 'copia.db'), '');
    const { errors } = await leads('erase', '1', '--yes');
    for (const name of ['leads.db', 'copia.db'])
      expect(errors).toContain(`  ${join(folder, name)} (`);
    const found = await checkStore(readServerConfig({ DATABASE_URL: empty, DATA_DIR: folder }));
    expect(found.join()).toContain(`${join(folder, 'leads.db')} was written on `);
  });

  it('covers every table of the store, except those that record the schema’s history', async () => {
    const tables = "SELECT name FROM sqlite_schema WHERE type = 'table'";
    const names = (await source.all<{ name: string }>(tables)).map(({ name }) => name);
    const history = ['sqlite_sequence', 'schema_migrations'];
    const expected = [...copiedTables.map(({ name }) => name), ...history];
    expect(names.sort()).toEqual(expected.sort());
  });
});
