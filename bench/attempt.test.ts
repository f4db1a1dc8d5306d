import { expect, test, vi } from 'vitest';
import { projectRoot } from '../scripts/project.mjs';
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
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error(`Command failed: ${projectRoot}a.ts\n503`);
  expect(await rowsOf(error)).toEqual([
    figure,
    { name: 'both', outcome: 'FAILED', reason: 'Command failed: a.ts' },
  ]);
  expect(print).toHaveBeenCalledWith(error);
});

test('a peer that is not there is missing, not a failure', async () => {
  expect(await rowsOf(new Missing('no nginx'))).toContainEqual({
    name: 'both',
    outcome: 'missing',
    reason: 'no nginx',
  });
});
