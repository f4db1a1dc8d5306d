import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LeadPage } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { TodayView } from '../../server/inbox/teamRoutes.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';

/** Refetches what a changed row does not update: the figures, and an open lead. */
export async function refetchBesideLists(queries: QueryClient, lead?: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['figures'] });
  if (lead !== undefined) await queries.invalidateQueries({ queryKey: ['lead', lead] });
}

/** Refetches everything except single leads. */
export const refetchLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lead' });

/**
 * Puts a changed lead into all cached lists. A row may hold only the beginning of its message. Until the day
 * is read again, it counts a lead twice that it had counted but not listed.
 */
export function placeRow(queries: QueryClient, row: TeamLead): void {
  const whole = (known: TeamLead | undefined): TeamLead => {
    if (!known || row.context !== null) return row;
    return known.version > row.version
      ? known
      : { ...row, notes: known.notes, context: known.context };
  };
  queries.setQueriesData<TodayView>(
    { queryKey: ['today'] },
    (day) =>
      day && {
        ...day,
        leads: [
          ...day.leads.filter(({ id }) => id !== row.id),
          whole(day.leads.find(({ id }) => id === row.id)),
        ],
      },
  );
  queries.setQueriesData<InfiniteData<LeadPage>>(
    { queryKey: ['leads'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          leads: page.leads.map((lead) => (lead.id === row.id ? whole(lead) : lead)),
        })),
      },
  );
  // A list that is being fetched may have been read before this change.
  for (const name of ['today', 'leads'])
    void queries.invalidateQueries({ queryKey: [name], fetchStatus: 'fetching' });
}

/** A lead as it was read, or as the page knows it already: a change may have been faster than the read. */
export function newestOf(queries: QueryClient, read: LeadDetails): LeadDetails {
  const known = queries.getQueryData<LeadDetails | null>(['lead', read.id]);
  return known && known.version > read.version ? known : read;
}
