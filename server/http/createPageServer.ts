import type { RequestListener, Server } from 'node:http';
import type { PageCounter } from '../funnel/createPageCounter.ts';
import { limits } from '../limits.ts';
import { answerPage } from '../pages/answerPage.ts';
import type { Site } from '../pages/loadSite.ts';
import { writeAnswer } from '../pages/writeAnswer.ts';
import { answerClientError } from './answerClientError.ts';
import { isSecureRequest } from './isSecureRequest.ts';
import { nodeHttp } from './nodeHttp.ts';
import type { ProxyTrust } from './proxyTrust.ts';

/** Node's parser takes the beginning of an HTTP/2 connection for a request; no router knows its method. */
const prefaceOfHttp2 = 'PRI';

const keepAliveSeconds = limits.keepAlive / 1000;

/**
 * The HTTP server with its limits. Pages leave from here; everything else, and all of `inject`,
 * goes to `handle`, where pages are answered the same.
 */
export function createPageServer(
  site: Site,
  proxyTrust: ProxyTrust | null,
  handle: RequestListener,
  countPage: PageCounter = () => {},
): Server {
  const options = {
    maxHeaderSize: limits.headers,
    headersTimeout: limits.headersTime,
    requestTimeout: limits.requestTime,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: limits.keepAlive,
  };
  const server = nodeHttp.createServer(options, (request, response) => {
    if (request.method === prefaceOfHttp2) {
      return answerClientError(new Error('HTTP/2 is not spoken here'), request.socket);
    }
    const isHttps = proxyTrust !== null && isSecureRequest(request, proxyTrust);
    const page = answerPage(site, request, isHttps);
    if (!server.listening) response.shouldKeepAlive = false;
    if (!page) return handle(request, response);
    writeAnswer(request, response, page, keepAliveSeconds);
    countPage(request, page);
  });
  server.maxConnections = limits.connections;
  return server;
}
