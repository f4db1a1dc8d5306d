import type { LeadFilter } from '../server/desk/listLeads.ts';
import { parseFrom, parseUntil } from './parseMoment.ts';
import type { Options } from './parseOptions.ts';
import { UsageError } from './UsageError.ts';

export const filterOptions = ['from', 'until', 'text', 'limit'] as const;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (/^\d{1,15}$/.test(text) && limit > 0) return limit;
  throw new UsageError('--limit: use um número inteiro maior que zero');
}

/** The filter that the options name. @throws {UsageError} naming the option whose value is wrong */
export function parseFilter({ from, until, text, limit }: Options): LeadFilter {
  return {
    ...(from !== undefined && { from: parseFrom(from) }),
    ...(until !== undefined && { until: parseUntil(until) }),
    ...(text !== undefined && { text }),
    ...(limit !== undefined && { limit: parseLimit(limit) }),
  };
}
