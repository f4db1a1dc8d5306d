import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Handle = (request: Request) => Response | Promise<Response>;

/** Serves a handler of web requests on a free port of the loopback. */
export async function serveFetch(handle: Handle) {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const body = await buffer(incoming);
    const response = await handle(
      new Request(`http://${incoming.headers.host}${url}`, {
        method,
        headers: incoming.headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      }),
    );
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
