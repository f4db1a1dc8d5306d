import { isSimpleEmail, longestEmail } from './emailAddress.ts';
import { isPhone } from './phone.ts';
import { codePointLength, isBlank } from './text.ts';

/** One row of `merchant_leads` as it is sent: money in reais. A form sends only the columns it has. */
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

/** Columns that visitors may insert, with their SQL types. The store fills in the rest (id, created_at). */
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

/** The columns that hold text. */
export type TextColumn = {
  [Column in LeadColumn]: (typeof leadColumns)[Column] extends 'text' ? Column : never;
}[LeadColumn];

/** A row without values. */
export const emptyRow = Object.fromEntries(
  Object.keys(leadColumns).map((column) => [column, null]),
) as Record<LeadColumn, null>;

export const requiredColumns = ['name', 'email', 'phone', 'platform'] as const;

/** Maximum length of each text field, in code points after trimming: `maxlength` in the page, a rule on the server and in the database. */
export const fieldLimits = {
  name: 100,
  email: longestEmail,
  phone: 40,
  company: 120,
  platform: 120,
  notes: 5000,
} as const satisfies Record<TextColumn, number>;

/** The rule of each column; as in SQL, null satisfies every rule. */
const checks = {
  digits: (value) => isPhone(String(value)),
  format: (value) => isSimpleEmail(String(value)),
  length: (value, column) =>
    codePointLength(String(value)) <= fieldLimits[column as keyof typeof fieldLimits],
  not_blank: (value) => !isBlank(String(value)),
  not_negative: (value) => Number(value) >= 0,
} satisfies Record<string, (value: unknown, column: LeadColumn) => boolean>;

/** The table's rules in the order in which the database checks them: by the name of their constraint. */
export const columnRules = [
  ['abandoned_carts', 'not_negative'],
  ['average_value', 'not_negative'],
  ['company', 'length'],
  ['email', 'format'],
  ['email', 'length'],
  ['name', 'length'],
  ['name', 'not_blank'],
  ['notes', 'length'],
  ['phone', 'digits'],
  ['phone', 'length'],
  ['platform', 'length'],
  ['platform', 'not_blank'],
  ['potential_revenue', 'not_negative'],
] as const satisfies readonly (readonly [LeadColumn, keyof typeof checks])[];

const constraintOf = ([column, check]: (typeof columnRules)[number]) =>
  `merchant_leads_${column}_${check}`;

/** What is wrong with a row: the first missing required column, else the first broken rule. */
export type RowFault =
  | { kind: 'missing'; column: LeadColumn }
  | { kind: 'rule'; constraint: string };

/** Checks a row whose columns have the right types; null if every rule holds. */
export function findRowFault(row: Partial<LeadRow>): RowFault | null {
  const missing = requiredColumns.find(
    (column) => row[column] === null || row[column] === undefined,
  );
  if (missing) return { kind: 'missing', column: missing };
  const broken = columnRules.find(([column, check]) => {
    const value = row[column] ?? null;
    return value !== null && !checks[check](value, column);
  });
  return broken ? { kind: 'rule', constraint: constraintOf(broken) } : null;
}
