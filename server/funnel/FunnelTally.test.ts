import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { isCounted } from './countPages.ts';
import { FunnelTally, funnelDay } from './FunnelTally.ts';

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

it('knows the day in São Paulo as the time zone database does, all this year', () => {
  const zone = { timeZone: 'America/Sao_Paulo', dateStyle: 'short' } as const;
  const known = new Intl.DateTimeFormat('sv-SE', zone);
  const start = Date.UTC(new Date().getUTCFullYear(), 0, 1);
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const moment = new Date(start + hour * 3_600_000);
    expect(funnelDay(moment)).toBe(known.format(moment));
  }
});

let store: MemoryStore;
let tally: FunnelTally;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T02:59:59Z') });
  store = new MemoryStore();
  tally = new FunnelTally(store);
});
afterEach(() => vi.useRealTimers());

const page = (count: number, day = '2026-11-21') => ({ day, event: 'page', detail: '/', count });

it('writes what came together once, for the day in São Paulo', async () => {
  for (const _ of [1, 2, 3]) tally.add('page', '/');
  tally.add('demo', 'sign-contract');
  await vi.advanceTimersByTimeAsync(4999);
  expect(store.counts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(store.counts).toEqual([page(3), { ...page(1), event: 'demo', detail: 'sign-contract' }]);
  tally.add('page', '/');
  await tally.flush();
  expect(store.counts.at(-1)).toEqual(page(1, '2026-11-22'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.counts).toHaveLength(3);
});

it('keeps for the next time what the store could not take', async () => {
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

it('waits for a writing under way, so that nothing is left behind at the end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  store.gate = promise;
  tally.add('page', '/');
  await vi.advanceTimersByTimeAsync(5000);
  tally.add('page', '/');
  const flushed = tally.flush();
  resolve();
  await flushed;
  expect(store.counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});
