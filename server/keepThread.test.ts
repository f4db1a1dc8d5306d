import { expect, it, onTestFinished, vi } from 'vitest';
import { keepThread } from './keepThread.ts';

it('restarts the thread after a crash, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onError = vi.fn();
  const module = new URL('data:text/javascript,throw new Error("crashed")');
  const stop = keepThread({ module, workerData: null, onMessage: vi.fn(), onError });
  for (const crashes of [1, 2]) {
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    expect(onError).toHaveBeenCalledTimes(crashes);
    vi.advanceTimersByTime(5000);
  }
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await stop();
  expect(vi.getTimerCount()).toBe(0);
});
