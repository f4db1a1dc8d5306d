import type { FunnelStep } from '../../shared/funnelCounts.ts';

/** Whether the browser asks not to be tracked, by Global Privacy Control or the older Do Not Track. */
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
 * Counts a step towards a lead, once per page load: pages are counted, never people. Steps are sent
 * together when the page is left or hidden, without delaying anything, to the address in its
 * `data-funnel`. Nothing is counted if there is no address, or if the visitor asks not to be tracked.
 */
export function countStep(...step: FunnelStep): void {
  const name = step.join();
  const address = document.body.dataset['funnel'];
  if (counted.has(name) || !address || asksForPrivacy()) return;
  if (counted.size === 0) document.addEventListener('visibilitychange', () => sendTo(address));
  counted.add(name);
  waiting.push(step);
}
