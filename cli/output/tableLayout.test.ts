import { expect, it } from 'vitest';
import { layOut } from './tableLayout.ts';

const need = (least: number, natural: number) => ({ least, natural });

it.each([
  ['gives each its natural width where there is room', [need(2, 5), need(4, 20)], 40, [5, 20]],
  ['does not widen a short column to its least width', [need(10, 4), need(4, 6)], 40, [4, 6]],
  [
    'shares what is left among those that are cut',
    [need(3, 3), need(4, 10), need(4, 10)],
    17,
    [3, 5, 5],
  ],
  [
    'drops the last ones where there is no room',
    [need(3, 3), need(4, 10), need(8, 10)],
    12,
    [3, 7],
  ],
  ['cuts even the first where it must', [need(5, 5), need(4, 10)], 3, [3]],
  ['has no end where there is no terminal', [need(2, 500), need(2, 900)], Infinity, [500, 900]],
])('%s', (_, needs, available, widths) => {
  expect(layOut(needs, available)).toEqual(widths);
});
