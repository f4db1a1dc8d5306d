import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { PageCounter } from '../http/pageServer.ts';
import { addressOf, type ProxyTrust } from '../http/proxyTrust.ts';
import { SenderLimit } from '../http/senders.ts';
import type { Site } from '../pages/loadSite.ts';
import type { Answer } from '../pages/siteFile.ts';
import type { FunnelTally } from './FunnelTally.ts';

/** Bots' user agents; `Cubot` is a brand of phones. */
const machines = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor/i;

/** Whether a request may be counted: it comes from a browser whose user does not ask not to be tracked. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent = '', dnt } = headers;
  if (dnt === '1' || headers['sec-gpc'] === '1') return false;
  return agent.startsWith('Mozilla/') && !machines.test(agent);
}

/** Whether the page is about to be seen: browsers that prefetch say so. */
const isView = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined;

/** Maximum views counted per address, more than the people behind it look at; pages are served anyway. */
const allowances = [
  { most: 120, length: 60_000 },
  { most: 2400, length: 24 * 60 * 60_000 },
];

type PageCounterOptions = { proxyTrust: ProxyTrust | null; isLimited: boolean };

export function createPageCounter(
  site: Site,
  tally: FunnelTally,
  { proxyTrust, isLimited }: PageCounterOptions,
): PageCounter {
  const limit = new SenderLimit(isLimited ? allowances : []);
  const addresses = new Map<Answer, string>();
  for (const address of site.pages) {
    for (const { whole, notModified } of Object.values(site.files.get(address)?.variants ?? {})) {
      addresses.set(whole, address).set(notModified, address);
    }
  }
  return (request, answer) => {
    const address = addresses.get(answer);
    if (!address || !isView(request) || !isCounted(request.headers)) return;
    if (limit.take(addressOf(request, proxyTrust)) === 0) tally.add('page', address);
  };
}
