import { expect, test } from 'vitest';
import { compareInTurns } from './compareInTurns.ts';

test('after a turn to warm up, each begins every second round', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  const turns = await compareInTurns(3, measure('ours'), measure('peer'));
  expect(order.join(' ')).toBe('ours peer ours peer peer ours ours peer');
  expect(turns).toEqual({ ours: [3, 6, 7], reference: [4, 5, 8] });
});
