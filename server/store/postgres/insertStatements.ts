import type { QueryConfig } from 'pg';
import { encodeLeadContext } from '../../../leads/leadContext.ts';
import { type LeadColumn, type LeadRow, leadColumns } from '../../../leads/leadRow.ts';
import { type LeadInsert, RuleBrokenError } from '../LeadStore.ts';

/**
 * Begins what a visitor waits for. The limits, in milliseconds, are those of a statement: the driver's
 * own limit stands above them. A lead is on disk when it is committed, whatever the server's habit.
 */
export const beginInsert = `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
  SET LOCAL statement_timeout = 3000;
  SET LOCAL lock_timeout = 2000`;

/** How long the address must wait, in seconds; the INSERT reads it in the same round trip. */
const waitSetting = 'lead_desk.wait';

const turn = (address: string, perMinute: string) =>
  `lead_desk.take_turn(${address}, ${perMinute})::text`;

const become = (wait: string) => `SELECT set_config('${waitSetting}', ${wait}, true) AS wait,
  set_config('synchronous_commit',
    CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
      ELSE current_setting('synchronous_commit') END, true),
  set_config('request.headers', $1, true),
  set_config('role', 'anon', true)`;

/** The headers by which PostgREST hands the call's key and context on to the triggers, and what this server found. */
const headersOf = ({ idempotencyKey, context, isUnproven }: LeadInsert) =>
  JSON.stringify({
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    ...(context && { 'x-lead-context': encodeLeadContext(context) }),
    ...(isUnproven && { 'x-lead-proof': 'missing' }),
  });

/**
 * Counts the insert, then becomes the visitor's role with the call's headers. The first column
 * tells how many seconds to wait, 0 where the insert is allowed.
 * @param perMinute null counts nobody
 */
export function becomeVisitor(insert: LeadInsert, perMinute: number | null): QueryConfig {
  const headers = headersOf(insert);
  if (perMinute === null || insert.address === null) {
    return { text: become("'0'"), values: [headers] };
  }
  const values = [headers, insert.address, perMinute];
  return { text: become(turn('$2', '$3')), values };
}

const columns = Object.keys(leadColumns).join(', ');
const definitions = Object.entries(leadColumns).map(([column, type]) => `${column} ${type}`);

const insertText = `INSERT INTO public.merchant_leads (${columns})
  SELECT ${columns} FROM json_to_recordset($1::json) AS lead (${definitions.join(', ')})
  WHERE current_setting('${waitSetting}') = '0'`;

/** JSON has no word for these, or Postgres would take them as text. */
const isNoCell = (value: unknown) =>
  typeof value === 'number' ? !Number.isFinite(value) : typeof value === 'object' && value !== null;

/**
 * Stores the rows, unless the address has to wait.
 * @throws {RuleBrokenError} when a value has a type that no column has
 */
export function insertRows(rows: readonly LeadRow[]): QueryConfig {
  const cells = rows.flatMap((row) =>
    Object.keys(leadColumns).map((column) => row[column as LeadColumn]),
  );
  if (cells.some(isNoCell)) throw new RuleBrokenError('merchant_leads_column_type');
  return { text: insertText, values: [JSON.stringify(rows)] };
}
