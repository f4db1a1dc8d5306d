import { harmlessText } from '../harmlessText.ts';
import type { Leads } from './Leads.ts';
import { type LeadColumn, leadColumns } from './leadColumns.ts';

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A cell that a spreadsheet would run as a formula: it begins with = + - @ or one of their full-width
 * forms, straight away or after white space and invisible marks (OWASP, "CSV Injection").
 */
const formula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Text as a cell of the file: no formula, no escape sequence, quoted where it must be. */
export function csvCell(text: string): string {
  const shown = harmlessText(text);
  const safe = formula.test(shown) ? `'${shown}` : shown;
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const columns: LeadColumn[] = Object.values(leadColumns);

/** A line of the file, of cells as `csvCell` leaves them. */
export const csvLine = (cells: string[]): string => `${cells.join(';')}\r\n`;

/** A file for Brazilian spreadsheets: UTF-8 with byte order mark, `;`, CRLF, decimal comma, São Paulo time. */
export async function* toCsv(leads: Leads): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => csvCell(heading)));
  for await (const lead of leads) {
    yield csvLine(
      columns.map(({ origin, text }) => (origin === 'own' ? text(lead) : csvCell(text(lead)))),
    );
  }
}
