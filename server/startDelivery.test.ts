import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';

class FakeThread extends EventEmitter {
  static started: FakeThread[] = [];
  threadId = 1;

  constructor() {
    super();
    FakeThread.started.push(this);
  }

  terminate() {
    this.threadId = -1;
    this.emit('exit');
  }
}

vi.doMock('node:worker_threads', () => ({ Worker: FakeThread }));
const { startDelivery } = await import('./startDelivery.ts');

it('restarts the thread after a crash', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = { error: vi.fn() } as unknown as FastifyBaseLogger;
  startDelivery({ delivery: {}, place: { database: null, dataDir: '/data' } }, log);
  FakeThread.started[0]?.emit('error', new Error('ana@geheim.example'));
  FakeThread.started[0]?.terminate();
  expect(FakeThread.started).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(FakeThread.started).toHaveLength(2);
});
