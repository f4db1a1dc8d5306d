import type { LeadContext } from '../../../leads/leadContext.ts';
import type { LeadRow } from '../../../leads/leadRow.ts';
import { RuleBrokenError, type StoredLead } from '../LeadStore.ts';
import { centsFromReais, reaisFromCents } from './cents.ts';

/** What SQLite keeps in one column. */
export type ColumnValue = string | number | bigint | null;

/** The columns of `merchant_leads` in the order of `columnValues`. */
export const storedColumns = [
  'name',
  'email',
  'phone',
  'platform',
  'company',
  'notes',
  'abandoned_carts',
  'average_value_cents',
  'potential_revenue_cents',
] as const;

const cents = (reais: number | null | undefined) =>
  reais === null || reais === undefined ? null : centsFromReais(reais);

const isColumnValue = (value: unknown): value is ColumnValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  Number.isFinite(value);

/**
 * A row as the table keeps it: in the order of `storedColumns`, money in cents, null for what is absent.
 * @throws {RuleBrokenError} when a value has a type that no column has
 */
export function columnValues(row: LeadRow): ColumnValue[] {
  try {
    const values = [
      row.name ?? null,
      row.email ?? null,
      row.phone ?? null,
      row.platform ?? null,
      row.company ?? null,
      row.notes ?? null,
      row.abandoned_carts ?? null,
      cents(row.average_value),
      cents(row.potential_revenue),
    ];
    if (values.every(isColumnValue)) return values;
  } catch {
    // an amount that is no number is a wrong type too
  }
  throw new RuleBrokenError('merchant_leads_column_type');
}

/** A row of the archive's query, integers as BigInt. */
export type StoredRecord = Record<'id', bigint> &
  Record<'created_at' | 'name' | 'email' | 'phone' | 'platform', string> &
  Record<'company' | 'notes' | 'context', string | null> &
  Record<'abandoned_carts' | 'average_value_cents' | 'potential_revenue_cents', bigint | null>;

/** The lead of a stored record, its money in reais. */
export function toStoredLead(record: StoredRecord): StoredLead {
  const { average_value_cents, potential_revenue_cents, abandoned_carts, context, ...texts } =
    record;
  const reais = (value: bigint | null) => (value === null ? null : reaisFromCents(value));
  return {
    ...texts,
    id: Number(record.id),
    abandoned_carts: abandoned_carts === null ? null : Number(abandoned_carts),
    average_value: reais(average_value_cents),
    potential_revenue: reais(potential_revenue_cents),
    context: context === null ? null : (JSON.parse(context) as LeadContext),
  };
}
