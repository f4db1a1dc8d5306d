import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Count, LeadPage } from '../../server/inbox/inboxRoutes.ts';
import type { TodayView } from '../../server/inbox/teamRoutes.ts';
import { followClock, useNow } from '../moments.ts';
import { requestJson } from '../request.ts';
import { useScope } from '../scope.ts';
import { useExpected } from '../work/tasks.ts';
import { type LeadFilters, leadQuery } from './filters.ts';
import { groupDay } from './todayGroups.ts';

/** How long typing must pause before the list follows, in milliseconds. */
const typingPause = 180;

function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The leads that match the filters, page by page. The previous list stays until the new one has loaded.
 * If there are more pages, a separate request counts the leads, because that is slow in a large store.
 */
export function useLeadList(filters: LeadFilters, isShown: boolean) {
  const text = useSettled(filters.text);
  const query = leadQuery({ ...filters, text }, useNow()).toString();
  const list = useInfiniteQuery({
    queryKey: ['leads', query],
    queryFn: ({ pageParam, signal }) => {
      const address = new URLSearchParams(query);
      if (pageParam !== null) address.set('after', pageParam);
      return requestJson<LeadPage>(`leads?${address}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // While the list is hidden, it would keep leads that are erased meanwhile.
    ...(isShown && { placeholderData: keepPreviousData }),
    enabled: isShown,
  });
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  const total = useQuery<Count>({
    queryKey: ['lead count', `leads/count?${query}`],
    enabled: isShown && list.hasNextPage && !list.isPlaceholderData,
  });
  const found = list.hasNextPage ? total.data?.count : list.data && leads.length;
  return { ...list, leads, found };
}

export function useQuarantineCount(): number {
  const { data } = useQuery<Count>({ queryKey: ['lead count', 'leads/count?quarantine=only'] });
  return data?.count ?? 0;
}

/** How often the day's work is refetched, in case an event was missed; in milliseconds. */
const dayPace = 300_000;

export function useToday() {
  const { owner } = useScope();
  const now = useNow();
  const show = useExpected();
  const { data, ...query } = useQuery({
    queryKey: ['today', owner],
    queryFn: async ({ signal }) => {
      const asked = owner === null ? '' : `?${new URLSearchParams({ owner })}`;
      const today = await requestJson<TodayView>(`today${asked}`, { signal });
      followClock(today.now);
      return today;
    },
    refetchInterval: dayPace,
  });
  return {
    ...query,
    day: data && groupDay({ ...data, leads: data.leads.map(show) }, { owner, now }),
  };
}
