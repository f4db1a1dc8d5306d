import type { LeadFilter } from '../server/desk/LeadFilter.ts';
import { parseFrom, parseUntil } from './parseMoment.ts';
import type { Options } from './parseOptions.ts';
import { parseStatus } from './parseStatus.ts';
import { UsageError } from './UsageError.ts';

export const filterOptions = [
  ...['from', 'until', 'text', 'limit', 'status', 'quarantine', 'duplicates', 'new'],
] as const;

/** A count of rows, 1 or more. @throws {UsageError} */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (/^\d{1,15}$/.test(text) && limit > 0) return limit;
  throw new UsageError('--limit: use um número inteiro maior que zero');
}

function parseOnlyOrNone(option: string, text: string): 'only' | 'none' {
  if (text === 'only' || text === 'none') return text;
  throw new UsageError(`${option}: use only (apenas esses) ou none (sem esses)`);
}

/** The filter that the options name. @throws {UsageError} naming the option whose value is wrong */
export function parseFilter(options: Options): LeadFilter {
  const { from, until, text, limit, status, quarantine, duplicates, new: isNew } = options;
  return {
    ...(from !== undefined && { from: parseFrom(from) }),
    ...(until !== undefined && { until: parseUntil(until) }),
    ...(text !== undefined && { text }),
    ...(limit !== undefined && { limit: parseLimit(limit) }),
    ...(status !== undefined && { status: parseStatus('--status', status) }),
    ...(quarantine !== undefined && { quarantine: parseOnlyOrNone('--quarantine', quarantine) }),
    ...(duplicates !== undefined && { duplicates: parseOnlyOrNone('--duplicates', duplicates) }),
    ...(isNew && { isNew }),
  };
}
