import { expect, it } from 'vitest';
import { amountRuler, cartRuler } from './rulerStops.ts';

it.each([
  ['carts', cartRuler],
  ['amounts, in cents', amountRuler],
])('the ruler of %s rises by whole numbers, from 10 on by a quarter at most', (_, { stops }) => {
  for (const [index, stop] of stops.slice(1).entries()) {
    const before = stops[index] ?? 0;
    expect(Number.isInteger(stop)).toBe(true);
    expect(stop).toBeGreaterThan(before);
    if (before >= 10) expect(stop / before).toBeLessThanOrEqual(1.25);
  }
});
