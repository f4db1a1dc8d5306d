import { afterEach, expect, it, vi } from 'vitest';
import { fillStore } from '../tests/support/leadStores.ts';
import { sampleInsert } from '../tests/support/sampleLead.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { startDailyWork } from './dailyWork.ts';
import { openDatabase } from './store/openStore.ts';

const oneDay = 86_400_000;

afterEach(() => vi.useRealTimers());

it('forgets click ids a minute after the start and once a day, until the server stops', async () => {
  const folder = temporaryFolder();
  const source = { landing: '/', gclid: 'g' };
  const context = { form: 'quick', page: '/', notice: '1', source } as const;
  await fillStore(folder, [sampleInsert({}, { context })]);
  const said: unknown[] = [];
  const log = {
    info: (facts: unknown) => said.push(facts),
    error: (facts: unknown) => said.push(facts),
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const database = await openDatabase({ database: null, dataDir: folder });
  const looks = vi.spyOn(database, 'all');
  const service = startDailyWork(database, log as never);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => looks.mock.calls.length).toBe(1);
  vi.setSystemTime(Date.now() + 90 * oneDay);
  vi.advanceTimersByTime(oneDay);
  await expect.poll(() => said).toEqual([{ leads: 1 }]);
  await service.stop();
  const looked = looks.mock.calls.length;
  vi.advanceTimersByTime(oneDay);
  expect(looks).toHaveBeenCalledTimes(looked);
  await database.close();
});
