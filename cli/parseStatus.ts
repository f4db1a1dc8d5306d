import { type LeadStatus, leadStatuses, leadStatusNames } from '../leads/leadStatus.ts';
import { UsageError } from './UsageError.ts';

/**
 * The status of a word, in pt-BR or as the database has it.
 * @throws {UsageError} naming the place in the command, for any other word
 */
export function parseStatus(place: string, word: string): LeadStatus {
  const asked = word.toLowerCase();
  const found = leadStatuses.find(
    (status) => status === asked || leadStatusNames[status] === asked,
  );
  if (found) return found;
  throw new UsageError(`${place}: use ${Object.values(leadStatusNames).join(', ')}`);
}
