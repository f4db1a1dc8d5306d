import * as v from 'valibot';
import { leadStatuses } from '../../shared/leadStatuses.ts';
import { addDays, endOfSaoPauloDay, isDay } from '../../shared/saoPauloTime.ts';
import type { LeadFilter } from '../leads/LeadFilter.ts';

/** A calendar day, `2026-11-24`. */
export const day = v.pipe(v.string(), v.regex(/^[12]/), v.check(isDay));

/** Days in São Paulo, including the last. */
const span = v.object({
  from: v.optional(
    v.pipe(
      day,
      v.transform((text) => endOfSaoPauloDay(addDays(text, -1))),
    ),
  ),
  until: v.optional(v.pipe(day, v.transform(endOfSaoPauloDay))),
});

/** The `next` of an earlier page. */
const position = v.pipe(
  v.string(),
  v.regex(/^[12][^,]+,\d{1,15}$/),
  v.transform((text) => {
    const [created_at = '', id] = text.split(',');
    return { created_at, id: Number(id) };
  }),
  v.check(({ created_at }) => new Date(created_at).toJSON() === created_at),
);

const leadQuery = v.object({
  ...span.entries,
  text: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.optional(v.picklist(leadStatuses)),
  quarantine: v.optional(v.picklist(['only', 'none'])),
  phase: v.optional(v.picklist(['open', 'ended', 'overdue'])),
  owner: v.optional(v.pipe(v.string(), v.maxLength(254))),
  campaign: v.optional(v.pipe(v.string(), v.maxLength(200))),
  after: v.optional(position),
});

/** The span of days in a query. @throws {v.ValiError} for an invalid value */
export const readSpan = (query: unknown): Pick<LeadFilter, 'from' | 'until'> =>
  v.parse(span, query);

/** The filter in a query at this moment. @throws {v.ValiError} for an invalid value */
export function readLeadQuery(query: unknown, now: Date): LeadFilter {
  const { phase, ...filter } = v.parse(leadQuery, query);
  return phase === 'overdue' ? { ...filter, overdueAt: now } : { ...filter, phase };
}
