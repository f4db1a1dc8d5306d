import { funnelPath } from '../../leads/funnelCounts.ts';

type Visit = { deliveryType?: string };

const reportView = () => navigator.sendBeacon(funnelPath, `[["page","${location.pathname}"]]`);

/**
 * Reports a page that was fetched before anybody saw it, once it is seen: the server counts the pages
 * that it hands out to be looked at, and could not count this one (`server/funnel/countPages.ts`).
 * What was to be prerendered may have been prefetched alone, which the first entry, the visit, says.
 */
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', reportView);
else if (/fetch/.test((performance.getEntries()[0] as Visit | undefined)?.deliveryType as string))
  reportView();
