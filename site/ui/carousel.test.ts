import { describe, expect, it } from 'vitest';
import { placeOf, reduceCarousel, restingCarousel, show, step } from './carousel.tsx';

// What a person sees of its moves is in `tests/e2e/testimonials.spec.ts`; here is from which side they come.

const first = restingCarousel(3);
const last = { ...first, active: 2 };

describe('a carousel', () => {
  it.each([
    ['the next', first, step(first, 'next'), 1, 'next'],
    ['the previous', last, step(last, 'previous'), 1, 'previous'],
    ['the first after the last', last, step(last, 'next'), 0, 'next'],
    ['the last before the first', first, step(first, 'previous'), 2, 'previous'],
    ['a later one from its side', first, show(first, 2), 2, 'next'],
    ['an earlier one from its side', last, show(last, 0), 0, 'previous'],
  ])('moves to %s', (_, carousel, move, active, heading) => {
    const moved = { active, leaving: carousel.active, heading };
    expect(reduceCarousel(carousel, move)).toMatchObject(moved);
  });

  it('makes no move to the slide that is on show', () => {
    const alone = restingCarousel(1);
    expect(reduceCarousel(alone, step(alone, 'next'))).toBe(alone);
    expect(reduceCarousel(first, show(first, 0))).toBe(first);
  });

  it('knows where each slide lies on the tape', () => {
    const moving = reduceCarousel(first, step(first, 'next'));
    const places = [moving, last].map((one) => [0, 1, 2].map((index) => placeOf(one, index)));
    expect(places).toEqual([
      ['leaving', 'active', 'next'],
      ['next', 'previous', 'active'],
    ]);
  });
});
