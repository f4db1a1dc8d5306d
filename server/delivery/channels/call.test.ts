import { expect, it } from 'vitest';
import { attempt, pace } from './call.ts';

it('fails a delivery whose time is up in a pause between two calls', async () => {
  const takeTurn = pace(60_000);
  const time = new AbortController();
  await takeTurn(time.signal);
  const outcome = attempt(() => takeTurn(time.signal));
  time.abort(new DOMException('', 'TimeoutError'));
  expect(await outcome).toEqual({ kind: 'failed', failure: 'timeout' });
});
