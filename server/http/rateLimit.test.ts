import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/MemoryStore.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { limitInserts, TooManyInsertsError } from './rateLimit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const perMinute = 2;
const [ana, bia] = ['203.0.113.7', '203.0.113.8'];

const setUp = () => {
  const store = new MemoryStore();
  const insert = limitInserts(store, perMinute);
  const send = async (address: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await insert(sampleInsert(), address);
  };
  const keptApart = () => store.inserts.filter(({ quarantine }) => quarantine === 'flood').length;
  return { store, insert, send, keptApart };
};

it('counts only stored rows', async () => {
  const { store, insert, send, keptApart } = setUp();
  const form = sampleInsert();
  await insert(form, ana);
  for (let time = 0; time < 30; time += 1) expect(await insert(form, ana)).toBe('repeated');
  store.unavailable = 'busy';
  await expect(send(ana)).rejects.toThrow('busy');
  store.unavailable = null;
  await send(ana);
  expect(keptApart()).toBe(0);
  await send(ana, 18);
  await expect(send(ana)).rejects.toThrow(TooManyInsertsError);
  expect(await insert(form, ana)).toBe('repeated');
  const [row] = form.rows;
  const rows = Array(perMinute + 1).fill(row);
  await insert(sampleInsert({}, { rows }), bia);
  expect(keptApart()).toBe(19);
});

it('quarantines leads beyond fifty times the limit from all senders together', async () => {
  const { send, keptApart } = setUp();
  for (let sender = 0; sender < 50; sender += 1) await send(`198.51.100.${sender}`, perMinute);
  expect(keptApart()).toBe(0);
  await send(ana);
  expect(keptApart()).toBe(1);
  vi.advanceTimersByTime(60_000);
  await send(ana);
  expect(keptApart()).toBe(1);
});

it('does not mistake one sender’s flood for one from many', async () => {
  const { send, keptApart } = setUp();
  for (let sender = 0; sender < 10; sender += 1) await send(`198.51.100.${sender}`, 20);
  expect(keptApart()).toBe(180);
  await send(ana);
  expect(keptApart()).toBe(180);
});
