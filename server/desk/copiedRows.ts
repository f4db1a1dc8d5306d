import { createHash } from 'node:crypto';
import type { Queries, SqlRow, SqlValue } from '../store/Database.ts';
import { storedColumns } from '../store/storedLeads.ts';
import { eachPortion } from './eachPortion.ts';

/** A table as it is read for a copy; the key orders its rows and is never null. */
export type CopiedTable = {
  table: string;
  /** Where its rows are read, if that is not the table itself. */
  from?: string;
  /** The column that holds the lead's number. */
  lead: 'id' | 'lead_id';
  columns: readonly string[];
};

/** Leads as the view has them: their money as cents in text, on both databases. */
export const leadTable: CopiedTable = {
  table: 'merchant_leads',
  from: 'stored_leads',
  lead: 'id',
  columns: ['id', 'created_at', ...storedColumns],
};

const listOf = (columns: string) => columns.split(/,\s*/);

/** What is kept beside each lead. A row goes where its lead goes. */
export const tablesBeside: readonly CopiedTable[] = [
  {
    table: 'lead_states',
    lead: 'lead_id',
    columns: listOf(`lead_id, status, quarantine, email_key, phone_digits, exported_at, context,
      idempotency_key, body_hash, protocol, corrected_at`),
  },
  {
    table: 'lead_notes',
    lead: 'lead_id',
    columns: listOf('id, lead_id, written_at, author, text'),
  },
  {
    table: 'lead_work',
    lead: 'lead_id',
    columns: listOf(`lead_id, version, owner, assigned_at, first_answer_at, next_at, next_text,
      won_cents, lost_reason, person, told_at, reminded_at`),
  },
  {
    table: 'lead_history',
    lead: 'lead_id',
    columns: listOf(`event, lead_id, version, happened_at, actor, field, before, after, reason`),
  },
  {
    table: 'lead_conversions',
    lead: 'lead_id',
    columns: listOf('lead_id, target, stage, handed_at'),
  },
  { table: 'lead_outbox', lead: 'lead_id', columns: ['lead_id'] },
  {
    table: 'deliveries',
    lead: 'lead_id',
    columns: listOf(`id, lead_id, channel, state, attempts, created_at, due_at, delivered_at,
      failure`),
  },
];

/** A row with the text that is the same on both databases when the row is. */
export type CopiedRow = { lead: number; values: readonly SqlValue[]; text: string };

/** Databases that keep JSON in a form of their own give it back with other blanks and another order. */
function sortedJson(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sortedJson);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortedJson(entry)]));
}

const canonical = (column: string, value: SqlValue): SqlValue =>
  column === 'context' && value !== null
    ? JSON.stringify(sortedJson(JSON.parse(String(value))))
    : value;

const byText = (one: CopiedRow, other: CopiedRow) =>
  one.lead - other.lead || (one.text < other.text ? -1 : 1);

/** The rows of a table whose leads' numbers lie from `low` to `high`, by lead and then by text. */
export async function readCopied(
  queries: Queries,
  { table, from = table, lead, columns }: CopiedTable,
  low: number,
  high: number,
): Promise<CopiedRow[]> {
  const found = await queries.all<SqlRow>(
    `SELECT ${columns.join(', ').replace('context', 'CAST(context AS TEXT) AS context')}
    FROM ${from} WHERE ${lead} BETWEEN $1 AND $2`,
    [low, high],
  );
  return found
    .map((row) => {
      const values = columns.map((column) => canonical(column, row[column] ?? null));
      return { lead: Number(row[lead]), values, text: JSON.stringify(values) };
    })
    .sort(byText);
}

/** Fewer parameters than any statement of Postgres may have. */
const mostRows = 500;

const isCents = (column: string) =>
  column.endsWith('_value_cents') || column.endsWith('_revenue_cents');

/** The place of a value in a statement for Postgres, which keeps money in reais. */
const placeOf = (column: string, number: number) =>
  isCents(column) ? `CAST($${number} AS numeric) / 100` : `$${number}`;

/** Inserts rows in Postgres as they are, with the numbers they have. */
export async function writeCopied(
  queries: Queries,
  { table, columns }: CopiedTable,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  const names = columns.map((column) => (isCents(column) ? column.replace(/_cents$/, '') : column));
  const numbers = table === leadTable.table ? ' OVERRIDING SYSTEM VALUE' : '';
  for (let start = 0; start < rows.length; start += mostRows) {
    const portion = rows.slice(start, start + mostRows);
    const places = portion.map((_, row) => {
      const cells = columns.map((column, cell) => placeOf(column, row * columns.length + cell + 1));
      return `(${cells.join(', ')})`;
    });
    await queries.run(
      `INSERT INTO ${table} (${names.join(', ')})${numbers} VALUES ${places.join(', ')}`,
      portion.flat(),
    );
  }
}

/** Takes away what is kept beside some leads. */
export async function clearCopied(
  queries: Queries,
  { table, lead }: CopiedTable,
  leads: readonly number[],
): Promise<void> {
  await eachPortion(leads, (places, portion) =>
    queries.run(`DELETE FROM ${table} WHERE ${lead} IN (${places})`, portion),
  );
}

/** How many rows a table has, and one SHA-256 over all their columns, by number of the lead. */
export type TableSum = { table: string; rows: number; checksum: string };

const step = 2000;

/** The sum of a table's rows for leads up to a number: the same on both databases where the rows are. */
export async function tableSum(
  queries: Queries,
  table: CopiedTable,
  upTo: number,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  for (let low = 1; low <= upTo; low += step) {
    const found = await readCopied(queries, table, low, Math.min(upTo, low + step - 1));
    for (const { text } of found) hash.update(text).update('\n');
    rows += found.length;
  }
  return { table: table.table, rows, checksum: hash.digest('hex') };
}
