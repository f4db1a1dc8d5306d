import type { IncomingHttpHeaders } from 'node:http';

/** Names that machines give themselves; `Cubot` makes phones. */
const machines = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor/i;

/** Whether a request may be counted: a browser's, whose visitor does not ask not to be followed. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent = '', dnt } = headers;
  if (dnt === '1' || headers['sec-gpc'] === '1') return false;
  return agent.startsWith('Mozilla/') && !machines.test(agent);
}
