import { type FunnelStep, funnelPath } from '../../leads/funnelCounts.ts';

const report = (step: FunnelStep) => navigator.sendBeacon(funnelPath, JSON.stringify([step]));

const reportView = () => report(['page', location.pathname]);

type Visit = { deliveryType?: string };

/**
 * Reports the view of a page that was fetched in advance: the server counts a page when it serves it to be
 * seen, so it did not count this one (`server/funnel/countPages.ts`). A page may have been prefetched only,
 * instead of prerendered; the first performance entry, the navigation, tells.
 */
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', reportView);
else if (/fetch/.test((performance.getEntries()[0] as Visit | undefined)?.deliveryType as string))
  reportView();

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
  report(['whatsapp', place] as FunnelStep);
});
