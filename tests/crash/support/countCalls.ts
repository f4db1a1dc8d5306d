import type { FaultCount } from '../../../scripts/test/runFaults.ts';

type Counts = Pick<FaultCount, 'acknowledged' | 'lost' | 'unanswered'>;

/** Compares the keys of calls that were acknowledged with those that are there afterwards. */
export function countCalls(
  acknowledged: readonly string[],
  stored: { has(key: string): boolean; size: number },
): Counts {
  const lost = acknowledged.filter((key) => !stored.has(key)).length;
  const kept = acknowledged.length - lost;
  return { acknowledged: acknowledged.length, lost, unanswered: stored.size - kept };
}
