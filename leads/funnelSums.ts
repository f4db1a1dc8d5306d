import type { FunnelStep } from './funnelStep.ts';

/** How often something on the way to a lead happened: a page was seen, or a step of it was taken. */
type Counted = { event: 'page' | FunnelStep[0]; detail: string; count: number };

/** How often an event happened, with one detail where it is named. */
export const sumFunnel = (
  counts: readonly Counted[],
  event: Counted['event'],
  detail?: string,
): number =>
  counts
    .filter((one) => one.event === event && (detail ?? one.detail) === one.detail)
    .reduce((total, { count }) => total + count, 0);

/**
 * One event's counts by detail, the most frequent first.
 * @param nameOf what people call a detail; those of one name are counted together
 */
export function rankFunnel(
  counts: readonly Counted[],
  event: Counted['event'],
  nameOf: (detail: string) => string = String,
): { label: string; count: number }[] {
  const named = Map.groupBy(
    counts.filter((one) => one.event === event),
    ({ detail }) => nameOf(detail),
  );
  return Array.from(named, ([label, group]) => ({ label, count: sumFunnel(group, event) })).sort(
    (left, right) => right.count - left.count || left.label.localeCompare(right.label),
  );
}
