import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CorrectableField } from '../../leads/correction.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { WorkChange } from '../../server/team/work.ts';
import { requestJson } from '../request.ts';

/** A change of one lead, named as the server's address names it. */
export type LeadChange =
  | { part: 'work'; body: WorkChange }
  | { part: 'notes'; body: { text: string } }
  | { part: 'quarantine'; body: { isKept: boolean } }
  | { part: 'corrections'; body: { field: CorrectableField; value: string } }
  | { part: 'deliveries' };

const methods = {
  work: 'PATCH',
  notes: 'POST',
  quarantine: 'PUT',
  corrections: 'POST',
  deliveries: 'POST',
} as const;

/**
 * One lead with what is kept beside it, and how to change it.
 * @param isGone whether it was erased: it is asked for no more
 */
export function useLead(id: number, isGone: boolean) {
  const queries = useQueryClient();
  const details = useQuery({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => requestJson<LeadDetails>(`leads/${id}`, { signal }),
    enabled: !isGone,
  });
  const change = useMutation({
    mutationFn: ({ part, ...rest }: LeadChange) =>
      requestJson<LeadDetails>(part === 'work' ? `leads/${id}` : `leads/${id}/${part}`, {
        method: methods[part],
        ...(part === 'work' && { version: details.data?.version ?? 0 }),
        ...rest,
      }),
    onError: () => queries.invalidateQueries({ queryKey: ['lead', id] }),
    onSuccess: (changed) => {
      queries.setQueryData(['lead', id], changed);
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lead' });
    },
  });
  return { details, change };
}

/** How one lead is changed, and what has come of the last change. */
export type LeadMutation = ReturnType<typeof useLead>['change'];
