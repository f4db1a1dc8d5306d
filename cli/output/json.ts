import type { StoredLead } from '../../server/store/LeadStore.ts';
import { jsonText } from './jsonText.ts';

/** One JSON array, written lead by lead, under the names of the table's columns. */
export function* toJson(leads: Iterable<StoredLead>): Iterable<string> {
  let before = '[\n';
  for (const lead of leads) {
    yield `${before}  ${jsonText(lead)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
