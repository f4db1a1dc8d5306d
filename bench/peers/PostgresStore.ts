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

/** The peer's store: one prepared INSERT for a lead, a pool of connections, durable commits. */
export class PostgresStore implements LeadStore {
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  static async open(connectionString: string): Promise<PostgresStore> {
    const pool = new pg.Pool({ connectionString, max: poolSize });
    await pool.query(createTable);
    return new PostgresStore(pool);
  }

  async insert({ rows: [row], idempotencyKey, context }: LeadInsert): Promise<InsertOutcome> {
    const cells = columns.map((column) => row?.[column] ?? null);
    const values = [...cells, idempotencyKey, context && JSON.stringify(context)];
    const { rowCount } = await this.#pool.query({ ...insert, values });
    return rowCount === 0 ? 'repeated' : 'stored';
  }

  async checkWritable(): Promise<void> {
    await this.#pool.query('SELECT 1');
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
