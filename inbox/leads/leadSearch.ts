import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadCount, LeadPage } from '../../cli/inbox/inboxRoutes.ts';
import type { LeadFormKind } from '../../leads/formNames.ts';
import type { LeadStatus } from '../../leads/StoredLead.ts';
import { anyTime, daysOf, type Period } from '../period.ts';
import { requestJson } from '../request.ts';

/** What the person looks for; an empty text is no condition. */
export type LeadFilters = {
  text: string;
  status: LeadStatus | '';
  quarantine: 'only' | 'none' | '';
  /** Leads that repeat the address or phone of an earlier one. */
  duplicates: 'only' | 'none' | '';
  form: LeadFormKind | '';
  period: Period;
};

export const noFilters: LeadFilters = {
  text: '',
  status: '',
  quarantine: '',
  duplicates: '',
  form: '',
  period: anyTime,
};

/** The filters as the server reads them in an address. */
export function leadQuery({ period, text, ...others }: LeadFilters, now: Date): URLSearchParams {
  const fields = { text: text.trim(), ...others, ...daysOf(period, now) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Whether anything is filtered out. */
export const isFiltered = (filters: LeadFilters): boolean =>
  leadQuery(filters, new Date()).size > 0;

/** How many of the closed-up filters are set; the search is always in view. */
export const countConditions = ({ text: _, period, ...chosen }: LeadFilters): number =>
  [...Object.values(chosen), period.name === 'always' ? '' : period.name].filter(Boolean).length;

/** Milliseconds that typing must pause before the list follows. */
const typingPause = 180;

function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** How many leads are found; at least so many while the rest is still being counted. */
export type FoundCount = { count: number; isAll: boolean };

/**
 * The list that the filters let through, part by part; the former list stays until the new one is there.
 * Where it has further parts, the server counts them beside it: a search of a large store takes its time.
 */
export function useLeadList(filters: LeadFilters) {
  const text = useSettled(filters.text);
  const query = leadQuery({ ...filters, text }, new Date()).toString();
  const list = useInfiniteQuery({
    queryKey: ['leads', query],
    queryFn: ({ pageParam, signal }) => {
      const address = new URLSearchParams(query);
      if (pageParam !== null) address.set('after', pageParam);
      return requestJson<LeadPage>(`leads?${address}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  const total = useQuery({
    queryKey: ['lead count', query],
    queryFn: ({ signal }) => requestJson<LeadCount>(`leads/count?${query}`, { signal }),
    enabled: list.hasNextPage && !list.isPlaceholderData,
  });
  const found: FoundCount =
    list.hasNextPage && total.data
      ? { count: total.data.count, isAll: true }
      : { count: leads.length, isAll: !list.hasNextPage };
  return { ...list, leads, found: list.data ? found : null };
}
