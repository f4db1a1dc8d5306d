import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { discardBody } from './discardBody.ts';

afterEach(() => vi.useRealTimers());

const body = () => new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
const discarded = (stream: PassThrough) => {
  const done = vi.fn();
  return { done, ended: discardBody(stream as unknown as IncomingMessage).then(done) };
};

test('reads to the end', async () => {
  const stream = body();
  const { ended } = discarded(stream);
  stream.end('x'.repeat(300_000));
  await ended;
  expect(stream.readableLength).toBe(0);
  expect(stream.listenerCount('data')).toBe(0);
});

test('waits for what is still on its way, but not for ever', async () => {
  vi.useFakeTimers();
  const { done } = discarded(body());
  await vi.advanceTimersByTimeAsync(1999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});

test('stops reading what has no end', async () => {
  const stream = body();
  const { ended } = discarded(stream);
  stream.write(Buffer.alloc(1024 * 1024));
  stream.write(Buffer.alloc(1));
  await ended;
  stream.write('more');
  expect(stream.readableLength).toBe(4);
});

test('does not wait for who has gone, or has sent all', async () => {
  const gone = body();
  gone.destroy();
  await discardBody(gone as unknown as IncomingMessage);
  const stream = body();
  const { ended } = discarded(stream);
  stream.destroy();
  await ended;
});
