import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { holdStore, makeStore, readLeads } from '../tests/support/leadStores.ts';
import { insertFrom } from '../tests/support/sampleLead.ts';
import { startDailyWork } from './dailyWork.ts';

const oneDay = 86_400_000;

it('deletes click ids a minute after the start and then once a day, in a thread of its own', async () => {
  const dataDir = makeStore([insertFrom({ gclid: 'g' })]);
  const said: unknown[] = [];
  const say = (facts: unknown) => said.push(facts);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  startDailyWork({ database: null, dataDir }, { info: say, error: say } as never);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => said).toEqual([{ leads: 0 }]);
  const release = holdStore(dataDir);
  vi.setSystemTime(Date.now() + 90 * oneDay);
  vi.advanceTimersByTime(oneDay);
  // In this thread, the work would wait for the store during one of these, and fail.
  for (let turn = 0; turn < 1000; turn += 1) await nextTurn();
  expect(said).toEqual([{ leads: 0 }]);
  release();
  await expect.poll(() => said).toEqual([{ leads: 0 }, { leads: 1 }]);
  const [lead] = await readLeads(dataDir);
  expect(lead?.context?.source).toEqual({ landing: '/' });
});
