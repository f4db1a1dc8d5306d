import type { QueryClient } from '@tanstack/react-query';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { RequestError, requestJson } from '../request.ts';
import { newestOf } from './cachedLeads.ts';
import { draftedLeads, dropDrafts } from './drafts.ts';
import { dropTasks, taskedLeads } from './tasks.ts';

/** Drops what was typed for an erased lead, and the changes that wait for the server. */
export function dropWork(queries: QueryClient, lead: number): void {
  dropDrafts(lead);
  dropTasks(queries, lead);
}

/**
 * Reads one lead. Null if it was erased: this replaces its data in the cache, and its work is dropped.
 * @throws {RequestError} if the server refuses or does not answer
 */
export async function readLead(
  queries: QueryClient,
  lead: number,
  signal?: AbortSignal,
): Promise<LeadDetails | null> {
  try {
    return newestOf(queries, await requestJson<LeadDetails>(`leads/${lead}`, signal && { signal }));
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error;
    dropWork(queries, lead);
    return null;
  }
}

/** Refetches what is shown and forgets the rest, which may hold erased leads, too. */
export async function forgetErased(queries: QueryClient): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ type: 'inactive' })) query.reset();
  void queries.invalidateQueries();
  for (const lead of new Set([...draftedLeads(), ...taskedLeads(queries)])) {
    await readLead(queries, lead).catch(() => {});
  }
}
