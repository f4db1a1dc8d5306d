import type { IncomingMessage } from 'node:http';
import { challengePath } from '../../leads/proofOfWork.ts';
import { protocolIn, thanksPath } from '../../server/pages/sitePaths.ts';

const serverPaths = ['/rest/', '/healthz', challengePath];

const isForServer = ({ method = 'GET', url = '/' }: IncomingMessage) =>
  !['GET', 'HEAD'].includes(method) ||
  serverPaths.some((path) => url.startsWith(path)) ||
  (url.startsWith(`${thanksPath}?`) && protocolIn(url) !== null);

/** Sends what only the server answers (leads, posted forms, receipts, its health, challenges) to `target`; the rest is the site's. */
export const leadsProxy = (target: string) => ({
  '^/': {
    target,
    bypass: (request: IncomingMessage) => (isForServer(request) ? undefined : request.url),
  },
});
