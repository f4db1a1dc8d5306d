import { type FunnelStep, funnelPath } from '../../shared/funnelCounts.ts';

const report = (step: FunnelStep) => navigator.sendBeacon(funnelPath, JSON.stringify([step]));

const reportView = () => report(['page', location.pathname]);

type Visit = { deliveryType?: string };

/**
 * Reports that a page fetched in advance has been seen. The server counts only pages that it serves to be
 * seen, so it did not count this one (`server/funnel/countPages.ts`). If the page was prefetched without
 * being prerendered, the first performance entry, the navigation, says so.
 */
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', reportView);
else if (/fetch/.test((performance.getEntries()[0] as Visit | undefined)?.deliveryType as string))
  reportView();

const counted = new Set<string>();

/**
 * Reports each place from which the visitor opens WhatsApp, once per page load. Unlike `countStep.ts`,
 * which loads with the first interactive part, this belongs to every page: most people who write to us
 * have used none.
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
