import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { triesWith } from '../../scripts/test/findPostgres.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { describePostgres } from '../support/postgres/describePostgres.ts';
import { makeDatabase } from '../support/postgres/makeDatabase.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { type PgBouncer, startPgBouncer } from '../support/postgres/startPgBouncer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { openDatabase, openStore } from '../support/storePlace.ts';
import { idempotencyContract } from './insertContract.ts';

describe.runIf(triesWith(['pooler']))('behind a transaction pooler', () => {
  describePostgres('on Postgres', () => {
    let pooler: PgBouncer;
    beforeAll(async () => {
      pooler = await startPgBouncer(inject('postgres')?.url ?? '');
    });
    afterAll(() => pooler.stop());

    const makePlace = async (perMinute: number | null = null) =>
      postgresPlace(pooler.via(await makeDatabase('migrated')), perMinute);

    idempotencyContract(makePlace);

    it('sets up an empty database once, however many servers start together', async () => {
      const place = postgresPlace(pooler.via(await makeDatabase('empty')));
      const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)));
      await Promise.all(stores.map((store) => store.checkWritable()));
      const database = await openDatabase(place);
      const ledger = 'SELECT version, name FROM supabase_migrations.schema_migrations';
      expect(await database.all(ledger)).toEqual([
        { version: '20261122220000', name: 'merchant_leads' },
      ]);
    });

    it('leaves nothing behind on a connection that others use next', async () => {
      const place = await makePlace(1000);
      const store = await openStore(place);
      const database = await openDatabase(place);
      const context = { form: 'quick', page: '/', notice: '1', trap: 'haste' } as const;
      const calls = Array.from({ length: 60 }, (_, index) =>
        index % 2
          ? store.insert(sampleInsert({}, { context, address: '203.0.113.7' }))
          : store.insert(sampleInsert({}, { context: null, idempotencyKey: null })),
      );
      const reads = Array.from({ length: 10 }, () =>
        database.all('SELECT count(*) FROM lead_notes'),
      );
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['stored']));
      expect(await Promise.all(reads)).toEqual(reads.map(() => [{ count: 0 }]));
      const leads = await Array.fromAsync(listLeads(database, {}));
      expect(leads.filter((lead) => lead.quarantine === 'haste')).toHaveLength(30);
      expect(leads.filter((lead) => lead.context === null)).toHaveLength(30);
    });

    it('reads and writes for operators, as a whole or not at all', async () => {
      const place = await makePlace();
      await (await openStore(place)).insert(sampleInsert());
      const database = await openDatabase(place);
      const note = "INSERT INTO lead_notes (lead_id, text) SELECT id, 'x' FROM merchant_leads";
      const failing = database.transaction(async (queries) => {
        await queries.run(note);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await database.transaction((queries) => queries.run(note))).toBe(1);
      expect(await database.all('SELECT lead_id, text FROM lead_notes')).toEqual([
        { lead_id: 1, text: 'x' },
      ]);
    });
  });
});
