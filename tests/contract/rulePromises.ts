import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRowFault,
  type LeadRow,
  requiredColumns,
  rowConstraints,
} from '../../leads/leadRow.ts';
import { longText, rowsAtTheLimits, whiteSpace } from '../support/rowsAtTheLimits.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { allLeads, type MakePlace, openStore } from './openForTest.ts';

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

export function rulePromises(makePlace: MakePlace): void {
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
