import type { LeadRow } from '../../../leads/leadRow.ts';
import { centsFromReais } from '../cents.ts';
import { RuleBrokenError } from '../LeadStore.ts';

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

/** How the person of a stored row can be reached. */
export const contactOf = ([, email, phone]: readonly ColumnValue[]) => ({
  email: String(email),
  phone: String(phone),
});
