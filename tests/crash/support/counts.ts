import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { openPostgresDatabase } from '../../../server/store/postgres/PostgresDatabase.ts';
import { storeFile } from '../../../server/store/sqlite/storeFolder.ts';
import { databaseUrl } from '../../support/postgres/postgresPlace.ts';

type Row = Record<string, string | number>;

/** Each call's number of leads, and how many of them have a context and an outbox row. */
const calls = `SELECT notes AS key, count(lead.id) AS leads, count(context) AS contexts,
    count(due.lead_id) AS due, count(*) FILTER (WHERE idempotency_key = notes) AS keys
  FROM merchant_leads AS lead FULL JOIN lead_states AS own ON own.lead_id = lead.id
  LEFT JOIN (SELECT lead_id FROM lead_outbox UNION SELECT lead_id FROM deliveries) AS due
    ON due.lead_id = lead.id
  GROUP BY notes`;

function keysOf(rows: readonly Row[], leadsPerCall: number): Set<string> {
  const isWhole = ({ leads, contexts, due, keys }: Row) =>
    [leads, contexts, due].every((count) => count === leadsPerCall) && keys === 1;
  expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  return new Set(rows.map(({ key }) => String(key)));
}

/**
 * Reads the file itself, without our own code.
 * @returns the keys of its `insertCall` calls
 * @throws unless it is intact and has each call once and completely
 */
export function storedCalls(folder: string, leadsPerCall = 1): Set<string> {
  const database = new DatabaseSync(storeFile(folder));
  try {
    const check = database.prepare('PRAGMA integrity_check').get();
    expect(check?.['integrity_check']).toBe('ok');
    return keysOf(database.prepare(calls).all() as Row[], leadsPerCall);
  } finally {
    database.close();
  }
}

/** The same for the tables in Postgres. */
export async function storedInPostgres(url: string): Promise<Set<string>> {
  const database = await openPostgresDatabase(databaseUrl(url));
  const rows = await database.all<Row>(calls);
  await database.close();
  return keysOf(rows, 1);
}

/** For each fault in the running test: rounds, calls acknowledged and lost, calls stored without a response. */
const counts = new Map<string, readonly [number, number, number, number]>();

/**
 * Expects every acknowledged call to be stored. If faults are tried many times, prints the test's row of
 * the table in docs/reliability.md, with the counts of its rounds added up.
 * @param mayBeUnanswered whether unacknowledged calls may be stored, because a crash can prevent the
 * response
 */
export function expectNoneLost(
  fault: string,
  acknowledged: Iterable<string>,
  stored: ReadonlySet<string>,
  { rounds = 1, mayBeUnanswered = false } = {},
): void {
  const told = new Set(acknowledged);
  const [lost, unanswered] = [told.difference(stored).size, stored.difference(told).size];
  const [triedBefore, , , unansweredBefore] = counts.get(fault) ?? [0, 0, 0, 0];
  if (process.env['FAULTS'] === 'many' && !counts.has(fault)) {
    onTestFinished(() => {
      console.log(`| ${[fault, ...(counts.get(fault) ?? [])].join(' | ')} |`);
      counts.delete(fault);
    });
  }
  const all = [rounds + triedBefore, told.size, lost, unanswered + unansweredBefore] as const;
  counts.set(fault, all);
  expect(lost).toBe(0);
  if (!mayBeUnanswered) expect(unanswered).toBe(0);
}
