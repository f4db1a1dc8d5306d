import { createHash } from 'node:crypto';
import type { LeadContext } from '../../shared/leadContext.ts';
import { type LeadColumn, type LeadRow, leadColumns } from '../../shared/leadRules.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { digitsOf, foldText } from '../../shared/text.ts';
import type { SqlRow } from './Database.ts';
import { KeyReusedError } from './LeadStore.ts';

/**
 * Converts reais to integer cents. Exact for every amount with two decimals that a double can distinguish
 * from its neighbours (up to R$ 70 trillion; the calculator's maximum is 40). `toFixed` rounds the exact
 * value.
 */
const centsFromReais = (reais: number): bigint => BigInt(reais.toFixed(2).replace('.', ''));

/** Converts cents, 0 or more, to the double closest to the amount in reais. */
const reaisFromCents = (cents: bigint): number =>
  Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);

const isText = (column: LeadColumn) => leadColumns[column] === 'text';

const isMoney = (column: LeadColumn) => leadColumns[column].startsWith('numeric');

const names = Object.keys(leadColumns) as LeadColumn[];

/** The columns of a lead's own row in SQLite and in the view `stored_leads`: money in cents. */
export const storedColumns: readonly string[] = names.map((name) =>
  isMoney(name) ? `${name}_cents` : name,
);

/** A row as SQLite stores it, with money in cents. */
export const storedValues = (row: LeadRow): (string | number | bigint | null)[] =>
  names.map((name) => {
    const value = row[name] ?? null;
    return isMoney(name) && value !== null ? centsFromReais(Number(value)) : value;
  });

const jsonOf = (name: LeadColumn, value: string | number) =>
  isMoney(name) ? Number(value).toFixed(2) : JSON.stringify(value);

/** In the order in which Postgres writes the keys of a `jsonb`. */
const jsonbNames = names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));

/**
 * SHA-256 of a call's rows, chained: each row appends its values to the previous hash, as `jsonb` without
 * nulls. Must match `lead_records.record_lead`.
 */
export const bodyHash = (rows: readonly LeadRow[]): string =>
  rows.reduce((before, row) => {
    const given = jsonbNames.flatMap((name) => {
      const value = row[name] ?? null;
      return value === null ? [] : [`"${name}": ${jsonOf(name, value)}`];
    });
    return createHash('sha256')
      .update(`${before}{${given.join(', ')}}`)
      .digest('hex');
  }, '');

/**
 * The text of a lead that searches read: its texts and the phone's digits, without case and accents.
 * Separators keep a match within one of them. Must match `lead_records.search_text`.
 */
export const searchText = (lead: LeadRow): string =>
  foldText(
    [...names.filter(isText).map((name) => lead[name]), digitsOf(lead.phone)]
      .filter((text) => text !== undefined && text !== null)
      .join('\u001f'),
  );

/**
 * Accepts a repeat only if the body is the same.
 * @param kept the hash stored with the key
 * @throws {KeyReusedError} if the body differs
 */
export function requireSameBody(kept: unknown, rows: readonly LeadRow[]): void {
  if (kept !== bodyHash(rows)) throw new KeyReusedError();
}

export const selectLead = `SELECT id, created_at, protocol, ${storedColumns.join(', ')},
  context, status, quarantine, repeats FROM stored_leads`;

export function toStoredLead(row: SqlRow): StoredLead {
  const { context, ...lead } = { ...row };
  for (const name of names.filter(isMoney)) {
    const cents = row[`${name}_cents`];
    delete lead[`${name}_cents`];
    lead[name] = cents === null ? null : reaisFromCents(BigInt(String(cents)));
  }
  return {
    ...(lead as Omit<StoredLead, 'context'>),
    context: context === null ? null : (JSON.parse(String(context)) as LeadContext),
  };
}
