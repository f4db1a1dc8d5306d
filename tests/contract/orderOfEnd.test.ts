import { afterEach, expect, it, vi } from 'vitest';
import { handleProcessEnd } from '../../server/processEnd.ts';
import { listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

const events = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'] as const;
const before = events.map((event) => process.listeners(event as 'SIGINT'));

afterEach(() => {
  vi.restoreAllMocks();
  for (const [index, event] of events.entries()) {
    for (const listener of process.listeners(event as 'SIGINT')) {
      if (!before[index]?.includes(listener)) process.off(event, listener);
    }
  }
});

it('closes the store after the last insert, and leaves only then', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => leave(code) as never);
  const { app, store, url } = await listenApp();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  store.gate = gate;
  handleProcessEnd(app, store);

  const answer = callRest(url, { body: lead });
  await expect.poll(() => store.arrivals).toBe(1);
  process.emit('SIGTERM');
  process.emit('SIGTERM');
  await expect.poll(() => app.server.listening).toBe(false);
  expect([store.isClosed, vi.mocked(process.exit).mock.calls]).toEqual([false, []]);

  open();
  expect((await answer).status).toBe(201);
  expect(await left).toBe(0);
  expect([store.isClosed, store.rows]).toEqual([true, [lead]]);
});

it('leaves only once the delivery has ended as well', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => leave(code) as never);
  const { app, store } = await listenApp();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const delivery = { stop: vi.fn(() => gate) };
  handleProcessEnd(app, store, [delivery]);

  process.emit('SIGTERM');
  await expect.poll(() => app.server.listening).toBe(false);
  expect([delivery.stop.mock.calls.length, store.isClosed]).toEqual([1, false]);
  open();
  expect(await left).toBe(0);
  expect(store.isClosed).toBe(true);
});
