import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/** What became of the statements of one transaction. */
export type SentTransaction = {
  /** In the order of the statements. */
  results: PromiseSettledResult<QueryResult>[];
  /** Why it is not known to be committed; null when it is. */
  failure: unknown;
};

/** Codes of messages that are no more than news; every other one makes a COMMIT doubtful. */
const isNews = (code: string | undefined) => code?.startsWith('00') === true;

/** The COMMIT was answered, but not by "committed, and where it should be". */
class NotCommittedError extends Error {
  override name = 'NotCommittedError';
}

/**
 * Sends a whole transaction at once, so that it takes one round trip however many statements it has.
 * After one that fails the server skips the others and answers the COMMIT with a ROLLBACK. A COMMIT
 * that comes with a warning counts as failed: so it does when the wait for the standby was cut short.
 */
export async function sendTransaction(
  client: PoolClient,
  begin: string,
  queries: readonly QueryConfig[],
): Promise<SentTransaction> {
  let isDoubtful = false;
  const onNotice = ({ code }: { code?: string | undefined }) => {
    isDoubtful ||= !isNews(code);
  };
  client.on('notice', onNotice);
  const sent = [begin, ...queries, 'COMMIT'].map((query) => client.query(query));
  const settled = await Promise.allSettled(sent);
  client.off('notice', onNotice);
  const failed = settled.find((result) => result.status === 'rejected');
  const committed = settled.at(-1);
  const isCommitted =
    committed?.status === 'fulfilled' && committed.value.command === 'COMMIT' && !isDoubtful;
  const results = settled.slice(1, -1);
  if (failed) return { results, failure: failed.reason };
  return { results, failure: isCommitted ? null : new NotCommittedError('Not committed') };
}
