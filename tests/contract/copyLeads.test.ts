import { afterEach, beforeEach, expect, it } from 'vitest';
import { CopyConflict, copyLeads } from '../../server/desk/copyLeads.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import type { Database } from '../../server/store/Database.ts';
import { openDatabase } from '../../server/store/openStore.ts';
import { readDatabaseUrl } from '../../server/store/postgres/readDatabaseUrl.ts';
import { calm, fillStore } from '../support/leadStores.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { connectTo, describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { openStore } from '../support/storePlace.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const key = 'a key that came with the first lead';

describePostgres('copying the embedded store to Postgres', () => {
  let folder: string;
  let url: string;
  let source: Database;
  let target: Database;

  beforeEach(async () => {
    folder = temporaryFolder();
    await fillStore(folder, [
      sampleInsert({ name: 'Ana', notes: 'Olá\n"tudo" bem? 👍' }, { idempotencyKey: key }),
      { name: 'Bruno', abandoned_carts: 120, average_value: 389.9, potential_revenue: 18_715.2 },
      { name: 'Érica', company: '', email: 'ÉRICA@loja.example' },
      sampleInsert(
        { name: 'Robô' },
        { context: { form: 'quick', page: '/', notice: '1', trap: 'haste' } },
      ),
      { name: 'Última' },
    ]);
    url = await makeDatabase('migrated');
    source = await openDatabase({ database: null, dataDir: folder });
    target = await openDatabase({ database: readDatabaseUrl(url), dataDir: folder });
    for (const change of [
      `UPDATE merchant_leads SET created_at = '2026-03-01T12:34:56.789Z' WHERE id = 1`,
      `UPDATE lead_states SET status = 'contacted' WHERE lead_id = 2`,
      `INSERT INTO lead_notes (lead_id, text) VALUES (2, 'Ligou de volta')`,
      `INSERT INTO deliveries (lead_id, channel, state, attempts, created_at, due_at, failure)
       VALUES (1, 'webhook', 'dead', 8, '2026-03-01T12:35:00.000Z', '2026-03-02T12:35:00.000Z', '500')`,
      'DELETE FROM lead_outbox WHERE lead_id = 1',
      `INSERT INTO funnel_counts VALUES ('2026-03-01', 'page', '/', 42)`,
      `INSERT INTO operator_actions (action, leads) VALUES ('erase', 3)`,
      'DELETE FROM merchant_leads WHERE id = 5',
    ]) {
      await source.run(change);
    }
  });
  afterEach(async () => {
    await source.close();
    await target.close();
  });

  const leadsOf = (database: Database) => Array.fromAsync(listLeads(database, {}));
  const all = (database: Database, table: string) =>
    database.all(`SELECT * FROM ${table} ORDER BY 1`);

  it('brings every lead with its number, time and all that is beside it', async () => {
    const { touched, sums } = await copyLeads(source, target);
    expect(touched).toBe(4);
    const counted = sums.map(({ table, rows }) => `${table} ${rows}`).join(', ');
    const counts =
      'merchant_leads 4, lead_states 4, lead_notes 1, lead_work 0, lead_history 0, lead_conversions 0, lead_outbox 2, deliveries 1';
    expect(counted).toBe(counts);
    expect(await leadsOf(target)).toEqual(await leadsOf(source));
    for (const table of ['lead_notes', 'lead_outbox', 'deliveries', 'funnel_counts']) {
      expect(await all(target, table)).toEqual(await all(source, table));
    }
    const actions = await target.all('SELECT action, leads FROM operator_actions ORDER BY id');
    expect(actions).toEqual([
      { action: 'erase', leads: 3 },
      { action: 'copy', leads: 4 },
    ]);
  });

  it('knows a repeat of what was copied from another body under its key', async () => {
    await copyLeads(source, target);
    const store = await openStore(postgresPlace(url));
    const notes = 'Olá\n"tudo" bem? 👍';
    const send = (name: string) =>
      store
        .insert(sampleInsert({ name, notes }, { idempotencyKey: key }))
        .catch((error) => error.name);
    expect([await send('Ana'), await send('Eva')]).toEqual(['repeated', 'KeyReusedError']);
  });

  it('numbers on behind the last number that was ever given', async () => {
    await copyLeads(source, target);
    const lead = `INSERT INTO merchant_leads (name, email, phone, platform)
      VALUES ('Nova', 'nova@loja.example', '(11) 98765-4321', 'VTEX') RETURNING id`;
    expect(await target.all(lead)).toEqual([{ id: 6 }]);
    const note = `INSERT INTO lead_notes (lead_id, text) VALUES (6, 'Oi') RETURNING id`;
    expect(await target.all(note)).toEqual([{ id: 2 }]);
  });

  it('changes nothing the second time, and takes the rest and what became of the others the third', async () => {
    await copyLeads(source, target);
    const rows = await all(target, 'operator_actions');
    expect((await copyLeads(source, target)).touched).toBe(0);
    expect(await all(target, 'operator_actions')).toEqual(rows);
    calm(folder);
    await fillStore(folder, [{ name: 'Depois' }]);
    await source.run(`UPDATE lead_states SET status = 'lost' WHERE lead_id = 3`);
    await source.run('DELETE FROM lead_outbox WHERE lead_id = 3');
    await source.run('UPDATE funnel_counts SET count = 43');
    expect((await copyLeads(source, target)).touched).toBe(2);
    expect(await leadsOf(target)).toEqual(await leadsOf(source));
    expect(await all(target, 'lead_outbox')).toEqual(await all(source, 'lead_outbox'));
    expect(await target.all('SELECT count FROM funnel_counts')).toEqual([{ count: 43 }]);
  });

  it('goes on where it was broken off', async () => {
    await source.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
      INSERT INTO merchant_leads (name, email, phone, platform)
      SELECT 'Loja ' || i, 'loja' || i || '@x.example', '(11) 98765-4321', 'VTEX' FROM n`,
    );
    await source.run(
      `INSERT INTO lead_states (lead_id, email_key, phone_digits)
      SELECT id, email, '11987654321' FROM merchant_leads WHERE id > 5`,
    );
    const onProgress = () => {
      throw new Error('pulled the plug');
    };
    await expect(copyLeads(source, target, { onProgress })).rejects.toThrow('pulled the plug');
    expect(await target.all('SELECT count(*) AS n FROM merchant_leads')).toEqual([{ n: 499 }]);
    expect((await copyLeads(source, target)).touched).toBe(1204 - 499);
    expect(await leadsOf(target)).toEqual(await leadsOf(source));
  });

  it.each([
    ['another lead under the same number', 2],
    ['a lead of its own behind ours', 99],
  ])('leaves a target alone that has %s', async (_, id) => {
    await target.run(
      `INSERT INTO merchant_leads (id, name, email, phone, platform) OVERRIDING SYSTEM VALUE
      VALUES ($1, 'Outra', 'outra@loja.example', '(11) 98765-4321', 'VTEX')`,
      [id],
    );
    const secret = await all(target, 'form_secret');
    const copied = copyLeads(source, target);
    await expect(copied).rejects.toThrow(new CopyConflict('other-leads', String(id)));
    expect((await leadsOf(target)).map(({ id, name }) => [id, name])).toEqual([[id, 'Outra']]);
    expect(await all(target, 'form_secret')).toEqual(secret);
  });

  it('is a command of the operator, which sets an empty database up', async () => {
    const empty = await makeDatabase('empty');
    const leads = leadsCommand(folder, { env: { DATABASE_URL: empty } });
    calm(folder);
    expect(await leads('copy')).toEqual({
      code: 0,
      output: expect.stringMatching(/^merchant_leads +4 {2}[0-9a-f]{16}\n/),
      errors: expect.stringMatching(
        /^4 leads copiados\. Origem e destino \(.*\) conferem em todas as colunas\.\n$/,
      ),
    });
    expect((await leads('copy')).errors).toMatch(/Nada a copiar\./);
    await (await connectTo(empty)).query(`UPDATE merchant_leads SET name = 'Outra' WHERE id = 1`);
    const errors = expect.stringContaining('leads que não são desta origem (a partir do nº 1)');
    expect(await leads('copy')).toMatchObject({ code: 1, errors });
  });
});
