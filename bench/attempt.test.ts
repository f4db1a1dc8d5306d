import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import type { Figure } from './Figure.ts';
import { Missing } from './peers/Missing.ts';

const figure: Figure = { name: 'a', unit: 's', ours: [1], against: '' };

async function* breakOff(error: unknown) {
  yield figure;
  throw error;
}

const rowsOf = (error: unknown) => Array.fromAsync(attempt('both', breakOff(error)));

test('what was measured before an error stays, and the error is named', async () => {
  expect(await rowsOf(new Error('503'))).toEqual([
    figure,
    { name: 'both', outcome: 'FAILED', reason: '503' },
  ]);
});

test('a peer that is not there is missing, not a failure', async () => {
  expect(await rowsOf(new Missing('no nginx'))).toContainEqual({
    name: 'both',
    outcome: 'missing',
    reason: 'no nginx',
  });
});
