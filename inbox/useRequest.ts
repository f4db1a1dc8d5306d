import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Request, requestJson } from './request.ts';

/** Sends requests to the inbox's API, and then refetches the queries under a name, or all. */
export function useRequest<Answer = unknown>(name?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, ...request }: { path: string } & Request) =>
      requestJson<Answer>(path, request),
    onSuccess: () => queries.invalidateQueries(name ? { queryKey: [name] } : {}),
  });
}
