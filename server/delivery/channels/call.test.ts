import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startReceiver } from '../../../tests/support/receivers.ts';
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
  const { url } = await startReceiver((response) => {
    response.write('{"found":');
    setTimeout(() => response.end('1}'), 500);
  });
  const command = `import { askVendor } from ${JSON.stringify(new URL('./call.ts', import.meta.url).href)};
    const signal = new AbortController().signal;
    console.log(await askVendor('${url}', { signal }));`;
  const args = ['--input-type=module', '--eval', command];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('{ found: 1 }\n');
});
