import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GroupCommit } from './GroupCommit.ts';

/** A disk whose commits finish when the test says so. */
function makeDisk() {
  const batches: { calls: number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const commit = (calls: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      const finish = () => resolve(calls.map((call) => `stored ${call}`));
      batches.push({ calls, finish, fail: reject });
    });
  return { batches, commit };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

it('turns calls away when too many wait, and takes them again later', async () => {
  const { batches, commit } = makeDisk();
  const group = new GroupCommit(commit, { waiting: 2, batch: 2 });
  const first = group.add(0);
  await turns();
  const waiting = [group.add(1), group.add(2)];
  await expect(group.add(3)).rejects.toMatchObject({ reason: 'busy' });
  batches[0]?.finish();
  await first;
  await turns();
  batches[1]?.finish();
  expect(await Promise.all(waiting)).toEqual(['stored 1', 'stored 2']);
  const last = group.add(4);
  await turns();
  batches[2]?.finish();
  expect(await last).toBe('stored 4');
});
