import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { answerPage } from '../pages/answerPage.ts';
import type { Site } from '../pages/loadSite.ts';
import { strictTransport } from '../pages/securityHeaders.ts';
import type { Answer } from '../pages/siteFile.ts';
import { closingHeaders, isQueueFull, limitConnections } from './connections.ts';
import { isLoopback, isSecureRequest, type ProxyTrust } from './proxyTrust.ts';
import { limits } from './requestLimits.ts';

/** The host of a URI (RFC 3986, 3.2.2) with an optional port, or nothing. */
const host = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Whether a request names at most one host, in valid form (RFC 9112, 3.2): if a proxy and the server read
 * different ones, one checks a name and the other serves another.
 */
function namesOneHost(rawHeaders: readonly string[]): boolean {
  const isHost = (index: number) => rawHeaders[index]?.toLowerCase() === 'host';
  const named = rawHeaders.filter((_, index) => index % 2 === 1 && isHost(index - 1));
  return named.length <= 1 && named.every((name) => host.test(name));
}

/** Counts a page that was just sent, or confirmed as unchanged in the visitor's browser. */
export type PageCounter = (request: IncomingMessage, answer: Answer) => void;

/** The team's host. It serves nothing of the site, and the site's hosts serve nothing of the inbox. */
export type OwnHost = {
  answersFor: (host: string | undefined) => boolean;
  handle: RequestListener;
};

type Others = { countPage?: PageCounter | undefined; ownHost?: OwnHost | null };

/** The HTTP server with its limits. It serves pages itself; everything else goes to `handle`. */
export function createPageServer(
  site: Site,
  proxyTrust: ProxyTrust | null,
  handle: RequestListener,
  { countPage = () => {}, ownHost = null }: Others = {},
): Server {
  const options = {
    maxHeaderSize: limits.headers,
    headersTimeout: limits.headersTime,
    requestTimeout: limits.requestTime,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: limits.keepAlive,
  };
  const server = createServer(options, (request, response) => {
    const { socket, rawHeaders } = request;
    if (isQueueFull(socket, response)) return void socket.resetAndDestroy();
    if (!namesOneHost(rawHeaders)) return void response.writeHead(400, closingHeaders).end();
    if (ownHost?.answersFor(request.headers.host)) return ownHost.handle(request, response);
    const page = answerPage(site, request);
    if (!page) return handle(request, response);
    const headers = {
      ...page.headers,
      ...(isSecureRequest(request, proxyTrust) && strictTransport),
      ...(!server.listening && { connection: 'close' }),
    };
    response.writeHead(page.status, headers).end(page.body);
    countPage(request, page);
  });
  limitConnections(server, (address) => isLoopback(address) || proxyTrust?.(address) === true);
  return server;
}
