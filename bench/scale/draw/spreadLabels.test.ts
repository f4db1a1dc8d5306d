import { expect, test } from 'vitest';
import { spreadLabels } from './spreadLabels.ts';

test('labels that would stand in each other’s way are moved up, the others stay', () => {
  const labels = [4, 1, 1.2].map((y) => ({ label: String(y), x: 0, y }));
  expect(spreadLabels(labels, 1.5).map(({ label, y }) => [label, y])).toEqual([
    ['1', 1],
    ['1.2', 1.5],
    ['4', 4],
  ]);
});
