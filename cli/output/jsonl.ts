import type { StoredLead } from '../../server/store/LeadStore.ts';
import { jsonText } from './jsonText.ts';

/** JSON lines: one lead a line, under the names of the table's columns. */
export function* toJsonLines(leads: Iterable<StoredLead>): Iterable<string> {
  for (const lead of leads) yield `${jsonText(lead)}\n`;
}
