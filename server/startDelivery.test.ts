import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';

class FakeThread extends EventEmitter {
  static started: FakeThread[] = [];
  threadId = 1;
  readonly postMessage = vi.fn();

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

const lines: unknown[] = [];
const note = (level: string) => (facts: object, text: string) => lines.push([level, facts, text]);
const log = { info: note('info'), warn: note('warn'), error: note('error') };
const task = { delivery: {}, place: { database: null, dataDir: '/data' } };
const start = () => startDelivery(task, log as unknown as FastifyBaseLogger);

beforeEach(() => {
  vi.useFakeTimers();
  FakeThread.started = [];
  lines.length = 0;
  return () => vi.useRealTimers();
});

it('restarts the thread after a crash', () => {
  start();
  FakeThread.started[0]?.emit('error', new Error('ana@geheim.example'));
  FakeThread.started[0]?.terminate();
  expect(FakeThread.started).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(FakeThread.started).toHaveLength(2);
});
