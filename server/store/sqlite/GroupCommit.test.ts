import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GroupCommit } from './GroupCommit.ts';

/** A disk whose commits end when the test says so. */
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

const roomy = { waiting: 100, batch: 100 };

it('commits what arrives together as one batch, answers nobody before its end, and takes what arrives meanwhile as the next', async () => {
  const { batches, commit } = makeDisk();
  const group = new GroupCommit(commit, roomy);
  const answers: string[] = [];
  const send = (...calls: number[]) => {
    for (const call of calls) group.add(call).then((answer) => answers.push(answer));
    return turns();
  };
  await send(1, 2);
  await send(3, 4);
  expect(batches.map(({ calls }) => calls)).toEqual([[1, 2]]);
  expect(answers).toEqual([]);
  batches[0]?.finish();
  await turns();
  expect(answers).toEqual(['stored 1', 'stored 2']);
  expect(batches[1]?.calls).toEqual([3, 4]);
  batches[1]?.finish();
  await turns();
  expect(answers.slice(2)).toEqual(['stored 3', 'stored 4']);
});

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
