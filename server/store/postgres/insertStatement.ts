import type { QueryConfig } from 'pg';
import { encodeLeadContext } from '../../../leads/leadContext.ts';
import { type LeadColumn, leadColumns } from '../../../leads/leadRow.ts';
import { type LeadInsert, RuleBrokenError } from '../LeadStore.ts';

/** What the statement answers: seconds that the address must wait, 0 where the insert was allowed, and rows stored. */
export type InsertAnswer = { wait: number; stored: number | null };

/** The headers by which PostgREST hands the call's key and context on to the triggers, and what this server found. */
const headersOf = ({ idempotencyKey, context, isUnproven }: LeadInsert) =>
  JSON.stringify({
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    ...(context && { 'x-lead-context': encodeLeadContext(context) }),
    ...(isUnproven && { 'x-lead-proof': 'missing' }),
  });

/** JSON has no word for these, or Postgres would take them as text. */
const isNoCell = (value: unknown) =>
  typeof value === 'number' ? !Number.isFinite(value) : typeof value === 'object' && value !== null;

/**
 * Counts the insert and stores its rows in the visitor's role, unless the address has to wait.
 * @param perMinute most inserts a minute from the address; null counts nobody
 * @throws {RuleBrokenError} when a value has a type that no column has
 */
export function insertStatement(insert: LeadInsert, perMinute: number | null): QueryConfig {
  const { rows, address } = insert;
  const cells = rows.flatMap((row) =>
    Object.keys(leadColumns).map((column) => row[column as LeadColumn]),
  );
  if (cells.some(isNoCell)) throw new RuleBrokenError('merchant_leads_column_type');
  return {
    text: 'SELECT wait, stored FROM lead_desk.insert_as_visitor($1, $2, $3, $4)',
    values: [headersOf(insert), JSON.stringify(rows), address, perMinute],
  };
}
