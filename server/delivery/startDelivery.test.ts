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

it('logs what the thread reports, failures louder', () => {
  start();
  const facts = { delivery: 3, lead: 2, channel: 'email', attempts: 1, failure: 'SMTP 550' };
  FakeThread.started[0]?.emit('message', { event: 'dead', ...facts });
  FakeThread.started[0]?.emit('message', { event: 'store back' });
  expect(lines).toEqual([
    ['error', facts, 'delivery: dead'],
    ['info', {}, 'delivery: store back'],
  ]);
});

it('starts the thread anew after it broke', () => {
  start();
  FakeThread.started[0]?.emit('error', new Error('ana@geheim.example'));
  FakeThread.started[0]?.terminate();
  expect(FakeThread.started).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(FakeThread.started).toHaveLength(2);
});

it('ends with the thread, and starts no other', async () => {
  const delivery = start();
  const stopped = delivery.stop();
  expect(FakeThread.started[0]?.postMessage).toHaveBeenCalledExactlyOnceWith('stop');
  FakeThread.started[0]?.terminate();
  await stopped;
  vi.advanceTimersByTime(60_000);
  expect(FakeThread.started).toHaveLength(1);
});

it('ends while the thread is broken, and ends a thread that hangs', async () => {
  const broken = start();
  FakeThread.started[0]?.terminate();
  await broken.stop();
  const hanging = start();
  const stopped = hanging.stop();
  vi.advanceTimersByTime(8000);
  await stopped;
});
