import { type FunnelStep, funnelPath } from '../../leads/funnelCounts.ts';

const counted = new Set<string>();

/**
 * Reports each place of the page from which WhatsApp was opened, once while the page lives. In the page
 * itself and apart from `countStep.ts`, which comes with the first interactive part: most who write there
 * have touched nothing else.
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
