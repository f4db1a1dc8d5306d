import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What a webhook's receiver got in one request. */
export type ReceivedCall = { url: string; headers: IncomingHttpHeaders; body: string };

type Answer = (response: ServerResponse, call: ReceivedCall) => void;

/** An HTTP server that keeps what it gets and answers as it is told to; it goes away with the running test. */
export async function startReceiver(answer: Answer = (response) => response.end()) {
  const calls: ReceivedCall[] = [];
  const receiver = { url: '', calls, answer };
  const server = createServer(async (request, response) => {
    const call = { url: request.url ?? '', headers: request.headers, body: await text(request) };
    calls.push(call);
    receiver.answer(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`;
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
