import type { FunnelStep } from '../../leads/funnelCounts.ts';

/** What is counted: the pages that the server hands out, and what pages tell of. */
export type FunnelEvent = FunnelStep[0];

/** How often something happened in a day; it names nobody. */
export type FunnelCount = {
  /** Of São Paulo: `2026-11-21`. */
  day: string;
  event: FunnelEvent;
  /** From a fixed list of each event: a page's path, a step of the demo, a form, a field. */
  detail: string;
  count: number;
};
