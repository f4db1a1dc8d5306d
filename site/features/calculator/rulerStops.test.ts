import { describe, expect, it } from 'vitest';
import { amountRuler, cartRuler, nearestStop } from './rulerStops.ts';

const rulers = [
  ['carts', cartRuler, 1, 5000],
  ['amounts, in cents', amountRuler, 2000, 1_000_000],
] as const;

describe.each(rulers)('the ruler of %s', (_, ruler, least, most) => {
  it('reaches from its least to its most', () => {
    expect([ruler.stops.at(0), ruler.stops.at(-1)]).toEqual([least, most]);
  });

  it('rises by whole numbers, from 10 on by a quarter at most', () => {
    const steps = ruler.stops.slice(1).map((stop, index) => [ruler.stops[index] ?? 0, stop]);
    for (const [low = 0, high = 0] of steps) {
      expect(Number.isInteger(high)).toBe(true);
      expect(high).toBeGreaterThan(low);
      if (low >= 10) expect(high / low).toBeLessThanOrEqual(1.25);
    }
  });

  it('finds each of its stops, names only such, and stays at an end for what lies beyond', () => {
    expect(ruler.stops).toEqual(expect.arrayContaining([...ruler.marks]));
    expect(ruler.stops.map((stop) => nearestStop(ruler, stop))).toEqual([...ruler.stops.keys()]);
    expect(nearestStop(ruler, 0)).toBe(0);
    expect(nearestStop(ruler, 9_999_999_99)).toBe(ruler.stops.length - 1);
  });
});

it('takes the stop that is nearer by ratio', () => {
  expect(cartRuler.stops[nearestStop(cartRuler, 437)]).toBe(450);
  expect(amountRuler.stops[nearestStop(amountRuler, 12_900)]).toBe(12_000);
});
