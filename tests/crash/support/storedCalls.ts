import { DatabaseSync } from 'node:sqlite';
import { openPostgresDatabase } from '../../../server/store/postgres/PostgresDatabase.ts';
import { storeFile } from '../../../server/store/sqlite/storeFolder.ts';
import { databaseUrl } from '../../support/postgres/postgresPlace.ts';

type StoredCalls = {
  /** What `PRAGMA integrity_check` says; `ok` for a sound file. */
  integrity: unknown;
  /** Key in the leads' notes → how many leads with it, each with its context. */
  rows: Map<string, number>;
  /** Idempotency keys that are kept, sorted. */
  keys: string[];
};

const countInStore = `SELECT notes AS key, count(*) AS leads, count(context) AS contexts
  FROM merchant_leads LEFT JOIN lead_states ON lead_id = id GROUP BY notes`;

/** Reads the file itself, past our own code: what is there, and is the file sound? */
export function readCalls(folder: string): StoredCalls {
  const database = new DatabaseSync(storeFile(folder));
  try {
    const calls = database.prepare(countInStore).all() as Record<string, string | number>[];
    const halfWritten = calls.filter(({ leads, contexts }) => leads !== contexts);
    if (halfWritten.length > 0) throw new Error(`${halfWritten.length} calls lack a context`);
    return {
      integrity: database.prepare('PRAGMA integrity_check').get()?.['integrity_check'],
      rows: new Map(calls.map(({ key, leads }) => [String(key), Number(leads)])),
      keys: database
        .prepare(
          'SELECT idempotency_key AS key FROM lead_states WHERE idempotency_key IS NOT NULL ORDER BY key',
        )
        .all()
        .map(({ key }) => String(key)),
    };
  } finally {
    database.close();
  }
}

/** What a database holds of the calls of `insertCall`. */
type PostgresCalls = {
  /** Keys that are there. */
  stored: Set<string>;
  /** Keys of calls that are there other than once and whole: with a context, a state and an outbox row. */
  wrong: string[];
};

const countInPostgres = `SELECT notes AS key, count(*) AS leads, count(context) AS contexts,
    count(own.lead_id) AS states, count(box.lead_id) AS waiting,
    count(*) FILTER (WHERE idempotency_key = notes) AS keys
  FROM merchant_leads AS lead
  LEFT JOIN lead_states AS own ON own.lead_id = lead.id
  LEFT JOIN lead_outbox AS box ON box.lead_id = lead.id
  GROUP BY notes`;

/** Reads the tables themselves: what is there, and is it whole? */
export async function readPostgresCalls(url: string): Promise<PostgresCalls> {
  const database = await openPostgresDatabase(databaseUrl(url));
  const calls = await database.all<Record<string, number> & { key: never }>(countInPostgres);
  await database.close();
  const keyOf = ({ key }: { key: unknown }) => String(key);
  const isWhole = ({ key: _, ...counts }: Record<string, number>) =>
    Object.values(counts).every((count) => count === 1);
  return {
    stored: new Set(calls.map(keyOf)),
    wrong: calls.filter((call) => !isWhole(call)).map(keyOf),
  };
}
