import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRowFault,
  type LeadRow,
  requiredColumns,
  rowConstraints,
} from '../../leads/leadRow.ts';
import { maxCarts, maxCents, recoverableCents } from '../../leads/money.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { longText, rowsAtTheLimits, whiteSpace } from '../support/rowsAtTheLimits.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { allLeads, type MakePlace, openDatabase, openStore } from '../support/storePlace.ts';

export function insertContract(makePlace: MakePlace): void {
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

export function idempotencyContract(makePlace: MakePlace): void {
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

/** Each rule's smallest offence. An e-mail that is too long breaks its format first, so nothing is left for its length. */
const offences: Record<string, Partial<LeadRow>> = {
  abandoned_carts_not_negative: { abandoned_carts: -1 },
  average_value_not_negative: { average_value: -0.01 },
  company_length: { company: longText(121) },
  email_format: { email: 'ana@loja' },
  name_length: { name: longText(101) },
  name_not_blank: { name: whiteSpace },
  notes_length: { notes: longText(5001) },
  phone_digits: { phone: '(11) 9876-543' },
  phone_length: { phone: '(11) 98765-4321'.padEnd(41) },
  platform_length: { platform: longText(121) },
  platform_not_blank: { platform: whiteSpace },
  potential_revenue_not_negative: { potential_revenue: -1 },
};

export function ruleContract(makePlace: MakePlace): void {
  describe('the database itself', () => {
    it.each(Object.entries(offences))(
      'refuses what breaks %s, by that name',
      async (rule, change) => {
        const place = await makePlace();
        const store = await openStore(place);
        await expect(store.insert(sampleInsert(change))).rejects.toMatchObject({
          name: 'RuleBrokenError',
          constraint: `merchant_leads_${rule}`,
        });
        expect(await allLeads(place)).toEqual([]);
      },
    );

    it('has an offence for every rule', () => {
      const tested = Object.keys(offences).map((rule) => `merchant_leads_${rule}`);
      const constraints = rowConstraints();
      expect([...tested, 'merchant_leads_email_length'].sort()).toEqual(constraints);
    });

    it.each(requiredColumns)('refuses a lead without %s', async (column) => {
      const store = await openStore(await makePlace());
      const { [column]: _, ...row } = sampleLead();
      await expect(
        store.insert(sampleInsert({}, { rows: [row as LeadRow] })),
      ).rejects.toMatchObject({
        name: 'RuleBrokenError',
        constraint: `merchant_leads_${column}_not_null`,
      });
    });

    it.each([
      ['an object for a text', { name: {} }],
      ['a list for a text', { name: ['Ana'] }],
      ['a text for a number', { abandoned_carts: 'muitos' }],
      ['a fraction for an integer', { abandoned_carts: 1.5 }],
      ['no number', { abandoned_carts: Number.NaN }],
      ['a text for an amount', { average_value: 'dez' }],
      ['an endless amount', { average_value: Number.POSITIVE_INFINITY }],
      ['an amount beyond its column', { potential_revenue: 1e17 }],
      ['a NUL', { name: 'a\0b' }],
      ['a text that hides its length behind a NUL', { notes: `\0${longText(5001)}` }],
    ])('refuses %s, alone', async (_, change) => {
      const store = await openStore(await makePlace());
      const wrong = store.insert(sampleInsert(change as unknown as Partial<LeadRow>));
      const right = store.insert(sampleInsert());
      await expect(wrong).rejects.toMatchObject({ name: 'RuleBrokenError' });
      expect(await right).toBe('stored');
    });

    it('judges as the program does', async () => {
      const store = await openStore(await makePlace());
      const judge = (change: Partial<LeadRow>) => {
        const fault = findRowFault(sampleLead(change));
        return fault?.kind === 'rule' ? fault.constraint : 'stored';
      };
      const insert = (change: Partial<LeadRow>) =>
        store.insert(sampleInsert(change)).catch((error) => error.constraint);
      const together = { minLength: 20, maxLength: 20 };
      await fc.assert(
        fc.asyncProperty(fc.array(rowsAtTheLimits, together), async (changes) => {
          expect(await Promise.all(changes.map(insert))).toEqual(changes.map(judge));
        }),
        { numRuns: 75 },
      );
    });

    it('says nothing of the lead in the error', async () => {
      const store = await openStore(await makePlace());
      const error = await store.insert(sampleInsert({ phone: '1' })).catch(String);
      expect(error).toBe('RuleBrokenError: The lead breaks merchant_leads_phone_digits');
    });
  });
}
