import type { IncomingMessage } from 'node:http';

const isForServer = ({ method = 'GET', url = '/' }: IncomingMessage) =>
  !['GET', 'HEAD'].includes(method) || /^\/(rest\/|healthz\b)/.test(url);

/** Sends what only the server answers (leads, posted forms, its health) to `target`; the rest is the site's. */
export const leadsProxy = (target: string) => ({
  '^/': {
    target,
    bypass: (request: IncomingMessage) => (isForServer(request) ? undefined : request.url),
  },
});
