import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { isCounted } from './countPages.ts';
import { FunnelTally } from './FunnelTally.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';

it.each([
  [browser, true],
  [browser.replace('15', '11; CUBOT NOTE 20'), true],
  [browser.replace('Chrome', 'HeadlessChrome'), false],
  [`${browser} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, false],
  ['curl/8.5.0', false],
  [undefined, false],
])('of %s: %s', (userAgent, counted) => {
  expect(isCounted({ 'user-agent': userAgent, dnt: '0' })).toBe(counted);
});

let store: MemoryStore;
let tally: FunnelTally;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T02:59:59Z') });
  store = new MemoryStore();
  tally = new FunnelTally(store);
});
afterEach(() => vi.useRealTimers());

it('keeps what the store could not take for the next write', async () => {
  store.unavailable = 'full';
  tally.add('page', '/');
  await vi.advanceTimersByTimeAsync(5000);
  tally.add('page', '/');
  store.unavailable = null;
  await tally.flush();
  expect(store.counts.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 1],
  ]);
});
