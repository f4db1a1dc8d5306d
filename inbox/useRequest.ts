import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Request, requestJson } from './request.ts';

/** Sends requests to the inbox's API, then refetches the queries with that name, or all of them. */
export function useRequest<Answer = unknown>(name?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, ...request }: { path: string } & Request) =>
      requestJson<Answer>(path, request),
    onSuccess: () => queries.invalidateQueries(name ? { queryKey: [name] } : {}),
  });
}
