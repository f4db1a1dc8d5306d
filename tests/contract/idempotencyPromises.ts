import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sampleInsert } from '../support/sampleLead.ts';
import { allLeads, type MakePlace, openStore } from './openForTest.ts';

export function idempotencyPromises(makePlace: MakePlace): void {
  describe('an idempotency key', () => {
    it('stores once, and what came first', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const idempotencyKey = randomUUID();
      expect(await store.insert(sampleInsert({ name: 'Ana' }, { idempotencyKey }))).toBe('stored');
      expect(await store.insert(sampleInsert({ name: 'Eva' }, { idempotencyKey }))).toBe(
        'repeated',
      );
      expect((await allLeads(place)).map(({ name }) => name)).toEqual(['Ana']);
    });

    it('stores once when the calls arrive together', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const insert = sampleInsert();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.insert(insert)));
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      expect(await allLeads(place)).toHaveLength(1);
    });

    it('stores once across two stores of one place', async () => {
      const place = await makePlace();
      const stores = [await openStore(place), await openStore(place)];
      const inserts = Array.from({ length: 50 }, () => sampleInsert());
      const outcomes = await Promise.all(
        inserts.flatMap((insert) => stores.map((store) => store.insert(insert))),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(50);
      expect(await allLeads(place)).toHaveLength(50);
    });

    it('outlives the store', async () => {
      const place = await makePlace();
      const insert = sampleInsert();
      const first = await place.openStore();
      await first.insert(insert);
      await first.close();
      expect(await (await openStore(place)).insert(insert)).toBe('repeated');
    });

    it('is known to the store, or not', async () => {
      const store = await openStore(await makePlace());
      const insert = sampleInsert();
      const key = insert.idempotencyKey ?? '';
      expect(await store.hasStored(key)).toBe(false);
      await store.insert(insert);
      expect([await store.hasStored(key), await store.hasStored(`${key} `)]).toEqual([true, false]);
    });

    it('of a form is the same in every store of a place, and for nobody elsewhere', async () => {
      const place = await makePlace();
      const first = await place.openStore();
      const key = await first.formKey('facts');
      await first.close();
      expect(key).toMatch(/^form-[0-9a-f]{64}$/);
      const second = await openStore(place);
      expect([await second.formKey('facts'), await second.formKey('fact')]).toEqual([
        key,
        expect.not.stringMatching(key),
      ]);
      expect(await second.insert(sampleInsert({}, { idempotencyKey: key }))).toBe('stored');
    });

    it('is not used up by a call that failed', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const idempotencyKey = randomUUID();
      await expect(store.insert(sampleInsert({ name: '' }, { idempotencyKey }))).rejects.toThrow();
      expect(await store.insert(sampleInsert({}, { idempotencyKey }))).toBe('stored');
    });

    it('is not needed', async () => {
      const place = await makePlace();
      const store = await openStore(place);
      const insert = sampleInsert({}, { idempotencyKey: null });
      expect(await store.insert(insert)).toBe('stored');
      expect(await store.insert(insert)).toBe('stored');
    });
  });
}
