import { codePointLength } from '../../leads/text.ts';
import type { Queries } from '../database/Database.ts';

/** What somebody of the sales team wrote down about a lead. */
export type LeadNote = {
  id: number;
  /** ISO 8601 in UTC, with milliseconds. */
  written_at: string;
  text: string;
};

const maxLength = 5000;

/** The rule for notes: something is written in it, at most 5,000 characters, no NUL. */
export function isNoteText(text: string): boolean {
  const length = codePointLength(text.trim());
  return length > 0 && length <= maxLength && !text.includes('\0');
}

/**
 * Adds a note to a lead.
 * @param text one that `isNoteText` accepts; white space around it is dropped
 * @returns false where there is no such lead
 */
export async function addNote(queries: Queries, id: number, text: string): Promise<boolean> {
  const sql =
    'INSERT INTO lead_notes (lead_id, text) SELECT lead_id, $2 FROM lead_states WHERE lead_id = $1';
  return (await queries.run(sql, [id, text.trim()])) > 0;
}
