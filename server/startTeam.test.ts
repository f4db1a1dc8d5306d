import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { limitConnections } from './http/connections.ts';
import { limits } from './http/requestLimits.ts';
import { forwardTo } from './startTeam.ts';

const listen = async (server: Server, place: string | number) => {
  await once(server.listen(place), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
};

it('waits for a thread that works for longer than a connection may stall', async () => {
  const stall = 100;
  const socket = join(temporaryFolder(), 'team.sock');
  const thread = createServer((_request, response) => {
    setTimeout(() => response.end('{"erased":1}'), 5 * stall);
  });
  const server = createServer(forwardTo(socket, null));
  limitConnections(server, () => true, { ...limits, stall });
  await listen(thread, socket);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port }), 'response')) as [IncomingMessage];
  expect((await answer.toArray()).join('')).toBe('{"erased":1}');
});
