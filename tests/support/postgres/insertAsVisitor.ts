import type pg from 'pg';
import type { LeadRow } from '../../../leads/leadRow.ts';
import { sampleLead } from '../sampleLead.ts';

export type VisitorInsert = {
  rows?: readonly Partial<LeadRow>[];
  /** Of the request, by names in lower case. */
  headers?: Record<string, string>;
};

const become = `SELECT set_config('role', 'anon', true), set_config('request.headers', $1, true)`;

/** What a call sends to the database once its transaction has begun; gives the number of rows stored. */
export async function insertRows(
  client: pg.ClientBase,
  { rows = [sampleLead()], headers = {} }: VisitorInsert,
): Promise<number> {
  await client.query(become, [JSON.stringify(headers)]);
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map((_, row) => {
    const cells = columns.map((_, column) => `$${row * columns.length + column + 1}`);
    return `(${cells.join(', ')})`;
  });
  const { rowCount } = await client.query(
    `INSERT INTO public.merchant_leads (${columns.join(', ')}) VALUES ${places.join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column as keyof LeadRow] ?? null)),
  );
  return rowCount ?? 0;
}

/** One call as PostgREST makes it for a visitor: a transaction of its own, with the role and the request's headers set for its length. */
export async function insertAsVisitor(
  client: pg.ClientBase,
  insert: VisitorInsert = {},
): Promise<number> {
  await client.query('BEGIN');
  try {
    const stored = await insertRows(client, insert);
    await client.query('COMMIT');
    return stored;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
