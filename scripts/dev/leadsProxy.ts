import type { IncomingMessage } from 'node:http';
import { challengePath } from '../../leads/proofOfWork.ts';

const serverPaths = ['/rest/', '/healthz', challengePath];

const isForServer = ({ method = 'GET', url = '/' }: IncomingMessage) =>
  !['GET', 'HEAD'].includes(method) || serverPaths.some((path) => url.startsWith(path));

/** Sends what only the server answers (leads, posted forms, its health, challenges) to `target`; the rest is the site's. */
export const leadsProxy = (target: string) => ({
  '^/': {
    target,
    bypass: (request: IncomingMessage) => (isForServer(request) ? undefined : request.url),
  },
});
