import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { findRowFault, type LeadRow, requiredColumns, rowRules } from '../../leads/leadRow.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { rowsAtTheLimits } from '../support/rowsAtTheLimits.ts';
import { sampleLead } from '../support/sampleLead.ts';

let url: string;

/** What the database says of a row: null when it takes it. */
const judge = (client: pg.Client, row: Partial<LeadRow>) =>
  insertAsVisitor(client, { rows: [row] }).then(
    () => null,
    ({ code, column, constraint }: pg.DatabaseError) =>
      code === '23502' ? { kind: 'missing', column } : { kind: 'rule', constraint },
  );

describePostgres('the rules in Postgres', () => {
  beforeAll(async () => {
    url = await makeDatabase('migrated');
  });

  it('are those of leads/, by the same names', async () => {
    const client = await connectTo(url);
    const { rows } = await client.query(
      `SELECT conname FROM pg_constraint
       WHERE conrelid = 'public.merchant_leads'::regclass AND contype = 'c'`,
    );
    const names = rows.map(({ conname }) => conname).sort();
    expect(names).toEqual(rowRules.map(({ constraint }) => constraint));
  });

  it('judge any row as leads/ does', async () => {
    const client = await connectTo(url);
    const broken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(rowsAtTheLimits, async (change) => {
        const fault = findRowFault(sampleLead(change));
        expect(await judge(client, sampleLead(change))).toEqual(fault);
        broken.add(fault?.kind === 'rule' ? fault.constraint : 'none');
      }),
      { numRuns: 1500 },
    );
    const never = rowRules.map(({ constraint }) => constraint).filter((rule) => !broken.has(rule));
    expect(never).toEqual(['merchant_leads_email_length']);
  });

  it.each(requiredColumns)('ask for %s before all else', async (column) => {
    const client = await connectTo(url);
    const { [column]: _, ...row } = sampleLead({ abandoned_carts: -1 });
    expect(await judge(client, row)).toEqual({ kind: 'missing', column });
    expect(await judge(client, row)).toEqual(findRowFault(row));
  });

  it.each([
    ['average_value', 'NaN', '23514'],
    ['potential_revenue', 'NaN', '23514'],
    ['average_value', '10000000000', '22003'],
    ['potential_revenue', 'Infinity', '22003'],
    ['abandoned_carts', '2147483648', '22003'],
    ['abandoned_carts', '1.5', '22P02'],
  ])('refuse %s %s with %s', async (column, value, code) => {
    const client = await connectTo(url);
    const row = { ...sampleLead(), [column]: value } as unknown as LeadRow;
    await expect(insertAsVisitor(client, { rows: [row] })).rejects.toMatchObject({ code });
  });

  it.each(['email', 'phone'] as const)(
    'are named where the %s is too long for any index',
    async (column) => {
      const client = await connectTo(url);
      const verdict = await judge(
        client,
        sampleLead({ [column]: randomBytes(6000).toString('hex') }),
      );
      expect(verdict?.constraint).toMatch(`merchant_leads_${column}_`);
    },
  );

  it('round an amount to cents, and give it back as cents', async () => {
    const client = await connectTo(url);
    const largest = '9999999999999999.99' as unknown as number;
    const row = sampleLead({ average_value: 10.005, potential_revenue: largest });
    await insertAsVisitor(client, { rows: [row] });
    const { rows } = await client.query(
      'SELECT average_value_cents, potential_revenue_cents FROM lead_desk.stored_leads ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([
      { average_value_cents: '1001', potential_revenue_cents: '999999999999999999' },
    ]);
  });
});
