import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../../server/store/sqlite/storeFolder.ts';

export type StoredCalls = {
  /** What `PRAGMA integrity_check` says; `ok` for a sound file. */
  integrity: unknown;
  /** Key in the leads' notes → how many leads with it, each with its context. */
  rows: Map<string, number>;
  /** Idempotency keys that are kept, sorted. */
  keys: string[];
};

const countCalls = `SELECT notes AS key, count(*) AS leads, count(context) AS contexts
  FROM merchant_leads LEFT JOIN lead_states ON lead_id = id GROUP BY notes`;

/** Reads the file itself, past our own code: what is there, and is the file sound? */
export function readCalls(folder: string): StoredCalls {
  const database = new DatabaseSync(storeFile(folder));
  try {
    const calls = database.prepare(countCalls).all() as Record<string, string | number>[];
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
