import type { IncomingMessage } from 'node:http';
import type { Site } from '../pages/loadSite.ts';
import type { Answer } from '../pages/SiteFile.ts';
import type { FunnelTally } from './FunnelTally.ts';
import { isCounted } from './isCounted.ts';

/** Counts a page that was just handed out, or that the visitor's browser had already. */
export type PageCounter = (request: IncomingMessage, answer: Answer) => void;

/** Whether somebody is to see the page now: browsers say what a request is for, where they know it. */
const isView = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined;

/** Counts views of the site's pages under their addresses, whatever stands behind the `?`. */
export function createPageCounter(site: Site, tally: FunnelTally): PageCounter {
  const addresses = new Map<Answer, string>();
  for (const address of site.pages) {
    const file = site.files.get(address);
    for (const { plain, secure } of file ? [file, file.frugal] : []) {
      for (const { whole, notModified } of [...Object.values(plain), ...Object.values(secure)]) {
        addresses.set(whole, address).set(notModified, address);
      }
    }
  }
  return (request, answer) => {
    const address = addresses.get(answer);
    if (address && isView(request) && isCounted(request.headers)) tally.add('page', address);
  };
}
