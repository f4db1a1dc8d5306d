import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentTypeOf } from '../../server/pages/contentTypes.ts';
import { readHeaderRules } from './readHeaderRules.ts';

/**
 * A host that knows nothing but files, as Netlify and Cloudflare Pages do it: `/x` is `x.html`, other
 * spellings lead there, `404.html` answers for the rest, nothing takes a POST, `_headers` is obeyed.
 */
export async function startStaticHost(folder: string) {
  const rules = readHeaderRules(readFileSync(join(folder, '_headers'), 'utf8'));
  const fileOf = (path: string) =>
    [path === '/' ? '/index.html' : path, `${path}.html`].find(
      (name) => name !== '/_headers' && /\.\w+$/.test(name) && existsSync(join(folder, name)),
    );
  const server = createServer(({ url = '', method }, response) => {
    const { pathname } = new URL(url, 'http://host.example');
    for (const { headers } of rules.filter((rule) => rule.matches(pathname))) {
      for (const [name, value] of headers) response.appendHeader(name, value);
    }
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405).end();
    const plain = pathname.replace(/(\.html|\/)$/, '') || '/';
    if (plain !== pathname && fileOf(plain)) {
      return response.writeHead(301, { location: plain }).end();
    }
    const file = fileOf(pathname);
    const name = file ?? '/404.html';
    response.writeHead(file ? 200 : 404, { 'content-type': contentTypeOf(name) });
    return response.end(readFileSync(join(folder, name)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
