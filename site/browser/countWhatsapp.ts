import { type FunnelStep, funnelPath } from '../../leads/funnelCounts.ts';

const counted = new Set<string>();

/**
 * Reports each place from which the visitor opens WhatsApp, once per page load. This is part of the page,
 * unlike `countStep.ts`, which loads with the first interactive part: most who write there used none.
 */
document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLElement>('[data-whatsapp]');
  const place = link?.dataset['whatsapp'];
  const { doNotTrack, globalPrivacyControl } = navigator as {
    globalPrivacyControl?: boolean;
  } & Navigator;
  if (!place || counted.has(place) || globalPrivacyControl || doNotTrack === '1') return;
  counted.add(place);
  navigator.sendBeacon(funnelPath, JSON.stringify([['whatsapp', place]] as FunnelStep[]));
});
