import { openPostgresDatabase } from '../../../server/store/postgres/PostgresDatabase.ts';
import { databaseUrl } from '../../support/postgres/postgresPlace.ts';

/** What a database holds of the calls of `insertCall`. */
export type PostgresCalls = {
  /** Keys that are there. */
  stored: Set<string>;
  /** Keys of calls that are there other than once and whole: with a context, a state and an outbox row. */
  wrong: string[];
};

const countCalls = `SELECT notes AS key, count(*) AS leads, count(context) AS contexts,
    count(own.lead_id) AS states, count(box.lead_id) AS waiting,
    count(*) FILTER (WHERE idempotency_key = notes) AS keys
  FROM merchant_leads AS lead
  LEFT JOIN lead_states AS own ON own.lead_id = lead.id
  LEFT JOIN lead_outbox AS box ON box.lead_id = lead.id
  GROUP BY notes`;

/** Reads the tables themselves: what is there, and is it whole? */
export async function readPostgresCalls(url: string): Promise<PostgresCalls> {
  const database = await openPostgresDatabase(databaseUrl(url));
  const calls = await database.all<Record<string, number> & { key: never }>(countCalls);
  await database.close();
  const keyOf = ({ key }: { key: unknown }) => String(key);
  const isWhole = ({ key: _, ...counts }: Record<string, number>) =>
    Object.values(counts).every((count) => count === 1);
  return {
    stored: new Set(calls.map(keyOf)),
    wrong: calls.filter((call) => !isWhole(call)).map(keyOf),
  };
}
