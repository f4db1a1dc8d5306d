import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { decodeLeadContext } from '../../leads/leadContext.ts';
import { contextHeaders } from '../support/contextHeaders.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  insertRows,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { sampleLead } from '../support/sampleLead.ts';

const headers = { 'idempotency-key': 'a key of 22 characters' };

describePostgres('an insert by way of PostgREST', () => {
  let url: string;
  let client: pg.Client;
  beforeEach(async () => {
    url ??= await makeDatabase('migrated');
    client = await connectTo(url);
    await client.query('TRUNCATE merchant_leads CASCADE');
  });
  const select = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;

  it('has the context that leads/ reads in the same header, and none where that reads none', async () => {
    for (const [, header] of contextHeaders) {
      await insertAsVisitor(client, { headers: { 'x-lead-context': header } });
    }
    const stored = await select(
      `SELECT context::json, quarantine,
        EXISTS (SELECT FROM lead_desk.lead_outbox WHERE lead_id = id) AS "goesOut"
       FROM lead_desk.stored_leads ORDER BY id`,
    );
    expect(stored).toEqual(
      contextHeaders.map(([, , context]) => ({
        context,
        quarantine: context?.trap ?? null,
        goesOut: context?.trap === undefined,
      })),
    );
  });

  it('has texts mended as leads/ mends them, where Postgres cannot keep them', async () => {
    const parts = ['\0', '\ud83d', '\ude00', '\\', 'u0000', 'ud83d', '"', 'é', '🛒', 'a'];
    const text = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
    const torn = ['\\ud83d\ude00', '\\\\u0000', '\ud83d\0\ude00'];
    const texts = [...torn, ...fc.sample(text, 500)].map((page) =>
      Buffer.from(JSON.stringify({ form: 'quick', page, notice: '1' })).toString('base64url'),
    );
    const read = await select(
      `SELECT lead_desk.read_lead_context(header) AS context
       FROM unnest($1::text[]) WITH ORDINALITY AS sent (header, place) ORDER BY place`,
      [texts],
    );
    expect(read.map(({ context }) => context)).toEqual(texts.map(decodeLeadContext));
  });

  it('is refused by a rule also where no index could hold the value', async () => {
    for (const column of ['email', 'phone']) {
      const row = sampleLead({ [column]: randomBytes(6000).toString('hex') });
      await expect(insertAsVisitor(client, { rows: [row] })).rejects.toMatchObject({
        constraint: expect.stringMatching(`merchant_leads_${column}_`),
      });
    }
  });

  it.each([
    ['COMMIT', 0],
    ['ROLLBACK', 1],
  ])(
    'with the key of one under way waits for it: after its %s it stores %i',
    async (end, stored) => {
      const [first, second] = [await connectTo(url), await connectTo(url)];
      const { pid } = (await second.query('SELECT pg_backend_pid() AS pid')).rows[0];
      await first.query('BEGIN');
      await insertRows(first, { headers });
      const waiting = insertAsVisitor(second, { headers });
      const asked = `SELECT wait_event_type = 'Lock' AS waits FROM pg_stat_activity WHERE pid = $1`;
      await expect.poll(async () => (await select(asked, [pid]))[0]?.waits).toBe(true);
      await first.query(end);
      expect(await waiting).toBe(stored);
      expect(await select('SELECT FROM merchant_leads')).toHaveLength(1);
    },
  );
});
