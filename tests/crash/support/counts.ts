import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, type TestContext } from 'vitest';
import { openPostgresDatabase } from '../../../server/store/postgres/PostgresDatabase.ts';
import { storeFile } from '../../../server/store/sqlite/storeFolder.ts';
import { databaseUrl } from '../../support/postgres/postgresPlace.ts';
import type { RunningServer } from '../../support/runServer.ts';

/** What a store holds of the calls of `insertCall`: the key of each → how many leads. */
type StoredCalls = Map<string, number>;

type Row = Record<string, string | number>;

const toCalls = (rows: readonly Row[]): StoredCalls =>
  new Map(rows.map(({ key, leads }) => [String(key), Number(leads)]));

const inStore = `SELECT notes AS key, count(id) AS leads, count(context) AS contexts,
    count(*) FILTER (WHERE idempotency_key = notes) AS keys
  FROM merchant_leads FULL JOIN lead_states ON lead_id = id GROUP BY notes`;

/**
 * Reads the file itself, past our own code.
 * @throws unless it is sound, and each call is whole: with its key, and a context for each lead
 */
export function storedCalls(folder: string): StoredCalls {
  const database = new DatabaseSync(storeFile(folder));
  try {
    const check = database.prepare('PRAGMA integrity_check').get();
    expect(check?.['integrity_check']).toBe('ok');
    const rows = database.prepare(inStore).all() as Row[];
    const isWhole = ({ leads, contexts, keys }: Row) => leads === contexts && keys === 1;
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
    return toCalls(rows);
  } finally {
    database.close();
  }
}

const inPostgres = `SELECT notes AS key, count(*) AS leads, count(context) AS contexts,
    count(own.lead_id) AS states, count(box.lead_id) AS waiting,
    count(*) FILTER (WHERE idempotency_key = notes) AS keys
  FROM merchant_leads AS lead
  LEFT JOIN lead_states AS own ON own.lead_id = lead.id
  LEFT JOIN lead_outbox AS box ON box.lead_id = lead.id
  GROUP BY notes`;

/**
 * Reads the tables themselves, where each call was of one lead.
 * @throws unless each is there once and whole: with its key, a context, a state and an outbox row
 */
export async function storedInPostgres(url: string): Promise<StoredCalls> {
  const database = await openPostgresDatabase(databaseUrl(url));
  const rows = await database.all<Row>(inPostgres);
  await database.close();
  const isWhole = ({ key: _, ...counts }: Row) =>
    Object.values(counts).every((count) => count === 1);
  expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  return toCalls(rows);
}

type Remarks = {
  rounds?: number;
  remarks?: string;
  /** Whether calls may be there that nobody was told of: a crash came between. */
  mayBeUnanswered?: boolean;
};

/** Expects that every acknowledged call is stored, and leaves the counts for the table of faults. */
export function expectNoneLost(
  { task }: Pick<TestContext, 'task'>,
  fault: string,
  acknowledged: Iterable<string>,
  stored: Iterable<string>,
  { rounds = 1, remarks = '', mayBeUnanswered = false }: Remarks = {},
): void {
  const [told, there] = [new Set(acknowledged), new Set(stored)];
  const [lost, unanswered] = [told.difference(there).size, there.difference(told).size];
  task.meta.fault = { fault, rounds, acknowledged: told.size, lost, unanswered, remarks };
  expect(lost).toBe(0);
  if (!mayBeUnanswered) expect(unanswered).toBe(0);
}

/** How much of the machine's memory a server has, on Linux. */
export function residentMegabytes({ process: { pid } }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return Number(kilobytes) / 1024;
}
