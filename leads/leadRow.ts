import { isSimpleEmail } from './email.ts';
import { fieldLimits } from './fieldLimits.ts';
import { isPhone } from './phone.ts';
import { codePointLength, isBlank } from './text.ts';

/** One row of `merchant_leads` as the wire carries it: money in reais. A form sends only the columns it has. */
export type LeadRow = {
  name: string;
  email: string;
  phone: string;
  platform: string;
  company?: string | null;
  notes?: string | null;
  /** Carts a month, an integer. */
  abandoned_carts?: number | null;
  /** Reais, at most two decimals. */
  average_value?: number | null;
  /** Reais a month, at most two decimals. */
  potential_revenue?: number | null;
};

export type LeadColumn = keyof LeadRow;

/** Columns that anonymous visitors may insert, with their SQL types. The rest (id, created_at) is the store's own. */
export const leadColumns = {
  name: 'text',
  email: 'text',
  phone: 'text',
  platform: 'text',
  company: 'text',
  notes: 'text',
  abandoned_carts: 'integer',
  average_value: 'numeric(12,2)',
  potential_revenue: 'numeric(18,2)',
} as const satisfies Record<LeadColumn, string>;

export const requiredColumns = ['name', 'email', 'phone', 'platform'] as const;

type RowRule = {
  constraint: string;
  column: LeadColumn;
  holds: (value: unknown) => boolean;
};

const rule = (column: LeadColumn, name: string, holds: RowRule['holds']): RowRule => ({
  constraint: `merchant_leads_${column}_${name}`,
  column,
  holds,
});

const text = (judge: (value: string) => boolean) => (value: unknown) => judge(String(value));
const notLonger = (column: keyof typeof fieldLimits) =>
  rule(
    column,
    'length',
    text((value) => codePointLength(value) <= fieldLimits[column]),
  );
const notBlank = (column: LeadColumn) =>
  rule(
    column,
    'not_blank',
    text((value) => !isBlank(value)),
  );
const notNegative = (column: LeadColumn) =>
  rule(column, 'not_negative', (value) => Number(value) >= 0);

/**
 * The table's rules, named as the database names its CHECK constraints, in the order in which it
 * tests them: by name. A rule holds for a null column, as it does in SQL.
 */
export const rowRules: readonly RowRule[] = [
  notNegative('abandoned_carts'),
  notNegative('average_value'),
  notLonger('company'),
  rule('email', 'format', text(isSimpleEmail)),
  notLonger('email'),
  notLonger('name'),
  notBlank('name'),
  notLonger('notes'),
  rule('phone', 'digits', text(isPhone)),
  notLonger('phone'),
  notLonger('platform'),
  notBlank('platform'),
  notNegative('potential_revenue'),
];

/** What is wrong with a row: the first column that must not be null, else the first rule that does not hold. */
export type RowFault =
  | { kind: 'missing'; column: LeadColumn }
  | { kind: 'rule'; constraint: string };

/** Judges a row whose columns already have their types; null when every rule holds. */
export function findRowFault(row: Partial<LeadRow>): RowFault | null {
  const missing = requiredColumns.find(
    (column) => row[column] === null || row[column] === undefined,
  );
  if (missing) return { kind: 'missing', column: missing };
  const broken = rowRules.find(
    ({ column, holds }) => row[column] !== null && row[column] !== undefined && !holds(row[column]),
  );
  return broken ? { kind: 'rule', constraint: broken.constraint } : null;
}
