import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CorrectableField } from '../../leads/correction.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { type RequestError, requestJson } from '../request.ts';
import { readLists } from '../work/cachedLeads.ts';
import { takeLead } from '../work/tasks.ts';

export type LeadRequest =
  | { part: 'quarantine' | 'release' | 'undo' }
  | { part: 'person'; body: { with: number | null } }
  | { part: 'correct'; body: { field: CorrectableField; value: string } }
  | { part: 'deliveries' };

const fromList = (lead: TeamLead): LeadDetails => ({
  ...lead,
  team_notes: [],
  deliveries: [],
  exported_at: null,
  history: [],
  samePerson: { total: 0, newest: [] },
  siteUrl: null,
});

/**
 * One lead with its details, and a mutation for requests about it.
 * @param listed the list's data, shown until the details load or if they cannot be loaded
 * @param isGone whether the lead was erased and must not be fetched again
 */
export function useLead(id: number, listed: TeamLead | undefined, isGone: boolean) {
  const queries = useQueryClient();
  const { data, error } = useQuery<LeadDetails, RequestError>({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => requestJson<LeadDetails>(`leads/${id}`, { signal }),
    enabled: !isGone,
  });
  const request = useMutation({
    mutationFn: ({ part, ...rest }: LeadRequest) =>
      requestJson<LeadDetails>(`leads/${id}/${part}`, {
        method: part === 'person' ? 'PUT' : 'POST',
        ...(data && { version: data.version }),
        ...rest,
      }),
    onError: () => queries.invalidateQueries({ queryKey: ['lead', id] }),
    onSuccess: (changed) => {
      takeLead(queries, changed);
      void readLists(queries);
    },
  });
  return {
    details: data ?? (listed && fromList(listed)),
    isWhole: data !== undefined,
    error,
    request,
  };
}

export type LeadMutation = ReturnType<typeof useLead>['request'];
