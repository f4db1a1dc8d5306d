import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadPage } from '../../cli/inbox/InboxApi.ts';
import { requestJson } from '../api/requestJson.ts';
import { type LeadFilters, leadQuery } from './leadFilters.ts';

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

/** The list that the filters let through, part by part; the former list stays until the new one is there. */
export function useLeadList(filters: LeadFilters) {
  const text = useSettled(filters.text);
  const query = leadQuery({ ...filters, text }, new Date()).toString();
  return useInfiniteQuery({
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
}
