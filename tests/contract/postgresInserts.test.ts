import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { isBlank } from '../../shared/text.ts';
import { contextHeaders } from '../support/contextHeaders.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  insertRow,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';

const headers = { 'idempotency-key': 'a key of 22 characters' };

describePostgres('an insert through PostgREST', () => {
  let url: string;
  let client: pg.Client;
  beforeEach(async () => {
    url ??= await makeDatabase('migrated');
    client = await connectTo(url);
    await client.query('TRUNCATE merchant_leads CASCADE');
  });
  const select = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;

  it('has the same context as our own code reads from the header, or none', async () => {
    for (const [, header] of contextHeaders) {
      await insertAsVisitor(client, { 'x-lead-context': header });
    }
    const stored = await select(
      `SELECT context::json, quarantine,
        EXISTS (SELECT FROM lead_records.lead_outbox WHERE lead_id = id) AS "goesOut"
       FROM lead_records.stored_leads ORDER BY id`,
    );
    expect(stored).toEqual(
      contextHeaders.map(([, , context]) => ({
        context,
        quarantine: context?.trap ?? null,
        goesOut: context?.trap === undefined,
      })),
    );
  });

  it.each([
    ['COMMIT', 0],
    ['ROLLBACK', 1],
  ])(
    'with the key of a running call waits for it: after its %s it stores %i',
    async (end, stored) => {
      const [first, second] = [await connectTo(url), await connectTo(url)];
      const { pid } = (await second.query('SELECT pg_backend_pid() AS pid')).rows[0];
      await first.query('BEGIN');
      await insertRow(first, headers);
      const waiting = insertAsVisitor(second, headers);
      const asked = `SELECT wait_event_type = 'Lock' AS waits FROM pg_stat_activity WHERE pid = $1`;
      await expect.poll(async () => (await select(asked, [pid]))[0]?.waits).toBe(true);
      await first.query(end);
      expect(await waiting).toBe(stored);
      expect(await select('SELECT FROM merchant_leads')).toHaveLength(1);
    },
  );

  it('sees the same characters in a name or a platform as we do', async () => {
    const rules = await select(
      `SELECT pg_get_expr(conbin, conrelid) AS holds FROM pg_constraint
       WHERE conname IN ('merchant_leads_name_not_blank', 'merchant_leads_platform_not_blank')
       ORDER BY conname`,
    );
    const [ofName, ofPlatform] = rules.map(({ holds }) => holds);
    expect(ofPlatform.replaceAll('platform', 'name')).toBe(ofName);
    const letters = Array.from({ length: 0x10ffff }, (_, index) => String.fromCodePoint(index + 1));
    const whole = letters.filter((letter) => letter.isWellFormed());
    const unseen = await select(
      `SELECT name FROM unnest($1::text[]) AS sent (name) WHERE NOT ${ofName}`,
      [whole],
    );
    expect(unseen.map(({ name }) => name)).toEqual(whole.filter(isBlank));
  });
});
