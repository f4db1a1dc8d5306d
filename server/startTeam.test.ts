import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../tests/support/listenLocally.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { limitConnections } from './http/connections.ts';
import { limits } from './http/requestLimits.ts';
import { forwardTo } from './startTeam.ts';

it('waits for a thread that works for longer than a connection may stall', async () => {
  const stall = 100;
  const socket = join(temporaryFolder(), 'team.sock');
  const thread = createServer((_request, response) => {
    setTimeout(() => response.end('{"erased":1}'), 5 * stall);
  });
  const server = createServer(forwardTo(socket, null));
  limitConnections(server, () => true, { ...limits, stall });
  await once(thread.listen(socket), 'listening');
  onTestFinished(() => void thread.close());
  const { port, stop } = await listenLocally(server);
  onTestFinished(stop);
  const [answer] = (await once(get({ port }), 'response')) as [IncomingMessage];
  expect((await answer.toArray()).join('')).toBe('{"erased":1}');
});
