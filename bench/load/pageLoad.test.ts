import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runPageLoad } from './pageLoad.ts';

const serve = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a visitor without an answer keeps nobody else from coming', async () => {
  const waiting: ServerResponse[] = [];
  const url = await serve((_, response) => {
    waiting.push(response);
    if (waiting.length === 4) for (const one of waiting) one.end();
  });
  const { requests, p99 } = await runPageLoad({ url, seconds: 0.02 });
  expect(requests).toBe(4);
  expect(p99).toBeGreaterThan(0);
});

test('a page that is refused is an error, not a quick answer', async () => {
  const url = await serve((_, response) => response.writeHead(503).end());
  await expect(runPageLoad({ url, seconds: 0.02 })).rejects.toThrow('503');
});
