import type { QueryConfig, QueryResult } from 'pg';
import { encodeLeadContext } from '../../../shared/leadContext.ts';
import { makeFormKey } from '../formKey.ts';
import type { FunnelCount, LeadInsert, LeadStore, PlacedStore } from '../LeadStore.ts';
import { requireSameBody } from '../storedLeads.ts';
import { StoreUnavailableError } from '../storeErrors.ts';
import { migrate } from './migratePostgres.ts';
import { PrimaryConnections } from './PrimaryConnections.ts';
import { describeCause, isUntrusted, openError, rowError, unavailable } from './postgresErrors.ts';
import type { DatabaseUrl } from './readDatabaseUrl.ts';

/** For calls that a visitor waits for, in milliseconds; the driver's own limit is higher. */
const visitorTimeouts = `SET LOCAL statement_timeout = 3000;
  SET LOCAL lock_timeout = 2000`;

/** The headers in which PostgREST passes the call's key and context to the trigger. */
const headersOf = ({ idempotencyKey, context }: LeadInsert) =>
  JSON.stringify({
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    ...(context && { 'x-lead-context': encodeLeadContext(context) }),
  });

/** Stores the rows in the visitor's role. */
const insertStatement = (insert: LeadInsert): QueryConfig => ({
  text: 'SELECT lead_records.insert_as_visitor($1, $2, $3) AS stored',
  values: [
    headersOf(insert),
    JSON.stringify(insert.rows),
    JSON.stringify({ quarantine: insert.quarantine ?? null }),
  ],
});

/**
 * Writes a complete lead and rolls it back before anybody sees it; the transaction around it is committed,
 * so the disk must take it. No real lead has its id, and no number is used up.
 */
const tryLead = {
  text: `SAVEPOINT trial;
    INSERT INTO public.merchant_leads (id, name, email, phone, platform) OVERRIDING SYSTEM VALUE
      VALUES (0, 'trial', 'trial@consigo.example', '1100000000', 'trial');
    ROLLBACK TO trial`,
};

const findKey = (idempotencyKey: string): QueryConfig => ({
  text: 'SELECT body_hash FROM lead_records.lead_states WHERE idempotency_key = $1',
  values: [idempotencyKey],
});

const readSecret = { text: 'SELECT secret FROM lead_records.form_secret' };

/** Sorted by key, so that servers that add at the same time cannot deadlock. */
const addCounts = (counts: readonly FunnelCount[]): QueryConfig => ({
  text: `INSERT INTO lead_records.funnel_counts (day, event, detail, count)
    SELECT day, event, detail, count
    FROM json_to_recordset($1::json) AS added (day text, event text, detail text, count integer)
    ORDER BY day, event, detail
    ON CONFLICT (day, event, detail) DO UPDATE SET count = funnel_counts.count + excluded.count`,
  values: [JSON.stringify(counts)],
});

type OpenStore = LeadStore & {
  /** Migrates the schema. If not called, the first call that reaches the database does so. */
  setUp(): Promise<void>;
};

/**
 * Leads in a Postgres. Each call is one transaction in the visitor's role, which may only insert. Nothing
 * is retried here: if a COMMIT got no response, only the sender can safely repeat the call, with its key.
 */
function storeOn(connections: PrimaryConnections, place: string): OpenStore {
  let isSetUp: Promise<void> | null = null;
  let closed: Promise<void> | null = null;
  const setUp = () => {
    isSetUp ??= migrate(connections).catch((error: unknown) => {
      isSetUp = null;
      throw openError(error, place);
    });
    return isSetUp;
  };
  const send = async (statement: QueryConfig): Promise<QueryResult> => {
    if (closed) throw new StoreUnavailableError('away');
    try {
      await setUp();
      return await connections.send(visitorTimeouts, statement);
    } catch (error) {
      throw unavailable(isUntrusted(error) ? openError(error, place) : error);
    }
  };
  return {
    setUp,
    async insert(insert) {
      const { rows } = await send(insertStatement(insert)).catch((error: StoreUnavailableError) => {
        throw rowError(error.cause) ?? error;
      });
      return rows[0].stored ? 'stored' : 'repeated';
    },
    async hasStored(idempotencyKey, leads) {
      const [known] = (await send(findKey(idempotencyKey))).rows;
      if (known) requireSameBody(known.body_hash, leads);
      return known !== undefined;
    },
    async formKey(facts) {
      const { rows } = await send(readSecret);
      return makeFormKey(rows[0].secret, facts);
    },
    async addFunnelCounts(counts) {
      await send(addCounts(counts));
    },
    async checkWritable() {
      await send(tryLead);
    },
    close() {
      closed ??= connections.close();
      return closed;
    },
  };
}

/** In milliseconds; together much less than the 10 s for which a visitor's browser waits. */
const limits = { connections: 10, connect: 4000, answer: 4000 };

/**
 * The server starts even if the database is away or busy: pages do not need it, and the migration runs
 * once it is there.
 * @throws {StoreOpenError} if waiting would not help
 */
export async function openPostgresStore({ url, place }: DatabaseUrl): Promise<PlacedStore> {
  const store = storeOn(new PrimaryConnections(url, limits), place);
  try {
    await store.setUp();
    return { store, place };
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      const state = `${error.reason} now (${describeCause(error.cause)})`;
      return { store, place: `${place}, which is ${state}: leads get 503 until it is back` };
    }
    await store.close();
    throw error;
  }
}
