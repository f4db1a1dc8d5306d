import { jsonText } from './jsonText.ts';
import type { Leads } from './Leads.ts';

/** JSON lines: one lead a line, under the names of the table's columns. */
export async function* toJsonLines(leads: Leads): AsyncIterable<string> {
  for await (const lead of leads) yield `${jsonText(lead)}\n`;
}
