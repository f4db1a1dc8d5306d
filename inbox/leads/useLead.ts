import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaleChange } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import type { CorrectableField } from '../../shared/correction.ts';
import { RequestError, requestJson } from '../request.ts';
import { refetchLists } from '../work/cachedLeads.ts';
import { readLead } from '../work/erasedLeads.ts';
import { takeLead } from '../work/tasks.ts';

const fromList = (lead: TeamLead): LeadDetails => ({
  ...lead,
  team_notes: [],
  deliveries: [],
  history: [],
  samePerson: { total: 0, newest: [] },
  siteUrl: null,
});

/**
 * One lead with its details; null if it was erased.
 * @param listed the list's data, shown until the details load or if they cannot be loaded
 * @param isGone whether the lead was erased and must not be fetched again
 */
export function useLead(id: number, listed?: TeamLead, isGone = false) {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => readLead(queries, id, signal),
    enabled: !isGone,
  });
  const details = data === undefined ? listed && fromList(listed) : data;
  return { details, isWhole: data !== undefined, error };
}

export type LeadRequest =
  | { part: 'quarantine' | 'release' | 'undo' | 'deliveries' }
  | { part: 'person'; body: { with: number | null } }
  | { part: 'correct'; body: { field: CorrectableField; value: string } };

type LeadVersion = Pick<LeadDetails, 'id' | 'version'>;

const sendRequest = ({ id, version }: LeadVersion, { part, ...rest }: LeadRequest) =>
  requestJson<LeadDetails>(`leads/${id}/${part}`, {
    method: part === 'person' ? 'PUT' : 'POST',
    version,
    ...rest,
  });

const requestsOf = (id: number) => ['request', id];

/** A request about a lead that is sent immediately and, unlike a task, never waits for the server. */
export function useLeadRequest(lead: LeadDetails) {
  const { id } = lead;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: requestsOf(id),
    mutationFn: (request: LeadRequest) => sendRequest(lead, request),
    gcTime: 0,
    onError: () => queries.invalidateQueries({ queryKey: ['lead', id] }),
    onSuccess: (changed) => {
      takeLead(queries, changed);
      void refetchLists(queries);
    },
  });
}

/** Undoes the last change of each lead that has not changed since, and counts them. */
export function useUndoOfAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (leads: readonly LeadVersion[]) => {
      const undone = await Promise.allSettled(
        leads.map((lead) => sendRequest(lead, { part: 'undo' })),
      );
      const changed = undone.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      for (const lead of changed) takeLead(queries, lead);
      const lost = undone.find((one) => one.status === 'rejected' && !one.reason.isFinal);
      if (lost?.status === 'rejected') throw lost.reason;
      return changed.length;
    },
    onSettled: () => refetchLists(queries),
  });
}

/** The server's answer if somebody else has changed the lead since the version that a request named. */
export const staleAnswer = (error: Error): StaleChange | null =>
  error instanceof RequestError && error.status === 412 ? (error.answer as StaleChange) : null;

/** Why the last request about a lead failed; a correction's own form says it. */
export const useRequestFailure = (id: number): string | undefined =>
  useMutationState({
    filters: { mutationKey: requestsOf(id) },
    select: ({ state: { error, variables } }) =>
      (variables as LeadRequest | undefined)?.part === 'correct' ? undefined : error?.message,
  }).at(-1);
