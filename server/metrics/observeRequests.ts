import type { IncomingMessage, Server } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';

/** What a request was for; never its address, which may hold anything. */
function kindOf({ url = '', method }: IncomingMessage): string {
  if (url.startsWith('/rest/v1')) return 'insert';
  if (url.startsWith('/contato/') && method === 'POST') return 'form';
  if (url.startsWith('/healthz')) return 'health';
  return 'page';
}

const labelNames = ['kind', 'status'] as const;

/** Counts and times every answer of a server, by kind of request and HTTP status. */
export function observeRequests(server: Server, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind of request and HTTP status.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by kind of request.',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  server.on('request', (request, response) => {
    const kind = kindOf(request);
    const stop = seconds.startTimer({ kind });
    response.once('close', () => {
      stop();
      requests.inc({ kind, status: String(response.writableFinished ? response.statusCode : 499) });
    });
  });
}
