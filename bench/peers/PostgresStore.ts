import pg from 'pg';
import type { LeadColumn } from '../../leads/leadRow.ts';
import type { InsertOutcome, LeadInsert, LeadStore } from '../../server/store/LeadStore.ts';

const columns: readonly LeadColumn[] = [
  ...(['name', 'email', 'phone', 'platform', 'company', 'notes'] as const),
  ...(['abandoned_carts', 'average_value', 'potential_revenue'] as const),
];

const createTable = `CREATE TABLE IF NOT EXISTS merchant_leads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL, email text NOT NULL, phone text NOT NULL, platform text NOT NULL,
  company text, notes text,
  abandoned_carts integer, average_value numeric(12,2), potential_revenue numeric(18,2),
  idempotency_key text UNIQUE, context jsonb
)`;

const insert = {
  name: 'insert-lead',
  text: `INSERT INTO merchant_leads (${columns.join(', ')}, idempotency_key, context)
    VALUES (${[...columns, 'key', 'context'].map((_, index) => `$${index + 1}`).join(', ')})
    ON CONFLICT (idempotency_key) DO NOTHING`,
};

export const poolSize = 20;

/**
 * How a lead is inserted: `statement` is one prepared INSERT that commits by itself, the least that
 * Postgres can do; `transaction` is what PostgREST does, with the anonymous role and the request's
 * headers set for the length of the transaction.
 */
export type PostgresShape = 'statement' | 'transaction';

const asAnonymous = {
  name: 'as-anonymous',
  text: `SELECT set_config('role', 'anon', true), set_config('request.headers', $1, true)`,
};

const grants = `DO $$ BEGIN CREATE ROLE anon; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
  GRANT INSERT, SELECT ON merchant_leads TO anon`;

/** The peer's store: a pool of connections, durable commits. */
export class PostgresStore implements LeadStore {
  readonly #pool: pg.Pool;
  readonly #shape: PostgresShape;

  private constructor(pool: pg.Pool, shape: PostgresShape) {
    this.#pool = pool;
    this.#shape = shape;
  }

  static async open(connectionString: string, shape: PostgresShape): Promise<PostgresStore> {
    const pool = new pg.Pool({ connectionString, max: poolSize });
    await pool.query(createTable);
    await pool.query(grants);
    return new PostgresStore(pool, shape);
  }

  async insert({ rows: [row], idempotencyKey, context }: LeadInsert): Promise<InsertOutcome> {
    const cells = columns.map((column) => row?.[column] ?? null);
    const values = [...cells, idempotencyKey, context && JSON.stringify(context)];
    const query = { ...insert, values };
    const { rowCount } =
      this.#shape === 'statement'
        ? await this.#pool.query(query)
        : await this.#inTransaction(query, JSON.stringify({ 'idempotency-key': idempotencyKey }));
    return rowCount === 0 ? 'repeated' : 'stored';
  }

  async #inTransaction(query: pg.QueryConfig, headers: string): Promise<pg.QueryResult> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({ ...asAnonymous, values: [headers] });
      const result = await client.query(query);
      await client.query('COMMIT');
      return result;
    } finally {
      client.release();
    }
  }

  async hasStored(): Promise<boolean> {
    return false;
  }

  async formKey(facts: string): Promise<string> {
    return facts;
  }

  async addFunnelCounts(): Promise<void> {}

  async checkWritable(): Promise<void> {
    await this.#pool.query('SELECT 1');
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
