import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../../tests/support/listenLocally.ts';
import { limitConnections } from './connections.ts';
import { limits } from './requestLimits.ts';

/** In bytes; more than the kernel buffers for a peer that does not read. */
const answer = Buffer.alloc(24 * 1024 * 1024);

const listen = async (change: Partial<typeof limits>, isExempt = () => true) => {
  const changed = { ...limits, ...change };
  const server = createServer((_, response) => void response.end(answer));
  limitConnections(server, isExempt, changed);
  const { port, stop } = await listenLocally(server);
  onTestFinished(stop);
  return { server, port };
};
type TestServer = Awaited<ReturnType<typeof listen>>;

const open = async ({ port }: TestServer, localAddress = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

/** Resolves once a connection is closed, even by a reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Requests a response without reading any of it. */
const ask = async (server: TestServer) => {
  const socket = await open(server);
  socket.pause().write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
};

/** Reads a chunk every few milliseconds; resolves with everything received once the server hangs up. */
const readSlowly = async (socket: Socket) => {
  const ended = closed(socket);
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  socket.resume();
  await ended;
  return socket.bytesRead;
};

it('ends a connection that is not read from', async () => {
  const listening = await listen({ stall: 300 });
  const accepted = once(listening.server, 'connection');
  await ask(listening);
  const [serverSide] = (await accepted) as [Socket];
  await closed(serverSide);
  expect(serverSide.bytesWritten).toBeGreaterThanOrEqual(answer.length);
});

it('lets a client that reads slowly but steadily finish', async () => {
  const stall = 1500;
  const server = await listen({ stall });
  const began = performance.now();
  expect(await readSlowly(await ask(server))).toBeGreaterThan(answer.length);
  expect(performance.now() - began).toBeGreaterThan(stall);
});

it('limits the connections of one sender, and keeps accepting those of others', async () => {
  const server = await listen({ connectionsOfOne: 2 }, () => false);
  const isServed = async (socket: Socket) => {
    const answered = new Promise((resolve) => socket.once('data', () => resolve(true)));
    socket.write('HEAD / HTTP/1.1\r\nhost: x\r\n\r\n');
    return (await Promise.race([answered, closed(socket)])) === true;
  };
  const first = await open(server);
  expect(await isServed(first)).toBe(true);
  expect(await isServed(await open(server))).toBe(true);
  expect(await isServed(await open(server))).toBe(false);
  expect(await isServed(await open(server, '127.0.0.2'))).toBe(true);

  first.destroy();
  await expect.poll(async () => isServed(await open(server))).toBe(true);
});
