import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LeadPage } from '../../server/inbox/inboxRoutes.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import type { TodayView } from '../../server/inbox/teamRoutes.ts';
import { withLead } from '../leads/todayGroups.ts';
import { presentMoment } from '../moments.ts';

/** What a changed row brings up to date by itself, so that it is not read again. */
const heldByRows = ['today', 'leads', 'lead count', 'stuck', 'team', 'viewer', 'sessions'];

/** Has the rest of what is shown read again: of single leads, at most this one. */
export const readBeside = (queries: QueryClient, lead?: number): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name, id] }) =>
      name === 'lead' ? id === lead : !heldByRows.includes(String(name)),
  });

/** Has everything read again but single leads. */
export const readLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lead' });

/** Puts a lead, as it has become, into the lists that are known; of its message a row may have the beginning alone. */
export function placeRow(queries: QueryClient, row: TeamLead): void {
  const whole = (known: TeamLead | undefined): TeamLead =>
    known && known.version <= row.version && row.context === null
      ? { ...row, notes: known.notes, context: known.context }
      : row;
  const now = presentMoment();
  for (const [queryKey, day] of queries.getQueriesData<TodayView>({ queryKey: ['today'] })) {
    if (!day) continue;
    const known = [day.new, day.overdue, day.today, day.steps, day.adrift]
      .flatMap(({ leads }) => leads)
      .find(({ id }) => id === row.id);
    const owner = queryKey[1] as string | null;
    queries.setQueryData(queryKey, withLead(day, whole(known), { owner, now }));
  }
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
}
