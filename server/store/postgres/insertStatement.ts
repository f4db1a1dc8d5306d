import type { QueryConfig } from 'pg';
import { encodeLeadContext } from '../../../leads/leadContext.ts';
import { type LeadColumn, leadColumns } from '../../../leads/leadRow.ts';
import { limitOfAll } from '../../limits.ts';
import { type LeadInsert, RuleBrokenError } from '../LeadStore.ts';

/** How many rows the statement stored. */
export type InsertAnswer = { stored: number };

/** The headers by which PostgREST hands the call's key, its context and its sender on to the trigger. */
const headersOf = ({ idempotencyKey, context }: LeadInsert, countedAddress: string | null) =>
  JSON.stringify({
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    ...(context && { 'x-lead-context': encodeLeadContext(context) }),
    ...(countedAddress !== null && { 'x-forwarded-for': countedAddress }),
  });

/** JSON has no word for these, or Postgres would take them as text. */
const isNoCell = (value: unknown) =>
  typeof value === 'number' ? !Number.isFinite(value) : typeof value === 'object' && value !== null;

/**
 * Stores the rows in the visitor's role, and counts them for the address.
 * @param perMinute most rows a minute from the address; null counts nobody
 * @throws {RuleBrokenError} when a value has a type that no column has
 */
export function insertStatement(insert: LeadInsert, perMinute: number | null): QueryConfig {
  const { rows, address, quarantine = null } = insert;
  const cells = rows.flatMap((row) =>
    Object.keys(leadColumns).map((column) => row[column as LeadColumn]),
  );
  if (cells.some(isNoCell)) throw new RuleBrokenError('merchant_leads_column_type');
  const headers = headersOf(insert, perMinute === null ? null : address);
  const limits = perMinute === null ? {} : { per_minute: perMinute, total: limitOfAll(perMinute) };
  return {
    text: 'SELECT lead_desk.insert_as_visitor($1, $2, $3) AS stored',
    values: [headers, JSON.stringify(rows), JSON.stringify({ ...limits, quarantine })],
  };
}
