import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SenderLimit, senderOf, WindowCounts } from './senders.ts';

const [minute, day] = [60_000, 24 * 60 * 60_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:0:0:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001::1:2:3:4:5', '2001::9:2:3:4:5', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['unknown', '_hidden', false],
])('whether %s and %s are the same sender: %s', (one, other, isOne) => {
  expect(senderOf(one) === senderOf(other)).toBe(isOne);
});

it('treats a /48 as one sender on request', () => {
  expect(senderOf('2001:db8:1:2::1', '/48')).toBe(senderOf('2001:db8:1:ffff::1', '/48'));
  expect(senderOf('2001:db8:1::1', '/48')).not.toBe(senderOf('2001:db8:2::1', '/48'));
});

it('keeps only hashes of addresses, which differ every day', () => {
  const today = senderOf('203.0.113.7');
  expect(today).toMatch(/^[\w-]{43}$/);
  expect(senderOf('203.0.113.7')).toBe(today);
  // The salt may come from an earlier test, in which the clock was different.
  vi.advanceTimersByTime(2 * day);
  expect(senderOf('203.0.113.7')).not.toBe(today);
});

it('combines allowances, says when to retry, and without any has no limit', () => {
  const limit = new SenderLimit([
    { most: 3, length: minute },
    { most: 5, length: day },
  ]);
  const taken = (times: number) =>
    Array.from({ length: times }, () => limit.take('::1')).filter((wait) => wait === 0).length;
  expect(taken(9)).toBe(3);
  vi.advanceTimersByTime(20_500);
  expect(limit.take('::1')).toBe(40);
  expect(limit.take('203.0.113.7')).toBe(0);
  vi.advanceTimersByTime(minute);
  expect(taken(9)).toBe(2);
  expect(new SenderLimit([]).take('::1')).toBe(0);
});

it('is not affected by clock changes', () => {
  const counts = new WindowCounts(minute);
  counts.add('a');
  vi.setSystemTime(new Date('2016-11-22T12:00:00.000Z'));
  expect(counts.read('a')).toEqual({ count: 1, left: minute });
});
