import { describe, expect, it } from 'vitest';
import {
  type Carousel,
  placeOf,
  reduceCarousel,
  restingCarousel,
  show,
  step,
} from './carousel.tsx';

const settled = (carousel: Carousel) => reduceCarousel(carousel, { type: 'settle' });
const stepped = (carousel: Carousel, heading: 'next' | 'previous' = 'next') =>
  reduceCarousel(carousel, step(carousel, heading));
const movedByItself = (carousel: Carousel, to: number) =>
  reduceCarousel(carousel, { type: 'move', to, heading: 'next', isManual: false });
const shown = (carousel: Carousel, to: number) => reduceCarousel(carousel, show(carousel, to));

const first = restingCarousel(3);
const second = settled(stepped(first));
const last = settled(stepped(second));

describe('a carousel', () => {
  it('begins at rest on the first slide, and nobody has chosen anything', () => {
    expect(first).toMatchObject({ active: 0, leaving: null, rotation: null });
  });

  it.each([
    ['the next', stepped(second), 2, 1, 'next'],
    ['the previous', stepped(second, 'previous'), 0, 1, 'previous'],
    ['the first after the last', stepped(last), 0, 2, 'next'],
    ['the last before the first', stepped(first, 'previous'), 2, 0, 'previous'],
    ['a later one from its side', shown(first, 2), 2, 0, 'next'],
    ['an earlier one from its side', shown(last, 0), 0, 2, 'previous'],
  ])('moves to %s', (_, moved, active, leaving, heading) => {
    expect(moved).toMatchObject({ active, leaving, heading });
  });

  it('is locked until a move has settled, but for a choice about its rotation', () => {
    const moving = stepped(first);
    expect([stepped(moving), movedByItself(moving, 2), shown(moving, 2)]).toEqual(
      Array(3).fill(moving),
    );
    expect(shown(settled(moving), 2).active).toBe(2);
    const rotation = 'off';
    expect(reduceCarousel(moving, { type: 'rotate', rotation })).toEqual({ ...moving, rotation });
  });

  it('makes no move to the slide that is on show', () => {
    expect(shown(second, 1)).toBe(second);
    const alone = restingCarousel(1);
    expect(stepped(alone)).toBe(alone);
  });

  it('knows where each slide lies on the tape, and whether a person made the last move', () => {
    const places = (carousel: Carousel) => [0, 1, 2].map((index) => placeOf(carousel, index));
    expect(places(stepped(first))).toEqual(['leaving', 'active', 'next']);
    expect(places(last)).toEqual(['next', 'previous', 'active']);
    const moved = movedByItself(first, 1);
    expect([moved.isManual, shown(settled(moved), 0).isManual]).toEqual([false, true]);
  });
});
