import ipaddr from 'ipaddr.js';
import { ConfigError } from '../../../config/environment.ts';

const insideRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/**
 * Whether a URL's host is in our own network, where a lead may travel without TLS: a loopback or private
 * address, a single-label name (as containers have), or one ending in `.local`, `.internal` or `.localhost`.
 */
export function isInsideHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return insideRanges.includes(ipaddr.process(host).range());
  return !host.includes('.') || /\.(local|internal|localhost)$/i.test(host);
}

/** Whether leads may be posted there: by https, or http inside our own network; never with user and password. */
function isReceiverUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isInsideHost(url.hostname));
}

/** @throws {ConfigError} unless leads may be posted to the URL in that variable */
export function requireReceiverUrl(variable: string, url: string): void {
  if (isReceiverUrl(url)) return;
  throw new ConfigError(
    `${variable} must be an https address without user and password; http only inside your own network.`,
  );
}
