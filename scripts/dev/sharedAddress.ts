import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import { leadFormKinds } from '../../leads/formDefinitions.ts';
import { fillFormTemplate } from '../../server/pages/FormPage.ts';
import type { Site } from '../../server/pages/loadSite.ts';
import { receiptIn, receiptTemplate, thanksPath } from '../../server/pages/sitePaths.ts';

const addresses = [...leadFormKinds.map((kind) => `/contato/${kind}`), receiptTemplate];
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Asks the site for a form's page, or the receipt, as it is rendered, with its tokens. */
const unfilled = '?template';

/** A form's page as the sources being edited have it now; where they fail, what the site says of it. */
async function renderForm(url: string, status: number, values: Record<string, string>) {
  const answer = await fetch(`${url}${unfilled}`);
  const html = await answer.text();
  return answer.ok
    ? { status, html: fillFormTemplate(html, values) }
    : { status: answer.status, html };
}

/**
 * For the server: the forms' pages and the receipt, asked of the site each time.
 * @param origin of the site
 */
export const liveFormPages = (origin: string): Site['formPages'] =>
  new Map(
    addresses.map((address) => [
      address,
      {
        fill: async (status, values) => {
          const page = await renderForm(origin + address, status, values);
          return { status: page.status, headers, body: page.html };
        },
      },
    ]),
  );

/** For the site: the same before anything was typed, as the server hands them out. */
export const emptyFormPages: Plugin = {
  name: 'empty-form-pages',
  configureServer({ middlewares }) {
    middlewares.use(async ({ method, url = '', socket }, response, next) => {
      const [path = '', query] = url.split(/(?=\?)/);
      if (method !== 'GET' || query === unfilled || !addresses.includes(path)) return next();
      try {
        const self = `http://[${socket.localAddress}]:${socket.localPort}`;
        const page = await renderForm(self.replace(/\[([\d.]+)\]/, '$1') + path, 200, {});
        response.writeHead(page.status, headers).end(page.html);
      } catch (error) {
        next(error);
      }
    });
  },
};

const serverPaths = ['/rest/', '/healthz'];

const isForServer = (
  { method = 'GET', url = '/' }: IncomingMessage,
  shortAddresses: readonly string[],
) =>
  !['GET', 'HEAD'].includes(method) ||
  serverPaths.some((path) => url.startsWith(path)) ||
  shortAddresses.includes(url.split('?')[0] ?? '') ||
  (url.startsWith(`${thanksPath}?`) && receiptIn(url) !== null);

/** Sends what only the server answers (leads, posted forms, receipts, its health, short addresses) to `target`; the rest is the site's. */
export const leadsProxy = (target: string, shortAddresses: readonly string[]) => ({
  '^/': {
    target,
    bypass: (request: IncomingMessage) =>
      isForServer(request, shortAddresses) ? undefined : request.url,
  },
});
