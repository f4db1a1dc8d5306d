import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnRules, findRowFault, type LeadRow, leadColumns } from '../../shared/leadRules.ts';
import { maxCarts, maxCents, recoverableCents } from '../../shared/money.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { offences, rowsAtTheLimits } from '../support/rowsAtTheLimits.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { openStore } from '../support/storePlace.ts';

onEveryStore('a lead store', (tested) => {
  it('an insert keeps every column unchanged, to the cent; absent and null values become null', async () => {
    const row = sampleLead({
      name: 'João 👩‍👩‍👧 Ñandú "x"; --',
      company: '',
      notes: 'linha 1\nlinha 2\t🛒',
      abandoned_carts: 0,
      average_value: maxCents / 100,
      potential_revenue: recoverableCents(maxCarts, maxCents) / 100,
    });
    expect(await tested.store.insert(sampleInsert(row))).toBe('stored');
    await tested.store.insert(sampleInsert({ company: null, average_value: null }));
    const [empty, lead] = await tested.leads();
    expect(lead).toMatchObject(row);
    expect(lead?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(lead?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    const amounts = { abandoned_carts: null, average_value: null, potential_revenue: null };
    expect(empty).toMatchObject({ company: null, notes: null, ...amounts });
  });

  it('an insert that breaks a rule fails without affecting concurrent calls', async () => {
    const wrong = [{ name: ' ' }, { abandoned_carts: -1 }].map((change) => sampleInsert(change));
    const calls = wrong.flatMap((call) =>
      [sampleInsert(), call].map((one) => tested.store.insert(one)),
    );
    const broken = {
      status: 'rejected',
      reason: expect.objectContaining({ name: 'RuleBrokenError' }),
    };
    const outcomes = wrong.flatMap(() => [{ status: 'fulfilled', value: 'stored' }, broken]);
    expect(await Promise.allSettled(calls)).toEqual(outcomes);
    expect(await tested.names()).toHaveLength(wrong.length);
  });

  it('an idempotency key accepts only one body: the same rows in any notation, no more and no fewer', async () => {
    const idempotencyKey = randomUUID();
    const ana = sampleLead({ notes: 'é "\n\u001f\\/🛒', average_value: 0.1 });
    const eva = sampleLead();
    const send = (...rows: LeadRow[]) =>
      tested.store.insert(sampleInsert({}, { rows, idempotencyKey })).catch(({ name }) => name);
    expect(await send(ana, eva)).toBe('stored');
    const sameAna = { company: null, ...Object.fromEntries(Object.entries(ana).reverse()) };
    const same = { ...sameAna, average_value: 0.100_000_001 } as LeadRow;
    const repeat = [same, { ...eva, notes: null }];
    expect(await send(...repeat)).toBe('repeated');
    const known = [idempotencyKey, `${idempotencyKey} `];
    const asked = known.map((key) => tested.store.hasStored(key, repeat));
    expect(await Promise.all(asked)).toEqual([true, false]);
    const changes = Object.entries(leadColumns).map(([column, type]) => ({
      [column]: type === 'text' ? '11987650000@loja.example' : 7,
    }));
    const changed = [...changes, { notes: '' }].map((change) => [ana, { ...eva, ...change }]);
    const others = [[ana], [ana, eva, eva], [eva, ana], ...changed];
    for (const rows of others) {
      expect(await send(...rows)).toBe('KeyReusedError');
      const asked = tested.store.hasStored(idempotencyKey, rows);
      await expect(asked).rejects.toMatchObject({ name: 'KeyReusedError' });
    }
    expect(await tested.count('merchant_leads')).toBe(2);
    expect(await tested.count('lead_outbox')).toBe(2);
  });

  it('an idempotency key belongs to the first of two concurrent bodies', async () => {
    const stores = [tested.store, await openStore(tested.place)];
    for (let round = 0; round < 20; round += 1) {
      const idempotencyKey = randomUUID();
      const inserts = stores.map((store, index) =>
        store.insert(sampleInsert({ name: `Ana ${index}` }, { idempotencyKey })),
      );
      const outcomes = await Promise.all(inserts.map((one) => one.catch(({ name }) => name)));
      expect(outcomes.sort()).toEqual(['KeyReusedError', 'stored']);
    }
    expect(await tested.names()).toHaveLength(20);
  });

  it('the idempotency key of a form is the same in every store of one place, and differs elsewhere', async () => {
    const key = await tested.store.formKey('facts');
    expect(key).toMatch(/^form-[0-9a-f]{64}$/);
    const other = await openStore(tested.place);
    expect(await other.formKey('facts')).toBe(key);
    expect(await other.formKey('fact')).not.toBe(key);
    expect(await other.insert(sampleInsert({}, { idempotencyKey: key }))).toBe('stored');
  });

  it('an idempotency key is not used up by a failed call', async () => {
    const idempotencyKey = randomUUID();
    const rows = [sampleLead(), sampleLead({ name: '' })];
    const wrong = tested.store.insert(sampleInsert({}, { rows, idempotencyKey }));
    await expect(wrong).rejects.toThrow('merchant_leads_name_not_blank');
    expect(await tested.names()).toEqual([]);
    expect(await tested.store.insert(sampleInsert({}, { idempotencyKey }))).toBe('stored');
  });

  /** The rule by which a row was refused, or that it was stored. */
  const judge = (row: Partial<LeadRow>) =>
    tested.store
      .insert(sampleInsert({}, { rows: [row as LeadRow] }))
      .catch((error) => error.constraint);

  it('every rule of a row has its offence', () => {
    const offended = [...Object.keys(offences), 'email_length'].map(
      (rule) => `merchant_leads_${rule}`,
    );
    const rules = columnRules.map(([column, check]) => `merchant_leads_${column}_${check}`);
    expect(offended.sort()).toEqual(rules);
  });

  const judgeHere = (row: Partial<LeadRow>) => {
    const fault = findRowFault(row);
    return fault?.kind === 'rule' ? fault.constraint : 'stored';
  };

  it('the database agrees with the program’s own checks', async () => {
    const twenty = fc.array(rowsAtTheLimits, { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(twenty, async (changes) => {
        const rows = changes.map(sampleLead);
        const verdicts = await Promise.all(rows.map(judge));
        expect(verdicts).toEqual(rows.map(judgeHere));
      }),
      { numRuns: 25 },
    );
  });
});
