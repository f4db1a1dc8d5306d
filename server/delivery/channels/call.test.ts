import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { attempt, pace } from './call.ts';

it('fails a delivery whose time is up in a pause between two calls', async () => {
  const takeTurn = pace(60_000);
  const time = new AbortController();
  await takeTurn(time.signal);
  const outcome = attempt(() => takeTurn(time.signal));
  time.abort(new DOMException('', 'TimeoutError'));
  expect(await outcome).toEqual({ kind: 'failed', failure: 'timeout' });
});

it('keeps a command running until a slow answer is read', async () => {
  const vendor = createServer((_request, response) => {
    response.flushHeaders();
    response.write('{"found":');
    setTimeout(() => response.end('1}'), 500);
  }).listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  onTestFinished(() => void vendor.close());
  const { port } = vendor.address() as AddressInfo;
  const command = `import { askVendor } from ${JSON.stringify(new URL('./call.ts', import.meta.url).href)};
    const signal = new AbortController().signal;
    console.log(await askVendor('http://127.0.0.1:${port}/', { signal }));`;
  const args = ['--input-type=module', '--eval', command];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('{ found: 1 }\n');
});
