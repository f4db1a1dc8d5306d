import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logFlood } from './logFlood.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('logs the beginning and the end of each flood, and the leads in between', () => {
  const warn = vi.fn();
  const flood = logFlood({ warn });
  flood.add(2);
  vi.advanceTimersByTime(59_999);
  flood.add(1);
  vi.advanceTimersByTime(59_999);
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  flood.end();
  expect(warn.mock.calls.slice(1)).toEqual([[{ leads: 3 }, expect.stringContaining('is over')]]);
  flood.add(1);
  expect(warn).toHaveBeenCalledTimes(3);
});
