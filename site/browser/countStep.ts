import type { FunnelStep } from '../../leads/funnelCounts.ts';

/** Whether the visitor's browser asks not to be followed: Global Privacy Control, or its forerunner Do Not Track. */
export const asksForPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

const counted = new Set<string>();
const waiting: FunnelStep[] = [];

function sendTo(address: string): void {
  if (!document.hidden || waiting.length === 0) return;
  navigator.sendBeacon(address, JSON.stringify(waiting.splice(0)));
}

/**
 * Counts a step towards a lead, once while the page lives: a count of pages, never of persons. It goes
 * to the address that the page names in `data-funnel`, together with the others and without holding
 * anything up, when the page is left or hidden. Nothing is counted where the page names none, or the
 * visitor asks not to be followed.
 */
export function countStep(...step: FunnelStep): void {
  const name = step.join();
  const address = document.body.dataset['funnel'];
  if (counted.has(name) || !address || asksForPrivacy()) return;
  if (counted.size === 0) document.addEventListener('visibilitychange', () => sendTo(address));
  counted.add(name);
  waiting.push(step);
}
