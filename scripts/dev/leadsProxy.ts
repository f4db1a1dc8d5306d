import type { IncomingMessage } from 'node:http';

const isForServer = ({ method = 'GET', url = '/' }: IncomingMessage) =>
  !['GET', 'HEAD'].includes(method) || /^\/(rest\/|contato\/|healthz\b)/.test(url);

/** Sends what only the server answers (leads, the forms without script, its health) to `target`; the rest is the site's. */
export const leadsProxy = (target: string) => ({
  '^/': {
    target,
    bypass: (request: IncomingMessage) => (isForServer(request) ? undefined : request.url),
  },
});
