import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GroupCommit } from './GroupCommit.ts';

it('turns calls away when too many wait, and takes them again later', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const commit = async (calls: number[]) => {
    await written;
    return calls.map((call) => `stored ${call}`);
  };
  const group = new GroupCommit(commit, { waiting: 2, batch: 2 });
  const first = group.add(0);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  const waiting = [group.add(1), group.add(2)];
  await expect(group.add(3)).rejects.toMatchObject({ reason: 'busy' });
  write();
  expect(await Promise.all([first, ...waiting])).toEqual(['stored 0', 'stored 1', 'stored 2']);
  expect(await group.add(4)).toBe('stored 4');
});
