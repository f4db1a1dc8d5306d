import { funnelPath } from '../../leads/funnelCounts.ts';

type Visit = { deliveryType?: string };

const reportView = () => navigator.sendBeacon(funnelPath, `[["page","${location.pathname}"]]`);

/**
 * Reports the view of a page that was fetched in advance: the server counts a page when it serves it to be
 * seen, so it did not count this one (`server/funnel/countPages.ts`). A page may have been prefetched only,
 * instead of prerendered; the first performance entry, the navigation, tells.
 */
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', reportView);
else if (/fetch/.test((performance.getEntries()[0] as Visit | undefined)?.deliveryType as string))
  reportView();
