import { afterEach, expect, it, vi } from 'vitest';
import { holdStore, makeStore, readLeads } from '../tests/support/leadStores.ts';
import { insertFrom } from '../tests/support/sampleLead.ts';
import { startDailyWork } from './dailyWork.ts';

const oneDay = 86_400_000;

afterEach(() => vi.useRealTimers());

async function startWork() {
  const place = { database: null, dataDir: makeStore([insertFrom({ gclid: 'g' })]) };
  const said: unknown[] = [];
  const log = {
    info: (facts: unknown) => said.push(facts),
    error: (facts: unknown) => said.push(facts),
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  startDailyWork(place, log as never);
  return { place, said };
}

it('deletes click ids a minute after the start and then once a day', async () => {
  const { place, said } = await startWork();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => said).toEqual([{ leads: 0 }]);
  vi.setSystemTime(Date.now() + 90 * oneDay);
  vi.advanceTimersByTime(oneDay);
  await expect.poll(() => said).toEqual([{ leads: 0 }, { leads: 1 }]);
  const [lead] = await readLeads(place.dataDir);
  expect(lead?.context?.source).toEqual({ landing: '/' });
});

it('does not block this thread while another process holds the store', async () => {
  const { place, said } = await startWork();
  holdStore(place.dataDir);
  vi.setSystemTime(Date.now() + 91 * oneDay);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 50);
  // The thread gives up after 4 s.
  await expect.poll(() => said).toEqual([{ err: expect.anything() }]);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
});
