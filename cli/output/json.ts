import { jsonText } from './jsonText.ts';
import type { Leads } from './Leads.ts';

/** One JSON array, written lead by lead, under the names of the table's columns. */
export async function* toJson(leads: Leads): AsyncIterable<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield `${before}  ${jsonText(lead)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
