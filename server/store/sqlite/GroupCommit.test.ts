import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GroupCommit } from './GroupCommit.ts';

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

it('answers what waits behind a failed batch at once, and takes later calls', async () => {
  const { promise: locked, reject: fail } = Promise.withResolvers<string[]>();
  let batches = 0;
  const commit = async (calls: number[]) => {
    batches += 1;
    return batches === 1 ? locked : calls.map((call) => `stored ${call}`);
  };
  const group = new GroupCommit(commit, { waiting: 9, batch: 1 });
  const calls = [group.add(0), group.add(1), group.add(2)];
  await turns();
  fail(new Error('locked'));
  for (const call of calls) await expect(call).rejects.toThrow('locked');
  expect([batches, await group.add(3)]).toEqual([1, 'stored 3']);
});

it('turns calls away when too many wait, and takes them again later', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const commit = async (calls: number[]) => {
    await written;
    return calls.map((call) => `stored ${call}`);
  };
  const group = new GroupCommit(commit, { waiting: 2, batch: 2 });
  const first = group.add(0);
  await turns();
  const waiting = [group.add(1), group.add(2)];
  await expect(group.add(3)).rejects.toMatchObject({ reason: 'busy' });
  write();
  expect(await Promise.all([first, ...waiting])).toEqual(['stored 0', 'stored 1', 'stored 2']);
  expect(await group.add(4)).toBe('stored 4');
});
