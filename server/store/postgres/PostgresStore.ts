import type { QueryConfig, QueryResult } from 'pg';
import type { FunnelCount } from '../../funnel/FunnelCount.ts';
import { makeFormKey } from '../formKey.ts';
import {
  type InsertOutcome,
  type LeadInsert,
  type LeadStore,
  RuleBrokenError,
  StoreUnavailableError,
  TooManyInsertsError,
} from '../LeadStore.ts';
import { beginInsert } from './beginInsert.ts';
import { type InsertAnswer, insertStatement } from './insertStatement.ts';
import { migrate } from './migratePostgres.ts';
import type { PrimaryConnections } from './PrimaryConnections.ts';
import {
  brokenRule,
  isUntrusted,
  openError,
  tooManyInserts,
  unavailable,
} from './postgresErrors.ts';

/**
 * Writes a lead with all that goes with it, and undoes it before anybody sees it: on a full disk the
 * heartbeat may still have room in its own page. Its number is no lead's, and none is used up.
 */
const beat = {
  text: `SAVEPOINT trial;
    INSERT INTO public.merchant_leads (id, name, email, phone, platform) OVERRIDING SYSTEM VALUE
      VALUES (0, 'trial', 'trial@consigo.example', '1100000000', 'trial');
    ROLLBACK TO trial;
    INSERT INTO lead_desk.store_heartbeat (id, written_at) VALUES (1, now())
      ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
};

const findKey = (idempotencyKey: string): QueryConfig => ({
  text: 'SELECT FROM lead_desk.lead_states WHERE idempotency_key = $1',
  values: [idempotencyKey],
});

const readSecret = { text: 'SELECT secret FROM lead_desk.form_secret' };

/** In the order of the keys, so that servers that add at the same time wait for each other and not in a circle. */
const addCounts = (counts: readonly FunnelCount[]): QueryConfig => ({
  text: `INSERT INTO lead_desk.funnel_counts (day, event, detail, count)
    SELECT day, event, detail, count
    FROM json_to_recordset($1::json) AS added (day text, event text, detail text, count integer)
    ORDER BY day, event, detail
    ON CONFLICT (day, event, detail) DO UPDATE SET count = funnel_counts.count + excluded.count`,
  values: [JSON.stringify(counts)],
});

/**
 * Leads in a Postgres. Each call is one transaction, in which the server is the visitor: the
 * database lets it insert and nothing else. Nothing is tried twice here: who sent the call may
 * send it again with its key, which is the only safe way after a COMMIT without an answer.
 */
export class PostgresStore implements LeadStore {
  readonly #connections: PrimaryConnections;
  readonly #place: string;
  readonly #perMinute: number | null;
  readonly #underWay = new Set<Promise<unknown>>();
  #setUp: Promise<void> | null = null;
  #closed: Promise<void> | null = null;

  /** @param perMinute most rows a minute from one address, over all servers of the database; null counts nobody */
  constructor(connections: PrimaryConnections, place: string, perMinute: number | null) {
    this.#connections = connections;
    this.#place = place;
    this.#perMinute = perMinute;
  }

  /**
   * Brings the schema up to date; the first call that finds the database there does it, too.
   * @throws {StoreOpenError} when waiting does not help
   * @throws {StoreUnavailableError} when the database is away or busy
   */
  setUp(): Promise<void> {
    this.#setUp ??= migrate(this.#connections).catch((error: unknown) => {
      this.#setUp = null;
      throw openError(error, this.#place);
    });
    return this.#setUp;
  }

  insert(insert: LeadInsert): Promise<InsertOutcome> {
    return this.#whileOpen(async () => {
      const statement = insertStatement(insert, this.#perMinute);
      const { results, failure } = await this.#connections.send(beginInsert, [statement]);
      const [inserted] = results;
      if (inserted?.status !== 'fulfilled') {
        throw tooManyInserts(inserted?.reason) ?? brokenRule(inserted?.reason) ?? failure;
      }
      if (failure !== null) throw failure;
      const { stored }: InsertAnswer = inserted.value.rows[0];
      return stored ? 'stored' : 'repeated';
    });
  }

  async hasStored(idempotencyKey: string): Promise<boolean> {
    const { rowCount } = await this.#send(findKey(idempotencyKey));
    return rowCount === 1;
  }

  async formKey(facts: string): Promise<string> {
    const { rows } = await this.#send(readSecret);
    return makeFormKey(rows[0].secret, facts);
  }

  async addFunnelCounts(counts: readonly FunnelCount[]): Promise<void> {
    await this.#send(addCounts(counts));
  }

  async checkWritable(): Promise<void> {
    await this.#send(beat);
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#underWay).then(() => this.#connections.close());
    return this.#closed;
  }

  #send(statement: QueryConfig): Promise<QueryResult> {
    return this.#whileOpen(async () => {
      const { results, failure } = await this.#connections.send(beginInsert, [statement]);
      const [result] = results;
      if (failure !== null || result?.status !== 'fulfilled') throw failure;
      return result.value;
    });
  }

  async #whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new StoreUnavailableError('away');
    const done = this.setUp().then(work);
    this.#underWay.add(done);
    try {
      return await done;
    } catch (error) {
      if (error instanceof TooManyInsertsError || error instanceof RuleBrokenError) throw error;
      throw unavailable(isUntrusted(error) ? openError(error, this.#place) : error);
    } finally {
      this.#underWay.delete(done);
    }
  }
}
