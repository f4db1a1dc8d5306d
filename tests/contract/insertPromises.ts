import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCarts, maxCents, recoverableCents } from '../../leads/money.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { allLeads, type MakePlace, openDatabase, openStore } from './openForTest.ts';

export function insertPromises(makePlace: MakePlace): void {
  describe('an insert', () => {
    it('keeps every column as it came', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const row = sampleLead({
        name: 'João 👩‍👩‍👧 Ñandú "x"; --',
        company: '',
        notes: 'linha 1\nlinha 2\t🛒',
        abandoned_carts: 0,
        average_value: 0,
        potential_revenue: 1_999.9,
      });
      expect(await store.insert(sampleInsert(row))).toBe('stored');
      const [lead] = await allLeads(place);
      expect(lead).toMatchObject(row);
      expect(lead?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(lead?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
      expect(lead?.id).toBeGreaterThan(0);
    });

    it('keeps what is absent or null as null', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      await store.insert(sampleInsert({ company: null, average_value: null }));
      expect((await allLeads(place))[0]).toMatchObject({
        company: null,
        notes: null,
        abandoned_carts: null,
        average_value: null,
        potential_revenue: null,
      });
    });

    it('keeps the context beside each lead of the call, or none', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const context = { form: 'benefits', page: '/perguntas?é=1', notice: '2026-11' } as const;
      await store.insert({
        rows: [sampleLead(), sampleLead()],
        idempotencyKey: null,
        context,
        address: null,
      });
      await store.insert(sampleInsert({}, { context: null }));
      expect((await allLeads(place)).map((lead) => lead.context)).toEqual([null, context, context]);
    });

    it('is exact to the cent', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const database = await openDatabase(place);
      const largest = recoverableCents(maxCarts, maxCents);
      const amount = (most: number) =>
        fc.oneof(fc.nat(100_000), fc.maxSafeNat()).map((n) => n % (most + 1));
      await fc.assert(
        fc.asyncProperty(amount(maxCents), amount(largest), async (average, revenue) => {
          const amounts = { average_value: average / 100, potential_revenue: revenue / 100 };
          await store.insert(sampleInsert(amounts));
          const [lead] = await Array.fromAsync(listLeads(database, { limit: 1 }));
          expect(lead).toMatchObject(amounts);
        }),
        {
          examples: [
            [maxCents, largest],
            [0, largest - 1],
          ],
          numRuns: 200,
        },
      );
    });

    it('stores the rows of a call together or not at all', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const rows = [sampleLead({ name: 'Boa' }), sampleLead({ name: ' ' })];
      const broken = store.insert({ rows, idempotencyKey: null, context: null, address: null });
      await expect(broken).rejects.toMatchObject({ constraint: 'merchant_leads_name_not_blank' });
      expect(await allLeads(place)).toEqual([]);
      await store.insert({
        rows: [sampleLead(), sampleLead()],
        idempotencyKey: null,
        context: null,
        address: null,
      });
      expect(await allLeads(place)).toHaveLength(2);
    });

    it('fails alone among calls that arrive together', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const calls = Array.from({ length: 30 }, (_, index) =>
        store.insert(sampleInsert({ name: index === 13 ? ' ' : `Ana ${index}` })),
      );
      const results = await Promise.allSettled(calls);
      const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? index : []));
      expect(failed).toEqual([13]);
      expect(await allLeads(place)).toHaveLength(29);
    });

    it('loses nothing that it acknowledged when the store closes under load', async () => {
      const place = await makePlace();
      const store = await place.openStore();
      const acknowledged: string[] = [];
      const inserts = Array.from({ length: 300 }, async (_, index) => {
        const name = `Ana ${index}`;
        await store.insert(sampleInsert({ name }));
        acknowledged.push(name);
      });
      await inserts[0];
      await store.close();
      await Promise.allSettled(inserts);
      const names = (await allLeads(place)).map(({ name }) => name);
      expect(names.sort()).toEqual(acknowledged.sort());
      expect(names.length).toBeGreaterThan(0);
      await expect(store.insert(sampleInsert())).rejects.toMatchObject({ reason: 'away' });
    });

    it('can be told to be possible, which leaves nothing and uses up no number', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      await Promise.all([store.checkWritable(), store.checkWritable()]);
      await store.insert(sampleInsert());
      expect(await allLeads(place)).toMatchObject([{ id: 1 }]);
    });
  });
}
